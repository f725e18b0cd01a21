import { finishTreatmentCall, saveChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { searchDiagnosesCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";
import { listedMedicine } from "../../../testing/visit-lists.ts";
import { departmentFixture } from "../../../testing/week-spots.ts";

const { clinicId } = TEST_VISIT;
const COLD = { diagnosisNameId: "d-1", code: "J06.9", name: "急性上気道炎", kana: "キュウセイジョウキドウエン" };
const PLAN_TEXTS = {
  explanation: "かぜによる症状と考えます。",
  plan: "水分をとり、ゆっくり休んでください。",
  nextVisitAdvice: "7日たってもよくならないときは、もう一度ご予約ください。",
  emergencyAdvice: "息苦しいときは119番へお電話ください。",
};
const SET = {
  ...{ setId: "00000000-0000-4000-8000-000000000001", name: "かぜ", note: "のどの発赤あり。", lines: [] },
  diagnoses: [{ name: COLD.name, code: COLD.code, isSuspected: false }],
  medicines: [{ medicineId: listedMedicine.medicineId, days: 5, quantity: "15錠" }],
  advice: PLAN_TEXTS,
};

/** Opens the visit of a returning patient; counts each press and each typed field from then on. */
async function openVisit(planTexts: typeof PLAN_TEXTS, sets: (typeof SET)[]) {
  const finished: unknown[] = [];
  const stored: unknown[] = [];
  const department = { ...departmentFixture, clinicalDepartmentId: "internal-medicine", planTexts };
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(readDepartmentsCall.path, { clinicId })}`, () =>
      HttpResponse.json({ clinicalDepartments: [department] }),
    ),
    http.post(`*${fillPath(searchDiagnosesCall.path, { clinicId })}`, () =>
      HttpResponse.json({ diagnoses: [COLD], hasMore: false, all: 1 }),
    ),
    http.put(`*${fillPath(saveChartDraftCall.path, TEST_VISIT)}`, async ({ request }) => {
      const { draftVersion, content } = (await request.json()) as { draftVersion: number; content: object };
      const saved = { savedBy: "小林 直樹", savedAt: "2026-05-12T14:36:00+09:00" };
      return HttpResponse.json({ outcome: "saved", draft: { draftVersion: draftVersion + 1, content, ...saved } });
    }),
    http.post(`*${fillPath(finishTreatmentCall.path, TEST_VISIT)}`, async ({ request }) => {
      finished.push(await request.json());
      return HttpResponse.json({ treatmentId: TEST_VISIT.treatmentId, statusId: 3, statusLabel: "お支払い待ち" });
    }),
    http.put(`*/medicine-set/:setId`, async ({ request }) => {
      stored.push(await request.json());
      return HttpResponse.json({});
    }),
    ...visitAnswers({ record: { isFirstTreatment: false }, sets }),
  );
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  const counted = { acts: 0 };
  return {
    ...{ actor, finished, stored, counted },
    press: async (element: HTMLElement) => {
      counted.acts += 1;
      await actor.click(element);
    },
    keys: async (keys: string) => {
      counted.acts += 1;
      await actor.keyboard(keys);
    },
    type: async (element: HTMLElement, text: string) => {
      counted.acts += 1;
      await actor.type(element, text);
    },
  };
}

test("without a set a visit is recorded with at most nine presses and typed fields", async () => {
  const { press, keys, type, finished, counted } = await openVisit(PLAN_TEXTS, []);
  await press(await screen.findByLabelText("病名を探して加える（患者さまには表示されません）"));
  await press(await screen.findByRole("option", { name: /急性上気道炎/ }));
  await type(screen.getByLabelText("診察メモ（患者さまには表示されません）"), "のどの発赤あり。");
  await type(screen.getByLabelText("お薬を探して加える"), "かるぼ");
  await keys("{Enter}");
  await keys("{Control>}{Enter}{/Control}");
  await press(await screen.findByRole("button", { name: "記録して診察を終える" }));
  await expect.poll(() => finished).toHaveLength(1);
  expect(finished).toMatchObject([
    {
      carePlan: PLAN_TEXTS,
      note: "のどの発赤あり。",
      diagnoses: [{ name: "急性上気道炎", code: "J06.9" }],
      prescription: [{ quantity: "21錠" }],
      lines: [
        { label: "診察料" },
        { label: "カルボシステイン錠500mg（錠）", quantity: 21, unitPrice: 40 },
        { label: "送料" },
      ],
    },
  ]);
  expect(counted.acts).toBeLessThanOrEqual(9);
});

test("with a set it takes three: the set has the diagnosis and the note too", async () => {
  const { press, keys, finished, counted } = await openVisit(departmentFixture.planTexts as typeof PLAN_TEXTS, [SET]);
  await press(await screen.findByRole("button", { name: "セット：かぜ" }));
  await keys("{Control>}{Enter}{/Control}");
  await press(await screen.findByRole("button", { name: "記録して診察を終える" }));
  await expect.poll(() => finished).toHaveLength(1);
  expect(finished).toMatchObject([
    { carePlan: PLAN_TEXTS, note: "のどの発赤あり。", diagnoses: SET.diagnoses, prescription: [{ days: 5 }] },
  ]);
  expect(counted.acts).toBe(3);
});

test("「この診察をセットにする」 keeps what was written under a name, and asks to take the patient's own words out", async () => {
  const { actor, press, stored } = await openVisit(PLAN_TEXTS, []);
  expect(screen.queryByRole("button", { name: "この診察をセットにする" })).toBeNull();
  await actor.type(await screen.findByLabelText("診察メモ（患者さまには表示されません）"), "田中さんの紹介。");
  await actor.type(screen.getByLabelText("お薬を探して加える"), "かるぼ{Enter}");
  await press(screen.getByRole("button", { name: "この診察をセットにする" }));
  const dialog = within(await screen.findByRole("dialog", { name: "この診察をセットにする" }));
  expect(dialog.getByText(/この患者さまだけのことは、ここで消してください。/)).toBeVisible();
  await actor.click(dialog.getByRole("button", { name: "セットにする" }));
  expect(dialog.getByRole("link", { name: "名前を1〜40文字でご入力ください。" })).toBeVisible();
  await actor.type(dialog.getByLabelText("セットの名前"), "かぜ");
  await actor.clear(dialog.getByLabelText("診察メモ"));
  await actor.click(dialog.getByRole("button", { name: "セットにする" }));
  await expect.poll(() => stored).toHaveLength(1);
  expect(stored).toMatchObject([
    {
      ...{ name: "かぜ", note: "", diagnoses: [], lines: [], advice: PLAN_TEXTS },
      medicines: [{ medicineId: "carbocisteine-500", days: 7, quantity: "21錠" }],
    },
  ]);
  expect(screen.getByLabelText("診察メモ（患者さまには表示されません）")).toHaveValue("田中さんの紹介。");
});
