import { expect, test } from "vitest";
import { charge, queuedVisit, visitRecord } from "../testing/fake-operation-api.ts";
import { NAME, OPERATOR, openDesk } from "../testing/open-desk.ts";
import { startTestSandbox } from "../testing/test-sandbox.ts";
import { dayInJapan } from "./dates.ts";

const PAID = {
  orderId: "order-1",
  state: "paid",
  amount: 2500,
  refundedAmount: 0,
  createdAt: "2026-05-12T11:00:00+09:00",
};
const UNAPPLIED = { ...PAID, state: "surplus" };
const CHARGE_FORMS = ["支払期限を延ばす", "請求を出し直す", "請求を終了する"];

const done = { body: { treatmentId: "visit-1", statusId: 2, statusLabel: "診察中" } };

test("the desk asks for the operator's name first", async () => {
  const desk = await openDesk({});
  const { status, text } = await desk.read("/clinic");
  expect(status).toBe(200);
  expect(text).toContain("操作する人の名前");
  expect(desk.calls).toEqual([]);
});

test("the queue of a day is read in the operator's name, with the clinic's secret", async () => {
  const desk = await openDesk({ "GET /treatment?day=2026-05-12": { body: { treatments: [queuedVisit()] } } });
  const { text } = await desk.read(`/clinic?${NAME}&day=2026-05-12`);
  expect(text).toContain("2026.05.12（火）の診察");
  expect(text).toContain("10:00〜10:15 山田 花子");
  expect(text.replaceAll(/<[^>]*>/g, "")).toContain("M000123・内科・初診・佐藤 美咲・問診 回答済み");
  expect(text).toContain('<span class="fact">佐藤 美咲・</span><span class="fact">問診 回答済み</span>');
  expect(text).toContain(`/clinic/treatment/visit-1?${NAME}`);
  expect(desk.calls).toEqual([
    {
      call: "GET /treatment?day=2026-05-12",
      operator: OPERATOR,
      authorization: "Bearer operation-key",
      key: undefined,
      body: undefined,
    },
  ]);
});

test("without a day it is today's in Japan; charges and deliveries have lists of their own", async () => {
  const today = dayInJapan(new Date());
  const desk = await openDesk({
    [`GET /treatment?day=${today}`]: { body: { treatments: [] } },
    "GET /treatment?statusId=3": { body: { treatments: [queuedVisit(3, "お支払い待ち")] } },
    "GET /treatment?parcel=preparing": { body: { treatments: [] } },
  });
  expect((await desk.read(`/clinic?${NAME}`)).text).toContain("ありません");
  const unpaid = await desk.read(`/clinic?${NAME}&statusId=3`);
  expect(unpaid.text).toContain("2026.05.12（火）10:00〜10:15 山田 花子");
  expect(unpaid.text).toContain("5,480円（期限 2026.05.20（水））");
  expect((await desk.read(`/clinic?${NAME}&parcel=preparing`)).text).toContain("発送待ち");
});

test("a visit is started, and the page says so", async () => {
  const desk = await openDesk({
    "GET /treatment/visit-1": { body: visitRecord(2, "診察中") },
    "POST /treatment/visit-1/start": done,
  });
  const { status, location } = await desk.send(`/clinic/treatment/visit-1/start?${NAME}`, [["key", "press-1"]]);
  expect(status).toBe(303);
  expect(location).toBe(`/clinic/treatment/visit-1?done=start&${NAME}`);
  expect(desk.calls[0]).toMatchObject({ call: "POST /treatment/visit-1/start", key: "press-1", body: {} });
  const { text } = await desk.read(location ?? "");
  expect(text).toContain("診察を始めました。");
  expect(text).toContain("診察を終えて請求する");
});

test("finishing sends plan, prescription and lines as typed, and leaves out empty rows", async () => {
  const desk = await openDesk({ "POST /treatment/visit-1/finish": done });
  const { status } = await desk.send(`/clinic/treatment/visit-1/finish?${NAME}`, [
    ["key", "press-2"],
    ["explanation", "かぜです。"],
    ["plan", "お薬を7日分。"],
    ["nextVisitAdvice", "続けば再診を。"],
    ["emergencyAdvice", "119番へ。"],
    ...Object.entries({
      name: "カルボシステイン錠",
      medicineId: "carbocisteine",
      quantity: "21錠",
      days: "７",
      usage: "1日3回",
      sideEffects: "",
      additionalSupplies: "2",
    }),
    ["name", ""],
    ["days", ""],
    ["unapproved", "0"],
    ["lineLabel", "診察料"],
    ["lineQuantity", "1"],
    ["lineUnitPrice", "2,500"],
    ["lineLabel", ""],
    ["lineQuantity", "1"],
    ["lineUnitPrice", ""],
    ["additionalMedicineUntil", ""],
  ]);
  expect(status).toBe(303);
  expect(desk.calls[0]).toMatchObject({
    key: "press-2",
    body: {
      carePlan: {
        explanation: "かぜです。",
        plan: "お薬を7日分。",
        nextVisitAdvice: "続けば再診を。",
        emergencyAdvice: "119番へ。",
      },
      prescription: [
        {
          medicineId: "carbocisteine",
          name: "カルボシステイン錠",
          quantity: "21錠",
          days: 7,
          usage: "1日3回",
          sideEffects: "",
          isUnapproved: true,
          additionalSupplies: 2,
        },
      ],
      lines: [{ label: "診察料", quantity: 1, unitPrice: 2500 }],
      additionalMedicineUntil: null,
    },
  });
});

