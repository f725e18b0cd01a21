import { createFileRoute } from "@tanstack/react-router";
import { CompanionScreen } from "../features/visit/companion-screen.tsx";

/** Open to who holds a companion's link, whose secret stands in the fragment. */
export const Route = createFileRoute("/companion")({
  staticData: { title: "診察への同席" },
  component: CompanionScreen,
});
