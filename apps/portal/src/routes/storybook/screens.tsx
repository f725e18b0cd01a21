import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseFrame } from "../../layout/showcase-frame.tsx";
import { ScreenSamples } from "../../showcase/screen-samples.tsx";

export const Route = createFileRoute("/storybook/screens")({
  staticData: { frame: "none", title: "画面" },
  component: ScreensPage,
});

function ScreensPage() {
  return (
    <ShowcaseFrame title="画面" lead="画面全体を、おもな状態で並べています。見るだけで、操作はできません。">
      <ScreenSamples />
    </ShowcaseFrame>
  );
}
