import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import type { Patient } from "./support/patient.ts";
import { PatientAnswers } from "./support/patient-answers.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

const ANSWERS = {
  ...{ allergies: ["medicine"], "allergy-detail": "ペニシリンで発疹が出ました" },
  ...{ pregnancy: ["possible"], "takes-medicine": "yes", medicines: "ワーファリン2mg" },
};

const NO_ALLERGY = { allergies: ["none"], pregnancy: ["none"], "takes-medicine": "none" };

/** Begins a visit of a patient whose answers name an allergy, another medicine, and a possible pregnancy, or these. */
async function beginVisit(patient: Patient, answers: typeof ANSWERS | typeof NO_ALLERGY = ANSWERS): Promise<string> {
  const { session, customer } = await registerPatient({ ...patient, sex: 1 });
  const { idToken } = session;
  const treatmentId = await customer.book(await findFreeSpot());
  await new PatientAnswers(idToken, treatmentId).submit(answers);
  await new ClinicDesk().start(treatmentId);
  return treatmentId;
}

test("a prescription is checked by keyboard: a stop is overridden with a reason, a caution confirmed, and both are stored", async ({
  page,
  patient,
}) => {
  const treatmentId = await beginVisit(patient);
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  for (const field of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await page.getByLabel(field, { exact: true }).fill("ご説明しました。");
  }
  const search = page.getByLabel("お薬を探して加える");
  for (const [typed, name] of [
    ["せふか", /^セフカペン/],
    ["あだぱ", /^アダパレン/],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByRole("option", { name })).toBeVisible();
    await search.press("Enter");
  }
  await expect(
    page.getByText("処方不可（理由が必要）：妊婦、または妊娠している可能性のある方には禁忌とされています。"),
  ).toBeVisible();
  await expect(page.getByText(/交差反応のおそれがあるお薬です（セフェム系）/)).toBeVisible();
  await expect(page.getByText(/医師の知識と判断に代わるものではありません/)).toBeVisible();
  await expectNoBarrier(page);

  // The visit cannot be ended before both are answered.
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "未入力の項目があります（2件）" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  const caution = page.getByRole("checkbox", { name: /^確認しました（セフカペン/ });
  await caution.focus();
  await page.keyboard.press("Space");
  await expect(caution).toBeChecked();
  await page.getByLabel(/^アダパレン.*を処方する理由/).fill("妊娠の可能性は検査で除外した");
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "診察を終えますか" });
  await expect(dialog.getByText("処方不可のお薬を処方する理由：妊娠の可能性は検査で除外した")).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByRole("button", { name: "記録して診察を終える" }).press("Enter");
  await expect(page.getByText("処方した理由：妊娠の可能性は検査で除外した")).toBeVisible();
  await expect(page.getByText("医師が確認して処方しました。")).toBeVisible();
  await expectNoBarrier(page);

  const kept = await readRecords(
    `select check_of.value ->> 'rule' as rule, check_of.value ->> 'reason' as reason
       from prescription_line, jsonb_array_elements(checks) as check_of where treatment_id = $1 order by position`,
    [treatmentId],
  );
  expect(kept).toEqual([
    { rule: "allergy-cross", reason: "" },
    { rule: "pregnant-forbidden", reason: "妊娠の可能性は検査で除外した" },
  ]);
  const audited = await readRecords(
    "select action from audit_event where subject = $1 and action like 'prescription.%'",
    [`treatment:${treatmentId}`],
  );
  expect(audited).toEqual([{ action: "prescription.past-stop" }]);
});

