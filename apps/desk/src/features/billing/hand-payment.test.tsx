import * as billingCalls from "@madoguchi/contract/billing/billing.operation.calls";
import type { LedgerEntry } from "@madoguchi/contract/billing/billing-overview";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { CHARGE, CHARGED, DAY, UNPAID_STATE } from "./billing.fixture.ts";

const { clinicId } = demonstrationSession;

const BY_HAND: LedgerEntry = {
  ...{ ...CHARGED, statusId: 4, type: "payment", method: "transfer", at: "2026-05-12T00:00:00+09:00" },
  ...{ orderId: "order-1", amount: 7700, isUnapplied: false, refundedAmount: 0, isRefunding: false, reason: null },
};

beforeEach(() => {
  const overview = { unpaid: [CHARGE], hasMoreUnpaid: false, unapplied: [], unknownRefunds: [] };
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks: [] })),
    http.get(`*${fillPath(billingCalls.readBillingCall.path, { clinicId })}`, () => HttpResponse.json(overview)),
    http.get(`*${fillPath(billingCalls.readLedgerCall.path, { clinicId })}`, () =>
      HttpResponse.json({ ...DAY, entries: [BY_HAND] }),
    ),
  );
});

function listen({ path }: { path: string }, answer: object = UNPAID_STATE) {
  const asked: unknown[] = [];
  network.use(
    http.post(`*${fillPath(path, { clinicId, treatmentId: "visit-1" })}`, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return asked;
}

test("a payment at the counter is recorded for the whole charge, with its method and day", async () => {
  const asked = listen(billingCalls.recordHandPaymentCall);
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: /^窓口・振込で受け取った/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまのお支払い 7,700円を記録する" }));
  expect(dialog.getByText(/一部だけの入金は記録できません。/)).toBeVisible();
  expect(dialog.getByLabelText(/^受け取った日/)).toHaveValue("2026-05-12");
  expect(dialog.getByLabelText(/^受け取った日/)).toHaveAttribute("max", "2026-05-12");
  await actor.click(dialog.getByRole("button", { name: "7,700円を受け取ったと記録する" }));
  expect(dialog.getAllByText("受け取った方法をお選びください。").length).toBeGreaterThan(0);
  await actor.click(dialog.getByRole("radio", { name: "銀行振込" }));
  await actor.type(dialog.getByLabelText(/^メモ/), "みなと銀行");
  await actor.click(dialog.getByRole("button", { name: "7,700円を受け取ったと記録する" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asked).toEqual([{ chargeVersion: 1, method: "transfer", paidOn: "2026-05-12", note: "みなと銀行" }]);
  expect(await screen.findByText("山田 花子さまのお支払いを記録し、お知らせしました。")).toBeVisible();
});

test("a recorded payment is withdrawn with a reason", async () => {
  const asked = listen(billingCalls.withdrawHandPaymentCall);
  const { actor } = await renderDesk("/billing?view=ledger");
  const row = within((await screen.findByRole("rowheader", { name: /山田 花子/ })).closest("tr") ?? document.body);
  expect(row.getByText("銀行振込")).toBeVisible();
  expect(row.getByText("—")).toBeVisible();
  await actor.click(row.getByRole("button", { name: /^記録を取り消す/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまの入金の記録を取り消す" }));
  await actor.click(dialog.getByRole("button", { name: "7,700円の記録を取り消す" }));
  expect(dialog.getByRole("link", { name: "理由は必須です。" })).toBeVisible();
  await actor.type(dialog.getByLabelText(/^取り消しの理由/), "別の患者さまの入金でした");
  await actor.click(dialog.getByRole("button", { name: "7,700円の記録を取り消す" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asked).toEqual([{ orderId: "order-1", reason: "別の患者さまの入金でした" }]);
});

test("a payment by hand is refunded by hand, with its method and day", async () => {
  const answer = { orderId: "order-1", amount: 7700, refundedAmount: 7700, isKnown: true };
  const asked = listen(billingCalls.refundPaymentCall, answer);
  const { actor } = await renderDesk("/billing?view=ledger");
  await actor.click(await screen.findByRole("button", { name: /^返金する/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまへの返金" }));
  expect(dialog.getByRole("radio", { name: "銀行振込" })).toBeChecked();
  await actor.click(dialog.getByRole("radio", { name: "現金（窓口）" }));
  await actor.type(dialog.getByLabelText(/^返金の理由/), "お薬の中止");
  await actor.click(dialog.getByRole("button", { name: "7,700円の返金を記録する" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const byHand = { method: "cash", refundedOn: "2026-05-12" };
  const refund = { orderId: "order-1", amount: 7700, refundedSoFar: 0, reason: "お薬の中止", byHand };
  expect(asked).toEqual([refund]);
  expect(await screen.findByText("山田 花子さまに7,700円の返金を記録しました。")).toBeVisible();
});
