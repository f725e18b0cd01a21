import { createFileRoute } from "@tanstack/react-router";
import { WelcomeScreen } from "../features/welcome/welcome-screen.tsx";

export const Route = createFileRoute("/")({
  staticData: { title: "オンライン診療", isMonitored: true },
  component: WelcomeScreen,
});
