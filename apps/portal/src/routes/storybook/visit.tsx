import { PicturesShowcase } from "@madoguchi/ui/showcase/pictures-showcase";
import { VisitShowcase } from "@madoguchi/ui/showcase/visit-showcase";
import { createFileRoute } from "@tanstack/react-router";
import { CallSamples } from "../../features/visit/call-samples.tsx";
import { ShowcaseFrame } from "../../layout/showcase-frame.tsx";
import { RoomSamples } from "../../showcase/room-samples.tsx";

export const Route = createFileRoute("/storybook/visit")({
  staticData: { frame: "none", title: "絵と受診の部品" },
  component: VisitPage,
});

function VisitPage() {
  return (
    <ShowcaseFrame
      title="絵と受診の部品"
      lead="窓、診療科と状態の絵、日付、受診の道のりと、診察室のおもな状態を並べています。"
    >
      <PicturesShowcase />
      <VisitShowcase />
      <RoomSamples />
      <CallSamples />
    </ShowcaseFrame>
  );
}
