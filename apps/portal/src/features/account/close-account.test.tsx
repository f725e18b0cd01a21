import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const BUSINESS = "*/api/v1/customer/business/:medicalBusinessId";

beforeEach(() => answerSettings());

function openData() {
  return renderPortal("/settings/data", { user: demonstrationUser, now: () => MONDAY_NOON });
}

test("closing the account explains what is retained and why, asks, and ends the session", async () => {
  const left = vi.fn();
  network.use(
    ...answerRecord(),
    http.post(`${BUSINESS}/leave`, () => {
      left();
      return HttpResponse.json({});
    }),
  );
  const page = await openData();
  expect(await page.findByText(/5年間の保存が義務づけられている/)).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "退会の手続きをする" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "退会しますか？" }));
  await page.actor.click(dialog.getByRole("button", { name: "退会しない" }));
  expect(left).not.toHaveBeenCalled();
  await page.actor.click(page.getByRole("button", { name: "退会の手続きをする" }));
  await page.actor.click(await page.findByRole("button", { name: "退会する" }));
  expect(await page.findByRole("heading", { name: "退会の手続きが完了しました" })).toBeVisible();
  expect(page.queryByRole("link", { name: "もう一度ログイン" })).not.toBeInTheDocument();
  expect(page.portal.identity.state().isAuthenticated).toBe(false);
});

test("what forbids closing the account is said before anything is asked, each with its way on", async () => {
  const due = { statusId: 3 as const, total: 5400, paymentDueAt: "2026-05-20T23:59:59+09:00", treatmentId: "unpaid-1" };
  network.use(...answerRecord({ next: bookedTreatment, history: [due] }));
  const page = await openData();
  await page.actor.click(await page.findByRole("button", { name: "退会の手続きをする" }));
  const dialog = within(await page.findByRole("dialog", { name: "いまは退会できません" }));
  expect(dialog.getByText(/^ご予約中の診察があります。/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "ご予約を見る" })).toHaveAttribute("href", "/treatment/treatment-1");
  expect(dialog.getByRole("link", { name: "お支払いへ進む" })).toHaveAttribute("href", "/payment/unpaid-1/");
  expect(dialog.getByRole("link", { name: /03-1234-5678/ })).toBeVisible();
  await page.actor.click(dialog.getByRole("button", { name: "閉じる" }));
  expect(page.queryByRole("button", { name: "退会する" })).not.toBeInTheDocument();
});

test("a visit at another clinic of the business is refused by the server, with the clinic's number", async () => {
  const message = "ご予約中の診察があるため退会できません。";
  network.use(
    ...answerRecord(),
    http.post(`${BUSINESS}/leave`, () => refusal(409, "E005", message)),
  );
  const page = await openData();
  await page.actor.click(await page.findByRole("button", { name: "退会の手続きをする" }));
  await page.actor.click(await page.findByRole("button", { name: "退会する" }));
  const alert = await page.findByRole("alert");
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent("03-1234-5678");
  expect(page.portal.identity.state().isAuthenticated).toBe(true);
});