/** Creates a set of this journey's own, whose medicine conflicts with each of the patient's answers; removes it. */
async function withSet(page: Page, work: (name: string) => Promise<void>): Promise<void> {
  const name = `肌と感染 ${randomUUID().slice(0, 8)}`;
  await page.goto(`${deskAddress}/settings/medicine-sets`);
  await page.getByRole("button", { name: "セットを加える" }).click();
  const form = page.getByRole("dialog", { name: "セットを加える" });
  await form.getByRole("textbox", { name: "名前" }).fill(name);
  for (const medicine of ["セフカペンピボキシル錠100mg", "アダパレンゲル0.1％（15g）"]) {
    await form.getByRole("combobox", { name: "お薬を加える" }).selectOption({ label: medicine });
    await expect(form.getByRole("button", { name: `${medicine}をセットから外す` })).toBeVisible();
  }
  for (const field of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await form.getByLabel(field, { exact: true }).fill(`${field}をお伝えしました。`);
  }
  await expectNoBarrier(page);
  await form.getByRole("button", { name: "登録する" }).click();
  await expect(page.getByText("セットを登録しました")).toBeVisible();
  try {
    await work(name);
  } finally {
    await readRecords("delete from medicine_set where name = $1 returning name", [name]);
  }
}

test("a visit with a set, a stop overridden with a reason and a caution confirmed takes at most nine clicks", async ({
  page,
  patient,
}) => {
  const treatmentId = await beginVisit(patient);
  await signInAtDesk(page);
  await withSet(page, async (name) => {
    await page.goto(`${deskAddress}/visit/${treatmentId}`);
    await expect(page.getByRole("button", { name: `セット：${name}` })).toBeVisible();
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole("button", { name: "運転免許証" }));
    await expect(page.getByText("運転免許証で確認済み")).toBeVisible();
    await click(page.getByRole("button", { name: `セット：${name}` }));
    await expect(page.getByLabel("診療計画", { exact: true })).toHaveValue("診療計画をお伝えしました。");
    const reason = page.getByLabel(/^アダパレン.*を処方する理由/);
    await click(reason);
    await page.keyboard.type("妊娠の可能性は検査で除外した");
    const caution = page.getByRole("checkbox", { name: /^確認しました（セフカペン/ });
    await click(caution);
    await expect(caution).toBeChecked();
    await click(page.getByRole("button", { name: /^診察を終える/ }));
    await click(page.getByRole("dialog").getByRole("button", { name: "記録して診察を終える" }));
    await expect(page.getByText("処方した理由：妊娠の可能性は検査で除外した")).toBeVisible();
    // With the patient's row in the day's list, and the call.
    const WITH_LIST_AND_CALL = 2;
    expect(clicks + WITH_LIST_AND_CALL).toBeLessThanOrEqual(9);
  });
});

test("an allergy that is told in the call is recorded in the head of the visit, and stops the prescription", async ({
  page,
  patient,
}) => {
  const treatmentId = await beginVisit(patient, NO_ALLERGY);
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  const head = page.getByRole("region", { name: "アレルギーと要確認の回答" });
  await expect(head.getByText(/アレルギー：特になし（患者さまの回答 /)).toBeVisible();
  await head.getByRole("button", { name: /^記録・訂正/ }).click();
  const list = page.getByRole("dialog", { name: "アレルギー・既往・服薬・妊娠" });
  await expectNoBarrier(page);
  await list.getByRole("button", { name: "アレルギーを加える" }).click();
  const form = page.getByRole("dialog", { name: "アレルギーを記録する" });
  await form.getByLabel(/^原因と症状/).fill("フロモックスで発疹");
  await expectNoBarrier(page);
  await form.getByRole("button", { name: "記録する" }).click();
  await expect(list.getByText("フロモックスで発疹")).toBeVisible();
  await list.getByRole("button", { name: "閉じる" }).last().click();
  await expect(head.getByText(/アレルギー：フロモックスで発疹（医師 /)).toBeVisible();

  const search = page.getByLabel("お薬を探して加える");
  await search.fill("せふか");
  await expect(page.getByRole("option", { name: /^セフカペン/ })).toBeVisible();
  await search.press("Enter");
  await expect(page.getByText(/処方不可（理由が必要）：アレルギーの回答にあたるお薬です（セフェム系）/)).toBeVisible();
  const kept = await readRecords(
    `select health_fact.kind, health_fact.text, health_fact.recorded_as from health_fact join treatment using (medical_business_id, customer_id)
       where treatment_id = $1`,
    [treatmentId],
  );
  expect(kept).toEqual([{ kind: "allergy", text: "フロモックスで発疹", recorded_as: "doctor" }]);
});
