import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/terms")({
  staticData: { title: "利用規約" },
  component: () => <PreparingScreen name="利用規約" />,
});
