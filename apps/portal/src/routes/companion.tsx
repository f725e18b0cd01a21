import { createFileRoute } from "@tanstack/react-router";
import { CompanionScreen } from "../features/visit/companion-screen.tsx";

/** For holders of a companion's link, whose secret is in the fragment; needs no session. */
export const Route = createFileRoute("/companion")({
  staticData: { title: "診察への同席" },
  component: CompanionScreen,
});