test("typed values are still there after a refusal", async () => {
  const desk = await openDesk({
    "GET /treatment/visit-1": { body: visitRecord(2, "診察中") },
    "POST /treatment/visit-1/finish": { status: 400, body: { code: "E001", message: "入力内容に誤りがあります。" } },
  });
  const { text } = await desk.send(`/clinic/treatment/visit-1/finish?${NAME}`, [
    ["explanation", "長く書いた説明です。"],
    ["name", "アスピリン"],
    ["days", "千"],
    ["unapproved", "0"],
    ["lineLabel", "診察料"],
    ["lineQuantity", "1"],
    ["lineUnitPrice", "無料"],
  ]);
  expect(text).toContain("コード E001");
  for (const typed of [
    "長く書いた説明です。",
    'value="アスピリン"',
    'value="千"',
    'value="無料"',
    'value="0" checked',
  ]) {
    expect(text).toContain(typed);
  }
  expect(text).not.toContain("カルボシステイン");
});

test("a refusal is shown with its code and its fields, above the treatment as it is now", async () => {
  const desk = await openDesk({
    "GET /treatment/visit-1": { body: visitRecord(3, "お支払い待ち", { charge }) },
    "POST /treatment/visit-1/extend": {
      status: 400,
      body: {
        code: "E001",
        message: "入力内容に誤りがあります。",
        detail: "in the past",
        issues: [{ path: "dueOn", message: "今日より後の日を指定してください。" }],
      },
    },
  });
  const { status, text } = await desk.send(`/clinic/treatment/visit-1/extend?${NAME}`, [["dueOn", "2020-01-01"]]);
  expect(status).toBe(200);
  expect(text).toContain("コード E001（HTTP 400） in the past");
  expect(text).toContain("dueOn: 今日より後の日を指定してください。");
  expect(text).toContain("2,500円");
});

test.each([
  [1, "予約済み", {}, ["診察を始める", "予約をキャンセルする"]],
  [2, "診察中", {}, ["診察を終えて請求する", "請求だけを出す"]],
  [3, "お支払い待ち", { charge }, CHARGE_FORMS],
  [6, "医師確認中", { kind: "medicine" }, ["承認して請求する", "診察をお願いする", "お断りする"]],
  [7, "お支払い待ち", { charge }, CHARGE_FORMS],
  [4, "完了", { delivery: { state: "preparing", carrier: null, trackingNumber: null } }, ["発送済みにする"]],
  [4, "完了", { delivery: { state: "shipped", carrier: "ヤマト運輸", trackingNumber: "12" } }, ["お届け済みにする"]],
  [5, "キャンセル", {}, []],
  [4, "完了", { payments: [PAID] }, ["返金する"]],
  [4, "完了", { payments: [{ ...PAID, state: "refunded", refundedAmount: 2500 }] }, []],
  [5, "キャンセル", { payments: [UNAPPLIED] }, ["返金する"]],
  [3, "期限切れ", { charge, payments: [UNAPPLIED] }, [...CHARGE_FORMS, "お支払いとして受け取る", "返金する"]],
  [3, "期限切れ", { charge, payments: [{ ...UNAPPLIED, amount: 1 }] }, [...CHARGE_FORMS, "返金する"]],
])("in status %i (%s) with %j the desk offers %j", async (statusId, label, more, buttons) => {
  const desk = await openDesk({ "GET /treatment/visit-1": { body: visitRecord(statusId, label, more) } });
  const { text } = await desk.read(`/clinic/treatment/visit-1?${NAME}`);
  const offered = [...text.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label]) => label?.trim());
  expect(offered).toEqual(buttons);
});

test.each([
  [
    "approve",
    [
      ["lineLabel", "お薬"],
      ["lineQuantity", "2"],
      ["lineUnitPrice", "1000"],
    ],
    { lines: [{ label: "お薬", quantity: 2, unitPrice: 1000 }] },
  ],
  ["refuse", [["reason", "お薬が残っています。"]], { reason: "お薬が残っています。" }],
  ["accept-payment", [["orderId", "order-1"]], { orderId: "order-1" }],
  [
    "refund",
    [
      ["orderId", "order-1"],
      ["refundedSoFar", "0"],
      ["amount", "2,500"],
      ["reason", "返金します。"],
    ],
    { orderId: "order-1", refundedSoFar: 0, amount: 2500, reason: "返金します。" },
  ],
  [
    "ship",
    [
      ["carrier", "ヤマト運輸"],
      ["trackingNumber", "1234"],
    ],
    { carrier: "ヤマト運輸", trackingNumber: "1234" },
  ],
] as [string, [string, string][], object][])(
  "to %s sends the body that the API expects",
  async (action, fields, body) => {
    const desk = await openDesk({ [`POST /treatment/visit-1/${action}`]: done });
    expect((await desk.send(`/clinic/treatment/visit-1/${action}?${NAME}`, fields)).status).toBe(303);
    expect(desk.calls[0]?.body).toEqual(body);
  },
);

test("an unreachable API is reported", async () => {
  const { baseUrl } = await startTestSandbox();
  const answer = await fetch(`${baseUrl}/clinic?${NAME}`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain("業務APIに接続できません。APIが起動しているかご確認ください。");
});

test("a form of another site does nothing, and a name is shown as text", async () => {
  const desk = await openDesk({ "POST /treatment/visit-1/start": done });
  const { status } = await desk.send(`/clinic/treatment/visit-1/start?${NAME}`, [], "https://elsewhere.example");
  expect(status).toBe(403);
  expect(desk.calls).toEqual([]);
  expect((await desk.read("/clinic/customer?operator=%3Cscript%3E")).text).toContain("<b>&lt;script&gt;</b>");
});
