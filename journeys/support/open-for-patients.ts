import { fillPath } from "@madoguchi/contract/http/paths";
import { inviteStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { termsKindSchema } from "@madoguchi/contract/terms/terms";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { expect, type Page } from "@playwright/test";

/** At an owner's desk: publishes the clinic's texts and employs a doctor, so that patients may book. */
export async function openForPatients(owner: Page, clinicId: string, doctorName: string): Promise<void> {
  const send = (path: string, body: object) =>
    owner.evaluate(
      async ([to, text]) => {
        const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
        return (await fetch(to, { method: "POST", headers, body: text })).status;
      },
      [fillPath(path, { clinicId }), JSON.stringify(body)] as const,
    );
  for (const kind of termsKindSchema.options) {
    expect(await send(publishTermsCall.path, { kind, text: "## 本文\n\nクリニックの説明です。" })).toBe(201);
  }
  expect(await send(inviteStaffCall.path, { name: doctorName, roles: ["doctor"], doctorId: null })).toBe(201);
}
