import { createFileRoute } from "@tanstack/react-router";
import { AnsweredScreen } from "../../../../features/questionnaire/answered-screen.tsx";

export const Route = createFileRoute("/_authenticated/questions/$questionnaireId/complete")({
  staticData: { title: "回答の完了" },
  component: AnsweredScreen,
});
