import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { treatmentRecordSchema } from "@madoguchi/contract/chart/treatment-record";
import { readVisitRecordCall, recordIdentityCheckCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";

const PATHS = {
  identityCheck: recordIdentityCheckCall.path,
  treatment: readTreatmentCall.path,
  visitRecord: readVisitRecordCall.path,
};

const client = useTestClient({
  at: "2026-05-12T10:20:00+09:00",
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
});

function pathOf(name: "treatment" | "visitRecord" | "identityCheck"): string {
  return fillPath(PATHS[name], { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
}

test("the reception reads the identity check with the treatment, and no medical record", async () => {
  const check = { document: "driving-licence", remark: "" };
  expect((await client.asStaff(["doctor"], "小林").post(pathOf("identityCheck"), check)).status).toBe(201);
  const reception = client.asStaff(["reception"], "田中");
  const { body } = await reception.get(pathOf("treatment"));
  expect(treatmentRecordSchema.parse(body).identityChecks).toEqual([
    { ...check, seenBy: "小林", seenAt: "2026-05-12T10:20:00+09:00" },
  ]);
  expect((await reception.get(pathOf("visitRecord"))).status).toBe(403);
});
