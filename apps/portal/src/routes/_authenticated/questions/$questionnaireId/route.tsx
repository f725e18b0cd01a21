import type { readQuestionnaireCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { createFileRoute, Outlet, type SearchSchemaInput } from "@tanstack/react-router";
import { useState } from "react";
import { firstRead } from "../../../../api/first-call.ts";
import { AddressProblem } from "../../../../features/questionnaire/address-problem.tsx";
import { QuestionnaireGuard } from "../../../../features/questionnaire/questionnaire-guard.tsx";
import { type QuestionsSearch, readAskedTreatment } from "../../../../features/questionnaire/questions-search.ts";
import { recordKeys } from "../../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/questions/$questionnaireId")({
  staticData: { title: "問診" },
  validateSearch: (search: QuestionsSearch & SearchSchemaInput): QuestionsSearch => search,
  loaderDeps: ({ search: { treatmentId } }) => ({ treatmentId }),
  loader: ({ context, params, deps: { treatmentId }, ...entry }) => {
    if (treatmentId === undefined) return;
    const place = context.configuration;
    const path = "/api/v1/customer/clinic/{clinicId}/questionnaire/{questionnaireId}";
    const key = recordKeys.questionnaire(place, params.questionnaireId, treatmentId);
    const at = { ...place, ...params };
    context.api.prefetch(firstRead<typeof readQuestionnaireCall>(path, at, key, { treatmentId }), entry);
  },
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
