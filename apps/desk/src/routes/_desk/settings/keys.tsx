import { createFileRoute } from "@tanstack/react-router";
import { KeysScreen } from "../../../features/operation-key/keys-screen.tsx";

export const Route = createFileRoute("/_desk/settings/keys")({
  staticData: { title: "連携キー" },
  component: KeysScreen,
});
