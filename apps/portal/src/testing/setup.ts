import "@madoguchi/ui/testing/setup";
import "./answer-network.ts";
