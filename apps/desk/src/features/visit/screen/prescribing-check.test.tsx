import { finishTreatmentCall, saveChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { type HttpHandler, HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";

const AMOXICILLIN = { medicineId: "amoxicillin-250", name: "アモキシシリンカプセル250mg", unit: "カプセル" };

const PLAN_FIELDS = ["診察の説明", "診療計画", "次回の受診", "急なときの対応"];

async function openVisit(
  answers: Parameters<typeof visitAnswers>[0] = { listed: AMOXICILLIN },
  refusals: object[] = [],
  others: HttpHandler[] = [],
) {
  const finished: unknown[] = [];
  network.use(
    http.put(`*${fillPath(saveChartDraftCall.path, TEST_VISIT)}`, async ({ request }) => {
      const { draftVersion, content } = Object(await request.json());
      const draft = {
        ...{ draftVersion: draftVersion + 1, content },
        ...{ savedBy: "小林 直樹", savedAt: "2026-05-12T14:36:00+09:00" },
      };
      return HttpResponse.json({ outcome: "saved", draft });
    }),
    http.post(`*${fillPath(finishTreatmentCall.path, TEST_VISIT)}`, async ({ request }) => {
      finished.push(await request.json());
      const refused = refusals.shift();
      if (refused) return HttpResponse.json(refused, { status: 400 });
      return HttpResponse.json({ treatmentId: TEST_VISIT.treatmentId, statusId: 3, statusLabel: "お支払い待ち" });
    }),
    ...others,
    ...signedIn(),
    ...visitAnswers(answers),
  );
  const page = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  return { ...page, finished };
}

test("allergies and alarming answers are in one head above the page", async () => {
  await openVisit();
  const head = screen.getByRole("region", { name: "アレルギーと要確認の回答" });
  expect(within(head).getByText("窓口 花子")).toBeVisible();
  expect(within(head).getByText("アレルギー：ペニシリン（患者さまの回答 2026.05.11）")).toBeVisible();
  expect(within(head).getByText("要確認：息苦しさ（ときどきある）")).toBeVisible();
});

test("a medicine that conflicts with an allergy prevents the end of the visit until the doctor has typed a reason", async () => {
  const { actor, finished } = await openVisit();
  for (const label of PLAN_FIELDS) {
    await actor.type(screen.getByLabelText(label), "説明");
  }
  await actor.type(screen.getByLabelText("お薬を探して加える"), "あもき{Enter}");
  const stop =
    "処方不可（理由が必要）：アレルギーの回答にあたるお薬です（ペニシリン系）。処方するときは、理由を記録してください。";
  expect(screen.getByRole("alert")).toHaveTextContent(`${stop}患者さまの回答：「ペニシリン」`);
  await actor.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("link", { name: stop })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  const reason = screen.getByLabelText("アモキシシリンカプセル250mgを処方する理由（必須・患者さまには表示されません）");
  await actor.type(reason, "皮膚テスト陰性");
  await actor.keyboard("{Control>}{Enter}{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "診察を終えますか" });
  expect(within(dialog).getByText("アレルギーの回答にあたるお薬を処方する理由：皮膚テスト陰性")).toBeVisible();
  await actor.click(within(dialog).getByRole("button", { name: "記録して診察を終える" }));
  await waitFor(() => expect(finished).toHaveLength(1));
  expect(finished).toMatchObject([
    { prescription: [{ medicineId: "amoxicillin-250", allergyReason: "皮膚テスト陰性" }] },
  ]);
});

const LOXOPROFEN = {
  ...{ medicineId: "loxoprofen-60", name: "ロキソプロフェンNa錠60mg", unit: "錠", days: 5 },
  cautions: "消化性潰瘍の方には使わない",
};

test("a caution is ticked and a stop has a reason before the visit ends; both are sent, and the source is shown", async () => {
  const facts = { toldMedicines: ["ワーファリン2mg"], pregnancy: "possible" as const };
  const { actor, finished } = await openVisit({ listed: LOXOPROFEN, facts });
  for (const label of PLAN_FIELDS) await actor.type(screen.getByLabelText(label), "説明");
  await actor.type(screen.getByLabelText("お薬を探して加える"), "ろきそ{Enter}");
  expect(screen.getByText("使用上の注意：消化性潰瘍の方には使わない")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("処方不可（理由が必要）：妊娠後期には禁忌とされています");
  expect(screen.getByText("出典：ロキソニン錠 添付文書 10.2 併用注意")).toBeVisible();
  expect(screen.getByText(/（患者さまの回答「ワーファリン2mg」）/)).toBeVisible();
  await actor.keyboard("{Control>}{Enter}{/Control}");
  const summary = await screen.findAllByRole("link", { name: /理由を記録してください|確認しました/ });
  expect(summary).toHaveLength(2);
  await actor.type(screen.getByLabelText(/^ロキソプロフェンNa錠60mgを処方する理由/), "妊娠の可能性を検査で除外");
  await actor.click(screen.getByRole("checkbox", { name: /^確認しました/ }));
  await actor.keyboard("{Control>}{Enter}{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "診察を終えますか" });
  expect(within(dialog).getByText("処方不可のお薬を処方する理由：妊娠の可能性を検査で除外")).toBeVisible();
  await actor.click(within(dialog).getByRole("button", { name: "記録して診察を終える" }));
  await waitFor(() => expect(finished).toHaveLength(1));
  const answered = [
    { rule: "pregnant-nsaid", reason: "妊娠の可能性を検査で除外" },
    { rule: "anticoagulant-nsaid", reason: "" },
  ];
  expect(finished).toMatchObject([{ prescription: [{ checks: expect.arrayContaining(answered) }] }]);
});

test("the prescription shows what could not be checked, and that the check does not replace a doctor", async () => {
  const { actor } = await openVisit({ listed: LOXOPROFEN, facts: { allergies: [], areMedicinesTold: false } });
  expect(screen.queryByText(/医師の知識と判断に代わるものではありません/)).toBeNull();
  await actor.type(screen.getByLabelText("お薬を探して加える"), "ろきそ{Enter}");
  expect(screen.getByText(/医師の知識と判断に代わるものではありません/)).toBeVisible();
  await actor.click(screen.getByText("確認できなかったこと（3）"));
  expect(screen.getByText("ほかに使っているお薬の回答がありません。")).toBeVisible();
});

test("a conflict that only the server found is also asked about: the answers are read again", async () => {
  const path = "prescription.0.checks.anticoagulant-nsaid";
  const refused = {
    code: "E001",
    message: "入力内容をご確認ください。",
    issues: [{ path, message: "併用注意です。" }],
  };
  const { actor, finished } = await openVisit({ listed: LOXOPROFEN }, [refused]);
  for (const label of PLAN_FIELDS) await actor.type(screen.getByLabelText(label), "説明");
  await actor.type(screen.getByLabelText("お薬を探して加える"), "ろきそ{Enter}");
  await actor.keyboard("{Control>}{Enter}{/Control}");
  network.use(...visitAnswers({ listed: LOXOPROFEN, facts: { toldMedicines: ["ワーファリン"] } }));
  await actor.click(await screen.findByRole("button", { name: "記録して診察を終える" }));
  expect(await screen.findByRole("link", { name: /^併用注意です。/ })).toBeVisible();
  await actor.click(await screen.findByRole("checkbox", { name: /^確認しました/ }));
  await actor.keyboard("{Control>}{Enter}{/Control}");
  await actor.click(await screen.findByRole("button", { name: "記録して診察を終える" }));
  await waitFor(() => expect(finished).toHaveLength(2));
  expect(finished[1]).toMatchObject({ prescription: [{ checks: [{ rule: "anticoagulant-nsaid", reason: "" }] }] });
});

const SET = {
  ...{ setId: "set-1", name: "頭痛セット", lines: [], diagnoses: [], note: "" },
  medicines: [{ medicineId: LOXOPROFEN.medicineId, days: 5, quantity: "" }],
  advice: { explanation: "説明", plan: "計画", nextVisitAdvice: "次回", emergencyAdvice: "救急" },
};

test("a set is added by one press or by 「/」 and typing, and is checked like other medicines", async () => {
  const facts = { toldMedicines: ["ワーファリン"] };
  const { actor } = await openVisit({ listed: LOXOPROFEN, facts, sets: [SET] });
  await actor.click(screen.getByRole("button", { name: "セット：頭痛セット" }));
  expect(screen.getByLabelText("診療計画")).toHaveValue("計画");
  expect(screen.getByRole("checkbox", { name: /^確認しました/ })).not.toBeChecked();
  await actor.click(screen.getByRole("button", { name: "ロキソプロフェンNa錠60mgを処方から外す" }));
  (document.activeElement as HTMLElement | null)?.blur();
  await actor.keyboard("/");
  expect(screen.getByLabelText("お薬を探して加える")).toHaveFocus();
  await actor.keyboard("ずつう{Enter}");
  expect(screen.queryByRole("checkbox", { name: /^確認しました/ })).toBeNull();
  await actor.clear(screen.getByLabelText("お薬を探して加える"));
  await actor.keyboard("頭痛{Enter}");
  expect(screen.getByRole("checkbox", { name: /^確認しました/ })).toBeVisible();
});

test("the last prescription is added by one press, and medicines no longer listed are named", async () => {
  const line = { quantity: "15錠", days: 5, usage: "1日3回", additionalSupplies: 0 };
  const lastPrescription = {
    prescribedOn: "2026-04-01",
    lines: [
      { ...line, medicineId: LOXOPROFEN.medicineId, name: LOXOPROFEN.name },
      { ...line, medicineId: "gone", name: "なくなった薬" },
    ],
  };
  const { actor } = await openVisit({ listed: LOXOPROFEN, lastPrescription });
  await actor.click(screen.getByRole("button", { name: "前回と同じ（4月1日）" }));
  expect(screen.getByLabelText("使い方")).toHaveValue("1日3回");
  expect(screen.getByText("なくなった薬は、いまのお薬の一覧で使えないため入れていません。")).toBeVisible();
});

test("the search of medicines says how many there are beyond those shown, and that a medicine is prescribed already", async () => {
  const rest = { usage: "毎食後", sideEffects: "", unitPrice: 10, unitsPerDay: 3, days: 7, additionalSupplies: 0 };
  const kind = { isUnapproved: false, isControlled: false, isHighRisk: false, isRetired: false, version: "1" };
  const kept = Array.from({ length: 11 }, (_, at) => ({ medicineId: `m-${at}`, name: `整腸薬${at}号` }));
  const medicines = [AMOXICILLIN, ...kept].map((each) => ({ ...rest, ...kind, unit: "カプセル", ...each }));
  const list = http.get(`*${fillPath(readMedicinesCall.path, TEST_VISIT)}`, () => HttpResponse.json({ medicines }));
  const { actor } = await openVisit(undefined, [], [list]);
  const search = screen.getByLabelText("お薬を探して加える");
  await actor.type(search, "整腸");
  const options = screen.getByRole("listbox", { name: "院内の採用薬とセット" });
  expect(within(options).getAllByRole("option")).toHaveLength(8);
  expect(screen.getByText("ほかに3件あります。続けて入力すると絞り込めます。")).toBeVisible();
  expect(screen.getByText("11件あります")).toBeInTheDocument();
  await actor.clear(search);
  await actor.type(search, "ぺにしりん{Enter}");
  expect(screen.getByLabelText("全量")).toHaveValue("21カプセル");
  await actor.type(search, "あもきし");
  expect(screen.getByText("アモキシシリンカプセル250mgは、すでに処方に入っています。")).toBeVisible();
  await actor.clear(search);
  await actor.type(search, "存在しない");
  expect(screen.getByText("この名前の採用薬はありません。設定の「お薬」で加えられます。")).toBeVisible();
});
