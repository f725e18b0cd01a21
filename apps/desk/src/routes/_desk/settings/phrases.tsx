import { createFileRoute } from "@tanstack/react-router";
import { PhrasesScreen } from "../../../features/phrase/phrases-screen.tsx";

export const Route = createFileRoute("/_desk/settings/phrases")({
  staticData: { title: "定型文" },
  component: PhrasesScreen,
});
