import { createFileRoute } from "@tanstack/react-router";
import { LogoutScreen } from "../../layout/logout-screen.tsx";

export const Route = createFileRoute("/logout/")({
  staticData: { title: "ログアウト", isMonitored: true },
  component: LogoutScreen,
});
