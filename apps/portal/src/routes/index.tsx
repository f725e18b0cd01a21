import { createFileRoute } from "@tanstack/react-router";
import { fetchSpots } from "../features/reservation/spot.requests.ts";
import { WelcomeScreen } from "../features/welcome/welcome-screen.tsx";

export const Route = createFileRoute("/")({
  staticData: { title: "オンライン診療" },
  component: Welcome,
});

function Welcome() {
  return <WelcomeScreen loadSpots={fetchSpots} />;
}
