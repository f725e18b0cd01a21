import * as billingCalls from "@madoguchi/contract/billing/billing.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { CHARGE, UNPAID_STATE } from "./billing.fixture.ts";

const { clinicId } = demonstrationSession;

let sent: unknown[];

function listen({ path }: { path: string }) {
  return http.post(`*${fillPath(path, { clinicId, treatmentId: "visit-1" })}`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(UNPAID_STATE);
  });
}

beforeEach(() => {
  sent = [];
  const overview = { unpaid: [CHARGE], hasMoreUnpaid: false, unapplied: [], unknownRefunds: [] };
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks: [] })),
    http.get(`*${fillPath(billingCalls.readBillingCall.path, { clinicId })}`, () => HttpResponse.json(overview)),
    ...[billingCalls.extendChargeCall, billingCalls.reissueChargeCall, billingCalls.closeTreatmentCall].map(listen),
  );
});

async function open(button: RegExp) {
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: button }));
  return { actor, dialog: within(screen.getByRole("dialog")) };
}

test("a due day that is missing is asked for, and the next one is sent", async () => {
  const { actor, dialog } = await open(/^期限を延ばす/);
  const day = dialog.getByLabelText(/新しい期限/);
  const send = dialog.getByRole("button", { name: "期限を延ばして知らせる" });
  await actor.clear(day);
  await actor.click(send);
  expect(day).toHaveAccessibleDescription("いまの期限より後の、1年以内の日をお選びください。");
  expect(sent).toEqual([]);
  await actor.type(day, "2026-05-25");
  await actor.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ dueOn: "2026-05-25" }]);
});

test("a line without a name is asked for it, and the corrected charge is sent", async () => {
  const { actor, dialog } = await open(/^再請求/);
  const name = dialog.getByLabelText("1行目の項目");
  const send = dialog.getByRole("button", { name: "7,700円を再請求する" });
  await actor.clear(name);
  await actor.click(send);
  const wrong = "項目・数量・単価と、合計が0円以上であることをご確認ください。";
  expect(dialog.getByRole("link", { name: wrong })).toBeVisible();
  expect(sent).toEqual([]);
  await actor.type(name, "再診料");
  await actor.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, second] = CHARGE.lines;
  expect(sent).toEqual([{ lines: [{ ...first, label: "再診料" }, second] }]);
});

test("a withdrawal without a reason is asked for it, and is sent with it", async () => {
  const { actor, dialog } = await open(/^取り下げる/);
  const send = dialog.getByRole("button", { name: "7,700円の請求を取り下げる" });
  await actor.click(send);
  expect(dialog.getByRole("link", { name: "理由は必須です。" })).toBeVisible();
  await actor.type(dialog.getByLabelText(/取り下げの理由/), "誤って請求しました。");
  await actor.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([{ reason: "誤って請求しました。" }]);
});
