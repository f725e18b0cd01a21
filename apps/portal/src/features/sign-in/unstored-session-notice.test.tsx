import { afterEach, expect, test, vi } from "vitest";
import { renderPortal } from "../../testing/render-portal.tsx";

const TITLE = "このブラウザーではログインした状態を保存できません";

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.silentStorage = undefined;
});

test("a browser without databases shows before the sign-in that a reload ends it, and what to do", async () => {
  vi.stubGlobal("indexedDB", { databases: () => Promise.reject(new DOMException("refused", "SecurityError")) });
  const { findByText, getByRole } = await renderPortal("/login");
  expect(await findByText(TITLE)).toBeVisible();
  expect(await findByText(/このサイトのCookieとサイトデータを許可してください。/)).toBeVisible();
  expect(getByRole("textbox", { name: /メールアドレス/ })).toBeVisible();
});

test("a browser whose databases never answer shows it after two seconds, and what to do", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("indexedDB", { databases: () => new Promise(() => undefined) });
  const { findByText, findByRole } = await renderPortal("/login");
  await vi.advanceTimersByTimeAsync(2000);
  expect(await findByText("この端末に保存したログインの状態を読み取れません")).toBeVisible();
  expect(await findByText(/ブラウザーを終了して開き直すか、端末を再起動してください。/)).toBeVisible();
  expect(await findByRole("textbox", { name: /メールアドレス/ })).toBeVisible();
  vi.useRealTimers();
});

test("a browser that stores sessions does not show this", async () => {
  const databases = vi.fn(async () => []);
  vi.stubGlobal("indexedDB", { databases, open: () => undefined });
  const { queryByText } = await renderPortal("/login");
  await vi.waitFor(() => expect(databases).toHaveBeenCalled());
  await Promise.resolve();
  expect(queryByText(TITLE)).not.toBeInTheDocument();
});
