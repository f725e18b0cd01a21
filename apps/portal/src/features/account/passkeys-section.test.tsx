import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { ACTING_KEY } from "../../early-call/acting-key.ts";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { CREATION_CHALLENGE, openPasskeyDevice } from "../../testing/passkey-device.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const BUSINESS = "*/api/v1/customer/business/:medicalBusinessId";
const ADD = { name: "この端末では次回からメール不要にする" };

const OWN = {
  passkeyId: "passkey-1",
  name: "iPhone の Safari",
  createdAt: "2026-05-01T08:00:00+09:00",
  lastUsedAt: null,
  openedThisSession: false,
};

let passkeys: (typeof OWN)[];

beforeEach(() => {
  answerSettings();
  passkeys = [];
  network.use(
    http.get(`${BUSINESS}/passkey`, () => HttpResponse.json({ passkeys })),
    http.post(`${BUSINESS}/passkey/challenge`, () => HttpResponse.json(CREATION_CHALLENGE)),
    http.post(`${BUSINESS}/passkey`, () => {
      passkeys = [OWN];
      return HttpResponse.json({});
    }),
    http.delete(`${BUSINESS}/passkey/:passkeyId`, () => {
      passkeys = [];
      return HttpResponse.json({});
    }),
  );
});

function openSignIn(configuration: object = { identity: null }) {
  return renderPortal("/settings/sign-in", { user: demonstrationUser, now: () => MONDAY_NOON, configuration });
}

type Page = Awaited<ReturnType<typeof openSignIn>>;

const rowsOf = (page: Page) =>
  within(page.getByRole("list", { name: "登録したパスキーの一覧" })).getAllByRole("listitem");

test("this device is added, and is listed with its name, its day and that it was not used yet", async () => {
  const asked = openPasskeyDevice();
  const page = await openSignIn();
  await page.actor.click(await page.findByRole("button", ADD));
  expect(await page.findByText("この端末のパスキーを登録しました")).toBeVisible();
  expect(rowsOf(page)).toHaveLength(1);
  expect(rowsOf(page)[0]).toHaveTextContent(
    /iPhone の Safari登録：2026.05.01（金）08:00.*最後のご利用：まだありません/,
  );
  expect(asked.create[0]?.publicKey).toMatchObject({
    rp: { id: "portal.example" },
    excludeCredentials: [{ id: new Uint8Array([1, 2, 250]), type: "public-key" }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
});

test.each([
  ["InvalidStateError", "この端末は、すでに登録されています。次回からメールなしでログインできます。"],
  ["NotAllowedError", "登録は中断されました。もう一度お試しいただけます。"],
  ["NotSupportedError", "画面ロック（顔・指紋・暗証番号）が設定されているかをご確認ください。"],
])("%s of the device is said with what to do", async (name, message) => {
  openPasskeyDevice({ create: [name] });
  const page = await openSignIn();
  await page.actor.click(await page.findByRole("button", ADD));
  expect(await page.findByText(new RegExp(message))).toBeVisible();
  expect(page.queryByRole("list", { name: "登録したパスキーの一覧" })).toBeNull();
});

test("a passkey is removed after a question that says what ends", async () => {
  openPasskeyDevice();
  passkeys = [OWN];
  const page = await openSignIn();
  await page.actor.click(await page.findByRole("button", { name: "iPhone の Safariのパスキーを削除する" }));
  const dialog = within(page.getByRole("alertdialog", { name: "iPhone の Safariのパスキーを削除しますか？" }));
  expect(dialog.getByText(/このパスキーで始めたログインも終わります。/)).toBeVisible();
  await page.actor.click(dialog.getByRole("button", { name: "パスキーを削除する" }));
  expect(await page.findByText("パスキーを削除しました")).toBeVisible();
  expect(page.queryByRole("list", { name: "登録したパスキーの一覧" })).toBeNull();
  expect(page.portal.identity.state().isAuthenticated).toBe(true);
});

test("removing the passkey of this sign-in says that this device is signed out, and signs it out", async () => {
  openPasskeyDevice();
  passkeys = [{ ...OWN, openedThisSession: true }];
  const page = await openSignIn();
  await page.actor.click(await page.findByRole("button", { name: "iPhone の Safariのパスキーを削除する" }));
  expect(page.getByText(/削除すると、この端末もログアウトします。/)).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "パスキーを削除する" }));
  expect(await page.findByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  expect(page.portal.identity.state().isAuthenticated).toBe(false);
});

test("a list that cannot be read can be read again", async () => {
  openPasskeyDevice();
  passkeys = [OWN];
  network.use(http.get(`${BUSINESS}/passkey`, () => refusal(400, "E001", "-"), { once: true }));
  const page = await openSignIn();
  await page.actor.click(await page.findByRole("button", { name: "再試行" }));
  expect(await page.findByText("iPhone の Safari")).toBeVisible();
});

test("a browser without passkeys lists and removes them, and says that it cannot add one", async () => {
  passkeys = [OWN];
  const page = await openSignIn();
  expect(await page.findByText("iPhone の Safari")).toBeVisible();
  expect(page.getByText("このブラウザでは、パスキーを登録できません。")).toBeVisible();
  expect(page.queryByRole("button", ADD)).toBeNull();
});

test("nothing is shown where an identity platform signs in, nor while the patient acts for another person", async () => {
  openPasskeyDevice();
  const platform = await openSignIn({});
  await platform.findByRole("heading", { level: 1, name: "ログイン方法" });
  expect(platform.queryByRole("heading", { name: "パスキー" })).toBeNull();
  platform.unmount();
  sessionStorage.setItem(
    ACTING_KEY,
    JSON.stringify({ uid: demonstrationUser.uid, representationId: "representation-1" }),
  );
  const acting = await openSignIn();
  await acting.findByRole("heading", { level: 1 });
  expect(acting.portal.acting.representationId()).toBe("representation-1");
  expect(acting.queryByRole("heading", { name: "パスキー" })).toBeNull();
  sessionStorage.clear();
});
