import { createFileRoute } from "@tanstack/react-router";
import { ConfirmAnswersScreen } from "../../../../features/questionnaire/confirm-answers-screen.tsx";

export const Route = createFileRoute("/_authenticated/questions/$questionnaireId/confirm")({
  staticData: { title: "回答の確認" },
  component: ConfirmAnswersScreen,
});
