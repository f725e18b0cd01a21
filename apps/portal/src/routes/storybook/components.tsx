import { ButtonsShowcase } from "@madoguchi/ui/showcase/buttons-showcase";
import { CountdownShowcase } from "@madoguchi/ui/showcase/countdown-showcase";
import { FieldsShowcase } from "@madoguchi/ui/showcase/fields-showcase";
import { FormShowcase } from "@madoguchi/ui/showcase/form-showcase";
import { OverlaysShowcase } from "@madoguchi/ui/showcase/overlays-showcase";
import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseFrame } from "../../layout/showcase-frame.tsx";

export const Route = createFileRoute("/storybook/components")({
  staticData: { frame: "none", title: "部品" },
  component: ComponentsPage,
});

function ComponentsPage() {
  return (
    <ShowcaseFrame title="部品" lead="操作と入力のための部品を、おもな状態で並べています。">
      <ButtonsShowcase />
      <FieldsShowcase />
      <FormShowcase />
      <OverlaysShowcase />
      <CountdownShowcase />
    </ShowcaseFrame>
  );
}
