import { createFileRoute } from "@tanstack/react-router";
import { OwnSessionScreen } from "../../../features/own-session/own-session-screen.tsx";

export const Route = createFileRoute("/_desk/settings/session")({
  staticData: { title: "ログイン中の方" },
  component: OwnSessionScreen,
});
