import { createFileRoute } from "@tanstack/react-router";
import { QuestionsScreen } from "../../../../features/questionnaire/questions-screen.tsx";

export const Route = createFileRoute("/_authenticated/questions/$questionnaireId/")({ component: QuestionsScreen });
