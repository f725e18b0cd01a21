import { randomUUID } from "node:crypto";
import { callRoute, fillRoute } from "./known-routes.ts";
import { createRequests } from "./send-requests.ts";
import type { TestClient } from "./test-client.ts";
import type { DeskBrowser } from "./test-desk-browser.ts";
import { FROM_THE_DESK } from "./test-staff.ts";
import { VALID_CALLS } from "./valid-calls.ts";

/** The calls of an owner who prepares a clinic, in a possible order. */
const PREPARING = [
  ...["PUT delivery-settings", "PUT department/:clinicalDepartmentId", "PUT settings", "PUT doctor/:doctorId"],
  ...["POST starter-pack/:pack", "PUT content-draft/terms/:kind", "POST terms", "POST questionnaire"],
  ...["PUT questionnaire-assignment", "PUT logo", "PUT medicine/:medicineId", "POST phrase"],
  ...["PUT diagnosis-name/:diagnosisNameId", "POST document-template", "PUT medicine-set/:setId"],
  ...["PUT prescribing-rule/:ruleId", "POST weekly-session", "POST closure", "POST spot/from-template", "POST key"],
  ...["PUT preparation/:line"],
];

/** Makes them as the owner whose browser is at the clinic. Rejects at the first refusal. */
export async function prepareClinic(client: TestClient, browser: DeskBrowser, clinicId: string): Promise<void> {
  const headers = { ...FROM_THE_DESK, cookie: browser.cookie() ?? "" };
  const own = createRequests(
    () => client.deskApp,
    async () => undefined,
    headers,
  );
  const ids: Record<string, string> = {
    ...{ clinicId, clinicalDepartmentId: "internal", doctorId: "sato", line: "rehearsal", pack: "questionnaires" },
    ...{ kind: "commerce", medicineId: "carbocisteine-500" },
    ...{ ruleId: randomUUID(), setId: randomUUID(), diagnosisNameId: randomUUID() },
  };
  for (const call of PREPARING) {
    const { body, bodyOf, pathOf } = VALID_CALLS[call] ?? {};
    const [method = "", path = ""] = call.split(" ");
    const full = fillRoute(`/api/v1/operation/clinic/:clinicId/${path}`, { ...ids, ...pathOf?.(ids) }, "none");
    const answer = await callRoute(own, method, full, bodyOf?.(ids) ?? body, { idempotencyKey: call });
    if (answer.status >= 300) throw new Error(`${call}: ${JSON.stringify(answer.body)}`);
  }
}
