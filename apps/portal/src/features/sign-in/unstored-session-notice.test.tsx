import { afterEach, expect, test, vi } from "vitest";
import { renderPortal } from "../../testing/render-portal.tsx";

const TITLE = "このブラウザーではログインした状態を保存できません";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a browser without databases shows before the sign-in that a reload ends it, and what to do", async () => {
  vi.stubGlobal("indexedDB", { databases: () => Promise.reject(new DOMException("refused", "SecurityError")) });
  const { findByText, getByRole } = await renderPortal("/login");
  expect(await findByText(TITLE)).toBeVisible();
  expect(await findByText(/このサイトのCookieとサイトデータを許可してください。/)).toBeVisible();
  expect(getByRole("textbox", { name: /メールアドレス/ })).toBeVisible();
});

test("a browser that stores sessions does not show this", async () => {
  const databases = vi.fn(async () => []);
  vi.stubGlobal("indexedDB", { databases });
  const { queryByText } = await renderPortal("/login");
  await vi.waitFor(() => expect(databases).toHaveBeenCalled());
  await Promise.resolve();
  expect(queryByText(TITLE)).not.toBeInTheDocument();
});
