import { beginSignInCall, signInCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const now = () => new Date("2026-05-12T20:58:30+09:00");
const SOON = "あと2分でログインの期限です。「ログインを続ける」からパスキーを使うと、画面はそのままで12時間延びます。";
const bytes = new TextEncoder().encode("bytes").buffer;
const used = {
  ...{ id: "key-1", rawId: bytes, type: "public-key", getClientExtensionResults: () => ({}) },
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
};

/** The browser's dialog for a passkey. */
const openDialog = vi.fn<() => Promise<unknown>>();
vi.stubGlobal("PublicKeyCredential", class PublicKeyCredential {});
Object.defineProperty(navigator, "credentials", { value: { get: openDialog } });

beforeEach(() => {
  const options = { challengeId: "c-1", options: { challenge: "Y2hhbGxlbmdl", rpId: "localhost" } };
  const begun = { ...demonstrationSession, locksAt: "2026-05-12T21:13:30+09:00", endsAt: "2026-05-13T08:58:30+09:00" };
  network.use(
    http.post(`*${beginSignInCall.path}`, () => HttpResponse.json(options)),
    http.post(`*${signInCall.path}`, () => HttpResponse.json(begun)),
    ...signedIn({ locksAt: "2026-05-12T21:00:00+09:00" }),
  );
});

test("the end of the twelve hours is announced, and a passkey begins twelve more on the same screen", async () => {
  openDialog.mockResolvedValue(used);
  const { actor, router } = await renderDesk("/settings/session", { now });
  const banner = within(screen.getByRole("banner"));
  expect(banner.getByText(SOON)).toHaveAttribute("aria-live", "assertive");
  expect(banner.queryByRole("button", { name: "延長する" })).not.toBeInTheDocument();
  const screenBefore = screen.getByRole("main");
  await actor.click(banner.getByRole("button", { name: "ログインを続ける" }));
  expect(await banner.findByText("あと15分で画面をロックします")).toBeVisible();
  expect(banner.queryByRole("button", { name: "ログインを続ける" })).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toBe(screenBefore);
  expect(router.state.location.pathname).toBe("/settings/session");
});

test("a closed dialog says what to do, and the sign-in goes on to its end", async () => {
  openDialog.mockRejectedValue(new DOMException("closed", "NotAllowedError"));
  const { actor } = await renderDesk("/settings/session", { now });
  await actor.click(screen.getByRole("button", { name: "ログインを続ける" }));
  await waitFor(() =>
    expect(screen.getByText("パスキーの確認が中断されました。もう一度お試しください。")).toBeVisible(),
  );
  expect(screen.getByRole("button", { name: "ログインを続ける" })).toBeVisible();
});
