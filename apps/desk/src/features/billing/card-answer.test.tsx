import { readBillingCall, recordCardAnswerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { BillingOverview } from "@madoguchi/contract/billing/billing-overview";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { CHARGE, CHARGED, UNPAID_STATE } from "./billing.fixture.ts";

const { clinicId } = demonstrationSession;
const ANSWER = `*${fillPath(recordCardAnswerCall.path, { clinicId, treatmentId: "visit-1" })}`;

const REFUND = {
  ...CHARGED,
  orderId: "order-1",
  amount: 12_800,
  refundedAmount: 0,
  refundingAmount: 1500,
  reason: "在庫切れ",
  since: "2026-05-10T09:00:00+09:00",
  isSilent: true,
};

const SILENT: BillingOverview = {
  unpaid: [{ ...CHARGE, paymentProgress: "confirming", isPaymentSilent: true }],
  hasMoreUnpaid: false,
  unapplied: [],
  unknownRefunds: [REFUND],
};

function show(overview: BillingOverview, session: Parameters<typeof signedIn>[0] = {}): void {
  network.use(
    ...signedIn({ roles: ["reception", "owner"], ...session }),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks: [] })),
    http.get(`*${fillPath(readBillingCall.path, { clinicId })}`, () => HttpResponse.json(overview)),
  );
}

test("an owner records the card company's answer about a payment, with its text and its consequence", async () => {
  show(SILENT);
  const sent: unknown[] = [];
  network.use(
    http.post(ANSWER, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(UNPAID_STATE);
    }),
  );
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: /^決済会社の回答を記録\s*：山田 花子さま$/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまの支払い 7,700円の結果を記録する" }));
  await actor.click(dialog.getByRole("button", { name: "記録する" }));
  expect(dialog.getAllByText("決済会社の回答をお選びください。").length).toBeGreaterThan(0);
  expect(dialog.getAllByText("理由は必須です。").length).toBeGreaterThan(0);
  await actor.click(dialog.getByRole("radio", { name: "支払われていない" }));
  expect(dialog.getByText(/もう一度お支払いいただけます。この記録は取り消せません。/)).toBeVisible();
  await actor.type(dialog.getByLabelText(/確認した内容/), "5/12 10時、鈴木様に電話で確認");
  await actor.click(dialog.getByRole("button", { name: "「支払われていない」と記録する" }));
  expect(await screen.findByText("決済会社の回答を記録しました。")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([{ about: "payment", wasDone: false, reason: "5/12 10時、鈴木様に電話で確認" }]);
});

test("the same for a refund; a refusal is shown in the dialog, and the input stays", async () => {
  show(SILENT);
  network.use(
    http.post(ANSWER, () =>
      refusal(409, "T007", "決済会社への確認を続けています。24時間たっても分からないときに、記録できます。"),
    ),
  );
  const { actor } = await renderDesk("/billing?view=refunds");
  await actor.click(await screen.findByRole("button", { name: /^決済会社の回答を記録/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまの返金 1,500円の結果を記録する" }));
  await actor.click(dialog.getByRole("radio", { name: "返金は完了している" }));
  await actor.type(dialog.getByLabelText(/確認した内容/), "電話で確認");
  await actor.click(dialog.getByRole("button", { name: "「返金は完了している」と記録する" }));
  expect(await dialog.findByText(/^T007: 決済会社への確認を続けています。/)).toBeVisible();
  expect(dialog.getByLabelText(/確認した内容/)).toHaveValue("電話で確認");
});

test("an old proof is renewed by the passkey before anything is sent", async () => {
  show(SILENT, { provenUntil: "2026-05-12T08:59:00+09:00" });
  let sent = 0;
  network.use(
    http.post(ANSWER, () => {
      sent += 1;
      return HttpResponse.json(UNPAID_STATE);
    }),
    http.post("*/passkey/*", () => refusal(401, "S001", "パスキーを確認できませんでした。")),
  );
  const { actor } = await renderDesk("/billing?view=refunds");
  await actor.click(await screen.findByRole("button", { name: /^決済会社の回答を記録/ }));
  await actor.click(screen.getByRole("radio", { name: "返金は完了している" }));
  await actor.type(screen.getByLabelText(/確認した内容/), "電話で確認");
  await actor.click(screen.getByRole("button", { name: "「返金は完了している」と記録する" }));
  expect(await screen.findByText("できませんでした")).toBeVisible();
  expect(sent).toBe(0);
});

test("within the first day, and for a person who is not an owner, no answer can be recorded", async () => {
  show({ ...SILENT, unpaid: [], unknownRefunds: [{ ...REFUND, isSilent: false }] });
  const { unmount } = await renderDesk("/billing?view=refunds");
  expect(await screen.findByText("確認を続けています")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^決済会社の回答を記録/ })).not.toBeInTheDocument();
  unmount();
  show(SILENT, { roles: ["reception"] });
  await renderDesk("/billing?view=refunds");
  expect(await screen.findByText("管理者が記録します")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^決済会社の回答を記録/ })).not.toBeInTheDocument();
});
