import * as billingCalls from "@madoguchi/contract/billing/billing.operation.calls";
import type { BillingOverview } from "@madoguchi/contract/billing/billing-overview";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { CHARGE, CHARGED, DAY, LATE, NO_TOTALS, UNPAID_STATE } from "./billing.fixture.ts";

const { clinicId } = demonstrationSession;

let overview: BillingOverview;

beforeEach(() => {
  overview = { unpaid: [LATE, CHARGE], hasMoreUnpaid: false, unapplied: [], unknownRefunds: [] };
  network.use(
    ...signedIn({ roles: ["reception", "owner"] }),
    http.get(`*/operation/clinic/${clinicId}/task`, () => HttpResponse.json({ tasks: [] })),
    http.get(`*${fillPath(billingCalls.readBillingCall.path, { clinicId })}`, () => HttpResponse.json(overview)),
    http.get(`*${fillPath(billingCalls.readLedgerCall.path, { clinicId })}`, ({ request }) => {
      const period = new URL(request.url).searchParams.get("period") ?? "";
      const nothing = { period, totals: NO_TOTALS, days: [], entries: [] };
      return HttpResponse.json(period === DAY.period ? DAY : nothing);
    }),
  );
});

/** Records the requests of a call on a treatment, in order. */
function listen({ path }: { path: string }, answer: object = UNPAID_STATE) {
  const asked: unknown[] = [];
  const at = `*${path.replace("{clinicId}", clinicId).replace("{treatmentId}", ":treatmentId")}`;
  network.use(
    http.post(at, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return asked;
}

const rowOf = (name: string) =>
  within(screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr") ?? document.body);

test("unpaid charges show the days left, and overdue ones are listed separately", async () => {
  const { actor } = await renderDesk("/billing");
  expect(await screen.findByRole("link", { name: /^期限内の未払い\s*1\s*件$/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(rowOf("山田 花子").getByText("あと7日")).toBeVisible();
  expect(rowOf("山田 花子").getByText("7,700円")).toBeVisible();
  expect(screen.queryByText("鈴木 一郎")).not.toBeInTheDocument();
  await actor.click(screen.getByRole("link", { name: /^期限切れの未払い/ }));
  expect(await screen.findByText("3日超過")).toBeVisible();
  expect(rowOf("鈴木 一郎").getByText("お薬の追加")).toBeVisible();
});

test("a list is filtered by kind and by patient, with a code of any width and case", async () => {
  const { actor } = await renderDesk("/billing");
  await screen.findByText("山田 花子");
  await actor.type(screen.getByRole("searchbox"), "ｍ０００１２３");
  expect(screen.getByText("山田 花子")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "お薬の追加" }));
  expect(screen.getByText("あてはまるものはありません。")).toBeVisible();
});

test("a charge's due day is changed in a dialog that shows patient and amount", async () => {
  const asked = listen(billingCalls.extendChargeCall);
  const { actor } = await renderDesk("/billing?view=overdue");
  await actor.click(await screen.findByRole("button", { name: /^期限を延ばす/ }));
  const dialog = within(screen.getByRole("dialog", { name: "鈴木 一郎さま 5,400円の期限を延ばす" }));
  expect(dialog.getByLabelText(/新しい期限/)).toHaveValue("2026-05-20");
  await actor.click(dialog.getByRole("button", { name: "期限を延ばして知らせる" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asked).toEqual([{ dueOn: "2026-05-20" }]);
});

test("a charge is issued again with corrected lines, and the button names the new amount", async () => {
  const asked = listen(billingCalls.reissueChargeCall);
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: /^再請求/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さま 7,700円の再請求" }));
  const price = dialog.getByLabelText("2行目の単価（円）");
  await actor.clear(price);
  await actor.type(price, "１，２００");
  await actor.selectOptions(dialog.getByLabelText("2行目の税率"), "8%（軽減）");
  const rates = within(dialog.getByRole("list", { name: "税率ごとの合計" })).getAllByRole("listitem");
  expect(rates.map(({ textContent }) => textContent)).toEqual([
    "8%（軽減）対象　2,400円（うち消費税 177円）",
    "非課税　3,300円",
  ]);
  await actor.click(dialog.getByRole("button", { name: "5,700円を再請求する" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toEqual([{ lines: [CHARGE.lines[0], { label: "お薬", quantity: 2, unitPrice: 1200, taxPercent: 8 }] }]);
});

test("a charge is closed only with a reason for the patient, and a refusal is shown in the dialog", async () => {
  network.use(
    http.post(`*${fillPath(billingCalls.closeTreatmentCall.path, { clinicId, treatmentId: "visit-1" })}`, () =>
      refusal(409, "E005", "お支払いの結果を確認しています。結果が分かってから、もう一度お試しください。"),
    ),
  );
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: /^取り下げる/ }));
  const dialog = within(screen.getByRole("dialog", { name: /山田 花子さま 7,700円/ }));
  const submit = dialog.getByRole("button", { name: "7,700円の請求を取り下げる" });
  await actor.click(submit);
  expect(dialog.getAllByText("理由は必須です。").length).toBeGreaterThan(0);
  await actor.type(dialog.getByLabelText(/取り下げの理由/), "誤って請求しました。");
  await actor.click(submit);
  expect(await dialog.findByText(/E005: お支払いの結果を確認しています。/)).toBeVisible();
});

test("while the result of a payment is awaited the charge is neither issued again nor closed", async () => {
  overview = { ...overview, unpaid: [{ ...CHARGE, paymentProgress: "confirming" }] };
  await renderDesk("/billing");
  expect(await screen.findByText("支払いの結果待ち")).toBeVisible();
  expect(screen.getByRole("button", { name: /^期限を延ばす/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(再請求|取り下げる)/ })).not.toBeInTheDocument();
});

test("the totals of a day are right, and a partial refund is sent with the earlier refunds", async () => {
  const asked = listen(billingCalls.refundPaymentCall, {
    orderId: "order-1",
    amount: 800,
    refundedAmount: 2300,
    isKnown: true,
  });
  const { actor } = await renderDesk("/billing?view=ledger");
  expect(await screen.findAllByText("21,300円")).toHaveLength(2);
  for (const text of ["19,800円", "税率10%", "在庫切れ"]) expect(screen.getByText(text)).toBeVisible();
  const [button] = screen.getAllByRole("button", { name: /^返金する/ });
  if (button) await actor.click(button);
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまへの返金" }));
  expect(dialog.getByRole("button", { name: "11,300円を返金する" })).toBeVisible();
  expect(dialog.getByText(/山田 花子さま・内科の荷物（梱包済み）の発送を止めます。/)).toBeVisible();
  await actor.click(dialog.getByRole("radio", { name: "一部" }));
  expect(dialog.getByText(/内科の荷物（梱包済み）は止まりません。/)).toBeVisible();
  await actor.type(dialog.getByLabelText(/^金額/), "11,301");
  await actor.type(dialog.getByLabelText(/返金の理由/), "お薬が足りなかった分");
  await actor.click(dialog.getByRole("button", { name: "11,301円を返金する" }));
  expect(dialog.getAllByText("1円から11,300円までの金額をご入力ください。").length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  await actor.clear(dialog.getByLabelText(/^金額/));
  await actor.type(dialog.getByLabelText(/^金額/), "８００");
  await actor.click(dialog.getByRole("button", { name: "800円を返金する" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asked).toEqual([{ orderId: "order-1", amount: 800, refundedSoFar: 1500, reason: "お薬が足りなかった分" }]);
  expect(await screen.findByText("山田 花子さまに800円を返金しました。")).toBeVisible();
});

test("a refund with an unknown result is shown as unknown, without an offer to retry", async () => {
  listen(billingCalls.refundPaymentCall, { orderId: "order-1", amount: 11_300, refundedAmount: 1500, isKnown: false });
  const { actor } = await renderDesk("/billing?view=ledger");
  const [button] = await screen.findAllByRole("button", { name: /^返金する/ });
  if (button) await actor.click(button);
  await actor.type(screen.getByLabelText(/返金の理由/), "診察の取り消し");
  await actor.click(screen.getByRole("button", { name: "11,300円を返金する" }));
  expect(await screen.findByText(/返金の結果がまだ分かりません。.*もう一度返金する必要はありません。/)).toBeVisible();
});

test("an unapplied payment is accepted if it equals the charge, else it can only be refunded", async () => {
  const asked = listen(billingCalls.acceptPaymentCall);
  const payment = { ...CHARGED, amount: 7700, refundedAmount: 0, paidAt: "2026-05-11T23:00:00+09:00" };
  overview = {
    ...overview,
    unapplied: [
      { ...payment, orderId: "order-late", canAccept: true },
      { ...payment, orderId: "order-closed", patientName: "鈴木 一郎", canAccept: false },
    ],
  };
  const { actor } = await renderDesk("/billing?view=unapplied");
  await screen.findByText("鈴木 一郎");
  expect(rowOf("鈴木 一郎").queryByRole("button", { name: /充てる/ })).not.toBeInTheDocument();
  await actor.click(rowOf("山田 花子").getByRole("button", { name: /入金を充てる/ }));
  await actor.click(screen.getByRole("button", { name: "7,700円を充てる" }));
  await waitFor(() => expect(asked).toEqual([{ orderId: "order-late" }]));
});

test("a day without entries and each empty list show a text", async () => {
  overview = { ...overview, unpaid: [] };
  const { actor } = await renderDesk("/billing?view=ledger&period=2026-05-11");
  expect(await screen.findByText("この期間に、入金と返金はありません。")).toBeVisible();
  for (const [view, words] of [
    ["期限内の未払い", "期限内の未払いはありません。"],
    ["未充当の入金", "未充当の入金はありません。"],
    ["結果待ちの返金", "結果待ちの返金はありません。"],
  ] as const) {
    await actor.click(screen.getByRole("link", { name: new RegExp(`^${view}`) }));
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test("a failed list can be read again", async () => {
  let fails = true;
  network.use(
    http.get(`*${fillPath(billingCalls.readBillingCall.path, { clinicId })}`, () =>
      fails ? refusal(500, "E999", "エラーが発生しました。") : HttpResponse.json(overview),
    ),
  );
  const { actor } = await renderDesk("/billing");
  const again = await screen.findByRole("button", { name: /再読み込み|再試行|もう一度/ });
  fails = false;
  await actor.click(again);
  expect(await screen.findByText("山田 花子")).toBeVisible();
});

test("a lost correction is sent again with its key, another correction with another key", async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  network.use(
    http.post(
      `*${fillPath(billingCalls.reissueChargeCall.path, { clinicId, treatmentId: "visit-1" })}`,
      async ({ request }) => {
        sent.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
        return refusal(503, "E007", "ただいま情報を読み書きできません。");
      },
    ),
  );
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: /^再請求/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さま 7,700円の再請求" }));
  const send = () => actor.click(dialog.getByRole("button", { name: /円を再請求する$/ }));
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await dialog.findByText(/E007/);
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  await dialog.findByText(/E007/);
  await actor.type(dialog.getByLabelText("2行目の単価（円）"), "0");
  await send();
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, again, corrected] = sent;
  expect(again).toEqual(first);
  expect(corrected?.key).not.toBe(first?.key);
});

test("the focus stays in the list after a charge has left it", async () => {
  overview = { ...overview, unpaid: [CHARGE, { ...CHARGE, treatmentId: "visit-9", patientName: "窓口 次郎" }] };
  listen(billingCalls.closeTreatmentCall);
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: /^取り下げる ?：山田 花子/ }));
  const dialog = within(screen.getByRole("dialog"));
  await actor.type(dialog.getByLabelText(/取り下げの理由/), "誤って請求しました。");
  overview = { ...overview, unpaid: overview.unpaid.slice(1) };
  await actor.click(dialog.getByRole("button", { name: "7,700円の請求を取り下げる" }));
  await waitFor(() => expect(screen.getByRole("region", { name: "期限内の未払い" })).toHaveFocus());
});
