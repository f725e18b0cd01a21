import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import {
  finishTreatmentCall,
  readChartDraftCall,
  readVisitRecordCall,
  recordIdentityCheckCall,
  saveChartDraftCall,
} from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { callPatientCall, readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../../testing/session-answers.ts";
import { finishedRecord, TEST_VISIT, testRoom, visitAnswers } from "../../../testing/visit-answers.ts";

/** A server that stores every draft, and the received bodies. */
function storeDrafts() {
  const sent: { draftVersion: number; content: Record<string, unknown> }[] = [];
  const handler = http.put(`*${fillPath(saveChartDraftCall.path, TEST_VISIT)}`, async ({ request }) => {
    const body = (await request.json()) as (typeof sent)[number];
    sent.push(body);
    const draft = {
      draftVersion: body.draftVersion + 1,
      content: body.content,
      savedBy: "小林 直樹",
      savedAt: "2026-05-12T14:36:00+09:00",
    };
    return HttpResponse.json({ outcome: "saved", draft });
  });
  return { sent, handler };
}

async function openVisit(...handlers: Parameters<typeof network.use>) {
  network.use(...handlers, ...signedIn(), ...visitAnswers());
  const rendered = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  return rendered;
}

test("the doctor sees the patient and the waiting time, allergies at the top and alarming answers first", async () => {
  await openVisit();
  expect(screen.getByText(/^マドグチ ハナコ.36歳.女性.M000123$/)).toBeVisible();
  expect(screen.getByText("アレルギー：ペニシリン（患者さまの回答 2026.05.11）")).toBeVisible();
  expect(await screen.findByText("待合室で3分待っています")).toBeVisible();
  expect(screen.getByRole("button", { name: "呼び出す" })).toBeVisible();
  const terms = within(screen.getByRole("region", { name: "問診" })).getAllByRole("term");
  expect(terms.map(({ textContent }) => textContent)).toEqual(["息苦しさ", "主訴", "アレルギー"]);
  expect(document.title).toBe("診察｜窓口 スタッフ");
});

test("the doctor reads that the patient's browser has no calls, with the telephone, before calling", async () => {
  const deviceTest = {
    result: "browser-unsupported",
    checks: { browser: "failed", camera: "not-run", microphone: "not-run", speaker: "not-run", network: "not-run" },
    browser: "Safari 18",
    system: "iOS 18",
    roundTripMs: null,
    lossPercent: null,
    testedAt: "2026-05-12T14:30:00+09:00",
  } as const;
  const room = { ...testRoom, state: { ...testRoom.state, deviceTest } };
  await openVisit(http.get(`*${fillPath(readRoomCall.path, TEST_VISIT)}`, () => HttpResponse.json(room)));
  const pane = within(await screen.findByRole("region", { name: "ビデオ通話" }));
  expect(pane.getByText(/^患者さまのブラウザー（Safari 18・iOS 18）では、ビデオ通話ができません。/)).toBeVisible();
  expect(pane.getByRole("link", { name: /^患者さまの電話：/ })).toBeVisible();
});

test("once the patient is called, the focus is at the call, not at the top of the page", async () => {
  const { actor } = await openVisit();
  const begin = await screen.findByRole("button", { name: "呼び出す" });
  network.use(
    http.get(`*${fillPath(readRoomCall.path, TEST_VISIT)}`, () =>
      HttpResponse.json({
        ...testRoom,
        state: { ...testRoom.state, phase: "called", calls: 1, ringsUntil: "2026-05-12T09:00:45+09:00" },
      }),
    ),
    http.post(`*${fillPath(callPatientCall.path, TEST_VISIT)}`, () => HttpResponse.json({})),
  );
  await actor.click(begin);
  expect(await screen.findByText("呼び出しています（1回目）")).toBeVisible();
  expect(screen.getByRole("region", { name: "ビデオ通話" })).toHaveFocus();
});

test("text is stored automatically, with the time shown", async () => {
  const { sent, handler } = storeDrafts();
  const { actor } = await openVisit(handler);
  await actor.type(screen.getByLabelText("診察メモ（患者さまには表示されません）"), "のど");
  expect(await screen.findByText("保存しました 14:36", {}, { timeout: 3000 })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ content: { note: "のど" } });
});

