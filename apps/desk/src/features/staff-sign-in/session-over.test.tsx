import { readSessionCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { screen } from "@testing-library/react";
import { http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn, signedOut } from "../../testing/session-answers.ts";

vi.stubGlobal("PublicKeyCredential", class PublicKeyCredential {});

const ENDS = [
  "ログインから12時間が過ぎたため、ログアウトしました。",
  "ご本人または管理者の操作で、ログアウトしました。",
  "このクリニックのスタッフとしての登録が終了したため、ログアウトしました。",
  "ログインの記録がなくなったため、ログアウトしました。クリニックが取り消されたときに起こります。もう一度ログインしても入れないときは、法人全体の管理者にご確認ください。",
];

test.each(ENDS)("a session that ended while somebody worked says so at the sign-in: %s", async (words) => {
  network.use(
    ...signedIn(),
    http.all("*/api/v1/operation/*", () => refusal(401, "S001", words)),
  );
  await renderDesk("/audit");
  expect(await screen.findByRole("heading", { name: "ログイン" })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("button", { name: "パスキーでログイン" })).toBeVisible();
});

test.each(ENDS)("a screen that is opened after its session has ended says so, too: %s", async (words) => {
  network.use(http.get(`*${readSessionCall.path}`, () => refusal(401, "S001", words)));
  await renderDesk("/audit");
  expect(await screen.findByText(words)).toBeVisible();
});

test("a person who was not signed in sees no notice of an end", async () => {
  network.use(signedOut);
  await renderDesk("/audit");
  expect(await screen.findByRole("button", { name: "パスキーでログイン" })).toBeVisible();
  expect(screen.queryByText(/ログアウトしました/)).toBeNull();
});
