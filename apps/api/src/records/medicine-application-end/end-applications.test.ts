import { medicineApplicationSchema } from "@madoguchi/contract/medicine-application/clinic-application";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { applied, createMedicineClient, decide, getApplication } from "../../testing/test-medicine.ts";
import { readMessages, readTasks } from "../../testing/test-notifications.ts";
import { getTreatment } from "../../testing/test-reservations.ts";
import { endApplications } from "./end-applications.ts";

let client: TestClient;
let treatmentId: string;

beforeEach(async () => {
  client = await createMedicineClient();
  treatmentId = await applied(client);
});
afterEach(() => client.close());

async function after(days: number): Promise<void> {
  client.advance({ days });
  await endApplications(client.deps);
}

/** Whether the desk may approve it, by its screen and by the list. */
async function offered() {
  const { canApprove } = medicineApplicationSchema.parse((await getApplication(client, treatmentId)).body);
  const [first] = (await client.operator.read(listApplicationsCall)).waiting;
  return [canApprove, first?.planUntil, first?.canApprove];
}

const kinds = async () => (await readTasks(client)).map(({ kind }) => kind);

test("an application that waits two days for the doctor is a task of the clinic, once", async () => {
  await after(1);
  expect(await kinds()).toEqual([]);
  await after(1);
  await after(1);
  expect(await readTasks(client)).toMatchObject([{ kind: "application-waiting", treatmentId, detail: "waiting" }]);
  await client.database.execute("update clinic_task set resolved_at = now(), resolved_by = '看護の鈴木'");
  await after(1);
  expect(await kinds()).toEqual([]);
});

test("an undecided application ends after 14 days with an apology, and the patient may apply again", async () => {
  await after(13);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ statusId: 6 });
  await after(1);
  await after(1);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    statusId: 9,
    clinicReason:
      "お申し込みから14日のあいだに、クリニックで確認を終えられませんでした。申し訳ありません。この申請を終了しました。料金はかかりません。お薬が必要なときは、もう一度申請していただくか、診察をご予約ください。",
  });
  expect((await readMessages(client, "hanako")).filter((message) => message.startsWith("medicine.refused"))).toEqual([
    "medicine.refused mail waiting",
    "medicine.refused portal sent",
  ]);
  expect(await kinds()).toEqual([]);
  expect((await readAudit(client)).filter((line) => line.includes("medicine.lapse"))).toEqual([
    `system medicine.lapse treatment:${treatmentId}`,
  ]);
  expect(await applied(client)).not.toBe(treatmentId);
});

test("an application is not approved once the last day of its plan is over, and can still be answered", async () => {
  client.moveTo("2026-07-31T23:00:00+09:00");
  expect(await offered()).toEqual([true, "2026-07-31", true]);
  client.moveTo("2026-08-01T00:00:00+09:00");
  expect(await offered()).toEqual([false, "2026-07-31", false]);
  const answer = await decide(client, "approveMedicine", treatmentId);
  expect([answer.status, refusalOf(answer), Object(answer.body).message]).toEqual([
    409,
    "T007",
    "診療計画の期限を過ぎたため、承認できません。診察をご案内するか、お断りください。",
  ]);
  expect((await decide(client, "askForVisit", treatmentId)).status).toBe(200);
});
