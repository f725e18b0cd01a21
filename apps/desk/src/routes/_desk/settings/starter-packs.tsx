import { createFileRoute } from "@tanstack/react-router";
import { StarterPacksScreen } from "../../../features/starter-packs/starter-packs-screen.tsx";

export const Route = createFileRoute("/_desk/settings/starter-packs")({
  staticData: { title: "ひな形" },
  component: StarterPacksScreen,
});
