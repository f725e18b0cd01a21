import { beginSignInCall, readEnrolmentCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedOut } from "../../testing/session-answers.ts";

beforeEach(() => {
  network.use(signedOut);
  vi.stubGlobal("PublicKeyCredential", class PublicKeyCredential {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a link shows its person before anything is registered", async () => {
  const answer = {
    name: "高橋 みゆき",
    clinicName: "みなとオンラインクリニック",
    expiresAt: "2026-05-13T09:00:00+09:00",
  };
  network.use(http.post(`*${readEnrolmentCall.path}`, () => HttpResponse.json(answer)));
  await renderDesk("/enrol#abcdefghijklmnopqrstuvwxyz");
  expect(await screen.findByText("高橋 みゆき")).toBeVisible();
  expect(screen.getByText("2026.05.13 09:00")).toBeVisible();
  expect(screen.getByRole("button", { name: "パスキーを登録" })).toBeVisible();
});

test("a used or expired link shows whom to ask, and has no button", async () => {
  const message = "この登録用リンクは、期限が切れているか、すでに使われています。";
  network.use(http.post(`*${readEnrolmentCall.path}`, () => refusal(404, "E004", message)));
  await renderDesk("/enrol#zyxwvutsrqponmlkjihgfedcba");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a browser without passkeys shows a notice instead of the button", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  await renderDesk("/sign-in");
  expect(screen.getByText(/このブラウザではパスキーを使えません/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "パスキーでログイン" })).toBeNull();
});

test.each(["/sign-in", "/enrol#abcdefghijklmnopqrstuvwxyz"])(
  "without cookies %s says what to do instead of offering a passkey",
  async (address) => {
    const enrolment = { name: "高橋 みゆき", clinicName: "みなと", expiresAt: "2026-05-13T09:00:00+09:00" };
    network.use(http.post(`*${readEnrolmentCall.path}`, () => HttpResponse.json(enrolment)));
    vi.stubGlobal("navigator", Object.create(navigator, { cookieEnabled: { value: false } }));
    await renderDesk(address);
    expect(await screen.findByText(/Cookieがブロックされているため、ログインできません。/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /パスキー/ })).toBeNull();
  },
);

test("a closed browser dialog shows what to do", async () => {
  const options = { challengeId: "c-1", options: { challenge: "Y2hhbGxlbmdl", rpId: "localhost" } };
  network.use(http.post(`*${beginSignInCall.path}`, () => HttpResponse.json(options)));
  const get = vi.fn().mockRejectedValue(new DOMException("closed", "NotAllowedError"));
  vi.stubGlobal("navigator", Object.create(navigator, { credentials: { value: { get } } }));
  const { actor } = await renderDesk("/sign-in");
  await actor.click(screen.getByRole("button", { name: "パスキーでログイン" }));
  expect(await screen.findByText("パスキーの確認が中断されました。もう一度お試しください。")).toBeVisible();
});

test("a return address outside of the desk is ignored after signing in", async () => {
  const { router } = await renderDesk("/sign-in?returnTo=//evil.example");
  expect(router.state.location.pathname).toBe("/sign-in");
  expect(router.state.location.search).toEqual({});
});
