import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceProof } from "../../entities/proof/proof-broadcast.ts";
import { refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const BUSINESS = "*/api/v1/customer/business/:medicalBusinessId";
const CHALLENGE = { "www-authenticate": 'Bearer error="insufficient_user_authentication", max_age="600"' };

let isProven: boolean;
let requested: unknown[];

function unlessProven(answer: () => Response): Response {
  return isProven ? answer() : refusal(401, "E002", "安全のため、この操作の前にご本人の確認が必要です。", CHALLENGE);
}

beforeEach(() => {
  isProven = false;
  requested = [];
  answerSettings();
  network.use(
    http.post(`${BUSINESS}/email/change/request`, async ({ request }) => {
      requested.push(await request.json());
      return unlessProven(() => HttpResponse.json({ expiresAt: "2026-05-11T12:10:00+09:00" }));
    }),
    http.post(`${BUSINESS}/proof/request`, () =>
      HttpResponse.json({ expiresAt: "2026-05-11T12:10:00+09:00", resendAfter: "2026-05-11T12:01:00+09:00" }),
    ),
    http.post(`${BUSINESS}/proof/confirm`, async ({ request }) => {
      const body = await request.json();
      if (JSON.stringify(body) !== '{"code":"123456"}') return refusal(400, "C008", "認証コードが違います。");
      isProven = true;
      return HttpResponse.json({});
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

async function askForChange(configuration = {}) {
  const page = await renderPortal("/settings/sign-in", { user: demonstrationUser, configuration });
  await page.actor.click(await page.findByRole("button", { name: /^メールアドレスを(変更|登録)する$/ }));
  await page.actor.type(page.getByRole("textbox", { name: "新しいメールアドレス" }), "new@example.com");
  await page.actor.click(page.getByRole("button", { name: "認証コードを送る" }));
  const dialog = within(await page.findByRole("dialog", { name: "ご本人の確認" }));
  return { page, dialog };
}

test("the proof is requested, a wrong code can be corrected, and the change continues with the input", async () => {
  const { page, dialog } = await askForChange();
  await page.actor.click(await dialog.findByRole("button", { name: "認証コードを送る" }));
  expect(await dialog.findByText(/に認証コードを送りました。コードは10分間有効です。/)).toBeVisible();
  await page.actor.type(dialog.getByRole("textbox", { name: "認証コード" }), "654321");
  expect(await dialog.findByText("認証コードが違います。")).toBeVisible();
  await page.actor.clear(dialog.getByRole("textbox", { name: "認証コード" }));
  await page.actor.type(dialog.getByRole("textbox", { name: "認証コード" }), "123456");
  expect(await page.findByText("new@example.com")).toBeVisible();
  expect(page.queryByRole("dialog")).not.toBeInTheDocument();
  expect(requested).toEqual([{ email: "new@example.com" }, { email: "new@example.com" }]);
  expect(page.queryByText(/E002/)).not.toBeInTheDocument();
});

test("a patient who cancels the proof sees why nothing was done, and the typed address stays", async () => {
  const { page, dialog } = await askForChange();
  await page.actor.click(dialog.getByRole("button", { name: "キャンセル" }));
  expect(await page.findByText("認証コードを送信できませんでした")).toBeVisible();
  expect(page.getByRole("textbox", { name: "新しいメールアドレス" })).toHaveValue("new@example.com");
  expect(page.portal.identity.state().isAuthenticated).toBe(true);
  expect(page.router.state.location.pathname).toBe("/settings/sign-in");
});

test("a patient with only LINE gives the proof there, in another tab; a blocked tab is reported", async () => {
  answerSettings({ ...demonstrationProfile, email: "", isLineLinked: 1 });
  vi.spyOn(window, "open").mockReturnValue(null);
  const { page, dialog } = await askForChange({ line: { friendUrl: null } });
  expect(dialog.queryByRole("button", { name: "認証コードを送る" })).not.toBeInTheDocument();
  await page.actor.click(await dialog.findByRole("button", { name: "LINEで確認する" }));
  expect(await dialog.findByText(/新しいタブを開けませんでした。/)).toBeVisible();
  isProven = true;
  announceProof();
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(await page.findByText("new@example.com")).toBeVisible();
});