test("finishing shows each missing field and each violation of the guideline", async () => {
  const { handler } = storeDrafts();
  const { actor } = await openVisit(handler);
  await actor.type(screen.getByLabelText("お薬を探して加える"), "かるぼ{Enter}");
  expect(screen.getByLabelText("全量")).toHaveValue("21錠");
  expect(screen.getByText("3,940円（税込）")).toBeVisible();
  await actor.clear(screen.getByLabelText("日数"));
  await actor.type(screen.getByLabelText("日数"), "14");
  await actor.click(screen.getByRole("button", { name: /診察を終える/ }));
  const summary = await screen.findByRole("region", { name: "入力内容に誤りがあります（5件）" });
  expect(within(summary).getByText("診療計画は必須です。")).toBeVisible();
  expect(within(summary).getByText(/初診では8日分以上を処方できません/)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a phrase is inserted into its field, and finishing asks once with the contents and the omissions", async () => {
  const { handler } = storeDrafts();
  const finished: unknown[] = [];
  const finish = http.post(`*${fillPath(finishTreatmentCall.path, TEST_VISIT)}`, async ({ request }) => {
    finished.push(await request.json());
    return HttpResponse.json({ treatmentId: TEST_VISIT.treatmentId, statusId: 3, statusLabel: "お支払い待ち" });
  });
  const { actor } = await openVisit(handler, finish);
  await actor.click(screen.getByRole("button", { name: "診療計画の定型文" }));
  await actor.click(screen.getByRole("button", { name: /かぜ/ }));
  expect(screen.getByLabelText("診療計画")).toHaveValue("安静にしてください。");
  for (const label of ["診察の説明", "次回の受診", "急なときの対応"]) {
    await actor.type(screen.getByLabelText(label), "説明");
  }
  await actor.keyboard("{Control>}{Enter}{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "診察を終えますか" });
  expect(within(dialog).getByText("記録にないもの（5件）")).toBeVisible();
  expect(within(dialog).getByText(/^病名がありません（医師法施行規則23条2号/)).toBeVisible();
  expect(within(dialog).getByText(/^診察メモがありません（医師法施行規則23条2号/)).toBeVisible();
  expect(within(dialog).getByText("初診ですが、本人確認が記録されていません（L7）。")).toBeVisible();
  expect(within(dialog).getByText("2,500円（税込）")).toBeVisible();
  network.use(...visitAnswers({ record: finishedRecord }));
  await actor.click(within(dialog).getByRole("button", { name: "記録して診察を終える" }));
  await waitFor(() => expect(screen.queryByLabelText("診療計画")).not.toBeInTheDocument());
  expect(screen.getByText("安静にしてください。")).toBeVisible();
  expect(finished).toMatchObject([{ carePlan: { plan: "安静にしてください。" }, isFirstTreatment: true }]);
});

test("each line of the charge has a tax rate, a new one that of the others, and postage requires an address", async () => {
  const { sent, handler } = storeDrafts();
  const { actor } = await openVisit(handler, ...visitAnswers({ record: { address: null } }));
  const charge = within(screen.getByRole("region", { name: "会計" }));
  expect(charge.getByLabelText("1行目の税率")).toHaveDisplayValue("10%");
  await actor.type(screen.getByLabelText("お薬を探して加える"), "かるぼ{Enter}");
  expect(charge.getByText("お届け先の住所が登録されていないため、送料は入っていません。")).toBeVisible();
  expect(charge.queryByDisplayValue("送料")).toBeNull();
  await actor.click(charge.getByRole("button", { name: "行を加える" }));
  expect(charge.getByLabelText("3行目の税率")).toHaveDisplayValue("10%");
  await actor.type(charge.getByLabelText("3行目の項目"), "文書料");
  await actor.clear(charge.getByLabelText("3行目の単価（円）"));
  await actor.type(charge.getByLabelText("3行目の単価（円）"), "1100");
  await actor.selectOptions(charge.getByLabelText("3行目の税率"), "非課税");
  expect(charge.getByText("非課税 1,100円")).toBeVisible();
  expect(charge.getByText("10%対象 3,340円（うち消費税 303円）")).toBeVisible();
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      content: { lines: [{ taxPercent: 10 }, { taxPercent: 10 }, { label: "文書料", taxPercent: 0 }] },
    }),
  );
});

