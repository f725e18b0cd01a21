import { SectionShowcase } from "@madoguchi/ui/showcase/section-showcase";
import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseFrame } from "../../layout/showcase-frame.tsx";

export const Route = createFileRoute("/storybook/section")({
  staticData: { frame: "none", title: "セクション" },
  component: SectionPage,
});

function SectionPage() {
  return (
    <ShowcaseFrame title="セクション" lead="内容を囲み、伝え、待たせるための部品です。">
      <SectionShowcase />
    </ShowcaseFrame>
  );
}
