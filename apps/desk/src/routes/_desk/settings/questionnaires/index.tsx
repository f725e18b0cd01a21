import { createFileRoute } from "@tanstack/react-router";
import { QuestionnairesScreen } from "../../../../features/questionnaire/questionnaires-screen.tsx";

export const Route = createFileRoute("/_desk/settings/questionnaires/")({
  staticData: { title: "問診" },
  component: QuestionnairesScreen,
});
