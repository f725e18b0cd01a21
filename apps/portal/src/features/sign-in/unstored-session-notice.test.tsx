import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { renderPortal } from "../../testing/render-portal.tsx";

const TITLE = "このブラウザーではログインした状態を保存できません";

/** Loaded on use: a test with a clock of its own waits for no file. */
beforeAll(() => Promise.all([import("../../identity/can-store-session.ts"), import("./unstored-session-text.tsx")]));

/** A browser whose databases can be read, and that stores something or has no space for it. */
function databasesThat(end: "oncomplete" | "onabort") {
  const writing = { objectStore: () => ({ put: () => undefined, get: () => ({}) }) };
  const finish = () => Reflect.get(writing, end)?.();
  const result = {
    transaction: () => Object.assign(writing, { begun: queueMicrotask(finish) }),
    close: () => undefined,
  };
  return {
    databases: vi.fn(async () => []),
    open: (name: string) => {
      const opening = { result, onsuccess: () => undefined, onerror: () => undefined };
      // There is no session yet.
      queueMicrotask(() => (name === "madoguchi-trial" ? opening.onsuccess() : opening.onerror()));
      return opening;
    },
    deleteDatabase: vi.fn(),
  };
}

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

test("a browser that has no space left shows before the sign-in that a reload ends it, and what to do", async () => {
  vi.stubGlobal("indexedDB", databasesThat("onabort"));
  const { findByText } = await renderPortal("/reservation/signup");
  expect(await findByText("この端末ではログインした状態を保存できません")).toBeVisible();
  expect(await findByText(/空きを作るか、ほかのブラウザーをお使いください。/)).toBeVisible();
});

test("a browser that stores sessions does not show this, and keeps nothing of the trial", async () => {
  const databases = databasesThat("oncomplete");
  vi.stubGlobal("indexedDB", databases);
  const { queryByText } = await renderPortal("/login");
  await vi.waitFor(() => expect(databases.deleteDatabase).toHaveBeenCalledWith("madoguchi-trial"));
  await Promise.resolve();
  expect(queryByText(/ログインした状態を保存できません/)).not.toBeInTheDocument();
});
