import { createFileRoute } from "@tanstack/react-router";
import { ConnectionsScreen } from "../../../features/connection/connections-screen.tsx";

export const Route = createFileRoute("/_desk/settings/connections")({
  staticData: { title: "接続" },
  component: ConnectionsScreen,
});
