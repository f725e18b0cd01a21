import {
  readBillingCall,
  readLedgerCall,
  refundPaymentCall,
} from "@madoguchi/contract/billing/billing.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { CHARGE, DAY } from "./billing.fixture.ts";

const { clinicId } = demonstrationSession;

beforeEach(() => {
  const overview = { unpaid: [CHARGE], hasMoreUnpaid: false, unapplied: [], unknownRefunds: [] };
  network.use(
    ...signedIn({ roles: ["reception", "owner"] }),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks: [] })),
    http.get(`*${fillPath(readBillingCall.path, { clinicId })}`, () => HttpResponse.json(overview)),
    http.get(`*${fillPath(readLedgerCall.path, { clinicId })}`, () => HttpResponse.json(DAY)),
  );
});

test("a refund whose answer was lost is shown as made, and never reported as failed", async () => {
  let sent = 0;
  network.use(
    http.post(`*${refundPaymentCall.path.replace("{clinicId}", clinicId).replace("{treatmentId}", ":id")}`, () => {
      sent += 1;
      const refund = { orderId: "order-1", amount: 11_300, refundedAmount: 12_800, isKnown: true };
      return sent === 1 ? HttpResponse.error() : HttpResponse.json(refund);
    }),
  );
  const { actor } = await renderDesk("/billing?view=ledger");
  const [button] = await screen.findAllByRole("button", { name: /^返金する/ });
  if (button) await actor.click(button);
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまへの返金" }));
  await actor.type(dialog.getByLabelText(/返金の理由/), "在庫切れ");
  await actor.click(dialog.getByRole("button", { name: "11,300円を返金する" }));
  expect(await screen.findByText("山田 花子さまに11,300円を返金しました。")).toBeVisible();
  expect(screen.queryByText(/E999/)).not.toBeInTheDocument();
  expect(sent).toBe(2);
});
