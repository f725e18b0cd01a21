import { createFileRoute } from "@tanstack/react-router";
import type { LoadSpots } from "../features/welcome/load-spots.ts";
import { WelcomeScreen } from "../features/welcome/welcome-screen.tsx";

export const Route = createFileRoute("/")({
  staticData: { title: "オンライン診療" },
  component: Welcome,
});

/** The reservation's own request, which arrives with the first list of times. */
const loadSpots: LoadSpots = async (api, query) => {
  const { fetchSpots } = await import("../entities/spot/spot.requests.ts");
  return fetchSpots(api, query);
};

function Welcome() {
  return <WelcomeScreen loadSpots={loadSpots} />;
}
