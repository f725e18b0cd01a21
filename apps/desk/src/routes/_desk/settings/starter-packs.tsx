import { createFileRoute } from "@tanstack/react-router";
import { StarterPacksScreen } from "../../../features/starter-pack/starter-packs-screen.tsx";

export const Route = createFileRoute("/_desk/settings/starter-packs")({
  staticData: { title: "導入セット" },
  component: StarterPacksScreen,
});
