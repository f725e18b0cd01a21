import { createFileRoute } from "@tanstack/react-router";
import { ChoiceSamples } from "../../features/showcase/choice-samples.tsx";
import { HoldSamples } from "../../features/showcase/hold-samples.tsx";
import { ShowcaseFrame } from "../../features/showcase/showcase-frame.tsx";
import { SpotSamples } from "../../features/showcase/spot-samples.tsx";
import { TreatmentSamples } from "../../features/showcase/treatment-samples.tsx";

export const Route = createFileRoute("/storybook/appointments")({
  staticData: { frame: "none", title: "予約と診察" },
  component: AppointmentsPage,
});

function AppointmentsPage() {
  return (
    <ShowcaseFrame title="予約と診察" lead="予約枠、仮押さえ、診察の表示を、すべての状態で並べています。">
      <SpotSamples />
      <ChoiceSamples />
      <HoldSamples />
      <TreatmentSamples />
    </ShowcaseFrame>
  );
}
