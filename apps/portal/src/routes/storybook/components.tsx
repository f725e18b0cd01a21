import { createFileRoute } from "@tanstack/react-router";
import { ButtonsShowcase } from "../../features/showcase/buttons-showcase.tsx";
import { CountdownShowcase } from "../../features/showcase/countdown-showcase.tsx";
import { FieldsShowcase } from "../../features/showcase/fields-showcase.tsx";
import { FormShowcase } from "../../features/showcase/form-showcase.tsx";
import { OverlaysShowcase } from "../../features/showcase/overlays-showcase.tsx";
import { ShowcaseFrame } from "../../features/showcase/showcase-frame.tsx";

export const Route = createFileRoute("/storybook/components")({
  staticData: { frame: "none", title: "部品" },
  component: ComponentsPage,
});

function ComponentsPage() {
  return (
    <ShowcaseFrame title="部品" lead="操作と入力のための部品を、すべての状態で並べています。">
      <ButtonsShowcase />
      <FieldsShowcase />
      <FormShowcase />
      <OverlaysShowcase />
      <CountdownShowcase />
    </ShowcaseFrame>
  );
}
