import { createFileRoute, Outlet, type SearchSchemaInput } from "@tanstack/react-router";
import { useState } from "react";
import { AddressProblem } from "../../../../features/questionnaire/address-problem.tsx";
import { QuestionnaireGuard } from "../../../../features/questionnaire/questionnaire-guard.tsx";
import { type QuestionsSearch, readAskedTreatment } from "../../../../features/questionnaire/questions-search.ts";

export const Route = createFileRoute("/_authenticated/questions/$questionnaireId")({
  staticData: { title: "問診" },
  validateSearch: (search: QuestionsSearch & SearchSchemaInput): QuestionsSearch => search,
  component: Questionnaire,
});

function Questionnaire() {
  const { questionnaireId } = Route.useParams();
  const search = Route.useSearch();
  // Read once: during the next navigation the address is already the next screen's.
  const [asked] = useState(() => readAskedTreatment(search));
  if ("problems" in asked) return <AddressProblem problems={asked.problems} />;
  return (
    <QuestionnaireGuard asked={{ questionnaireId, ...asked }}>
      <Outlet />
    </QuestionnaireGuard>
  );
}