test("a shown identity document is recorded by one press", async () => {
  const checks: unknown[] = [];
  const check = http.post(`*${fillPath(recordIdentityCheckCall.path, TEST_VISIT)}`, async ({ request }) => {
    checks.push(await request.json());
    return HttpResponse.json(
      { treatmentId: TEST_VISIT.treatmentId, statusId: 1, statusLabel: "予約済み" },
      { status: 201 },
    );
  });
  const { actor } = await openVisit(check);
  const seen = { document: "passport", remark: "", seenBy: "小林 直樹", seenAt: "2026-05-12T09:01:00+09:00" } as const;
  network.use(...visitAnswers({ record: { identityChecks: [seen] } }));
  await actor.click(screen.getByRole("button", { name: "旅券（パスポート）" }));
  expect(await screen.findByText("旅券（パスポート）で確認済み")).toBeVisible();
  expect(checks).toEqual([{ document: "passport", remark: "" }]);
});

test("a nurse can read, but neither call nor write the record", async () => {
  network.use(...signedIn({ roles: ["nurse"], name: "鈴木 美咲" }), ...visitAnswers());
  await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  expect(await screen.findByText("待合室で3分待っています")).toBeVisible();
  expect(screen.queryByRole("button", { name: "呼び出す" })).toBeNull();
  expect(screen.getByRole("region", { name: "問診" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /診察を終える/ })).toBeNull();
  expect(screen.queryByLabelText("お薬を探して加える")).toBeNull();
});

test("the reception sees who has checked the patient's identity", async () => {
  const seen = { document: "passport", remark: "", seenBy: "小林 直樹", seenAt: "2026-05-12T09:01:00+09:00" } as const;
  network.use(...signedIn({ roles: ["reception"] }), ...visitAnswers({ record: { identityChecks: [seen] } }));
  await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  const pane = within(await screen.findByRole("region", { name: "本人確認" }));
  expect(pane.getByText("旅券（パスポート）で確認済み")).toBeVisible();
  expect(pane.getByText("09:01 小林 直樹")).toBeVisible();
  expect(pane.queryByRole("button", { name: "運転免許証" })).toBeNull();
});

test("the reception's screen does not request the medical record", async () => {
  const none = [readVisitRecordCall.path, readTreatmentAnswersCall.path, readChartDraftCall.path].map((path) =>
    http.get(`*${fillPath(path, TEST_VISIT)}`, () => {
      throw new Error("the reception may not read this");
    }),
  );
  network.use(...none, ...signedIn({ roles: ["reception"] }), ...visitAnswers());
  await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  expect(await screen.findByText("問診、写真、診療の記録は、医師と看護の役割の方だけが読めます。")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("region", { name: "問診" })).toBeNull());
});

test("a visit that cannot be read says why, and offers to read it again", async () => {
  const missing = http.get(`*${fillPath(readTreatmentCall.path, TEST_VISIT)}`, () =>
    refusal(404, "T001", "診察が見つかりません。"),
  );
  network.use(missing, ...signedIn(), ...visitAnswers());
  await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  expect(await screen.findByText("T001: 診察が見つかりません。")).toBeVisible();
  expect(screen.getByRole("button", { name: "再試行" })).toBeVisible();
});
