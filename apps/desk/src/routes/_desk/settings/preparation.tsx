import { createFileRoute } from "@tanstack/react-router";
import { PreparationScreen } from "../../../features/preparation/preparation-screen.tsx";

export const Route = createFileRoute("/_desk/settings/preparation")({
  staticData: { title: "開院までの準備" },
  component: PreparationScreen,
});
