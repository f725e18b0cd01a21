import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { dismissToast, showToast, ToastRegion } from "./toast.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test("A message appears with its kind in a word, even when it was raised before the region stood", async () => {
  const id = showToast("success", "保存しました。");
  render(<ToastRegion />);
  expect(await screen.findByText("保存しました。")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "完了" })).toBeInTheDocument();
  dismissToast(id);
  await waitFor(() => expect(screen.queryByText("保存しました。")).not.toBeInTheDocument());
});

test("A message goes after three seconds; a persistent one stays until it is closed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ToastRegion />);
  showToast("info", "メールを送りました。");
  showToast("error", "E006: サーバーで問題が発生しました。", { isPersistent: true });
  await screen.findByText("メールを送りました。");
  await screen.findByText("E006: サーバーで問題が発生しました。");
  await vi.advanceTimersByTimeAsync(2500);
  expect(screen.getByText("メールを送りました。")).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2000);
  expect(screen.queryByText("メールを送りました。")).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText("E006: サーバーで問題が発生しました。")).toBeInTheDocument();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole("button", { name: "通知を閉じる" }));
  await waitFor(() => expect(screen.queryByText("E006: サーバーで問題が発生しました。")).not.toBeInTheDocument());
});
