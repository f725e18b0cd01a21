import { endRequestsWithPage } from "@madoguchi/ui/testing/end-requests";
import "./tolerate-second-close.ts";
import { network } from "./network.ts";

endRequestsWithPage(network, () => network.listen({ onUnhandledFrame: "error" }));
