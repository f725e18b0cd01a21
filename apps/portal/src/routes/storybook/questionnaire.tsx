import { createFileRoute } from "@tanstack/react-router";
import { QuestionnaireSamples } from "../../entities/questionnaire/questionnaire-samples.tsx";
import { ShowcaseFrame } from "../../layout/showcase-frame.tsx";

export const Route = createFileRoute("/storybook/questionnaire")({
  staticData: { frame: "none", title: "問診" },
  component: QuestionnairePage,
});

function QuestionnairePage() {
  return (
    <ShowcaseFrame title="問診" lead="質問の種類、注意が必要な回答への案内、回答の一覧を、おもな状態で並べています。">
      <QuestionnaireSamples />
    </ShowcaseFrame>
  );
}
