import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { dismissToast, showToast } from "./show-toast.ts";
import { ToastRegion } from "./toast.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["success", "完了"],
  ["info", "お知らせ"],
  ["warning", "ご注意"],
  ["error", "エラー"],
  ["loading", "処理中"],
] as const)(
  "A message of the kind %s appears with the word %s, even when it was raised before the region existed (spec §8 Toasts come)",
  async (kind, word) => {
    const id = showToast(kind, "保存しました。");
    render(<ToastRegion screen="/mypage" />);
    expect(await screen.findByText("保存しました。")).toBeInTheDocument();
    expect(screen.getByRole("img", { name: word })).toBeInTheDocument();
    dismissToast(id);
    await waitFor(() => expect(screen.queryByText("保存しました。")).not.toBeInTheDocument());
  },
);

test("A message disappears after three seconds; a persistent one stays until it is closed (spec §9 toast)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ToastRegion screen="/mypage" />);
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

test("a message belongs to the screen where it was raised, even when it appears only on the next one", async () => {
  const { rerender } = render(<ToastRegion screen="/reservation/confirm" />);
  showToast("error", "R002: 予約を登録できませんでした。", { isPersistent: true, leadsOn: true });
  rerender(<ToastRegion screen="/reservation/unable" />);
  await screen.findByText("R002: 予約を登録できませんでした。");
  rerender(<ToastRegion screen="/mypage" />);
  await waitFor(() => expect(screen.queryByText("R002: 予約を登録できませんでした。")).not.toBeInTheDocument());
});

test("a persistent message ends with its screen; one that led to the next screen ends with that one", async () => {
  const { rerender } = render(<ToastRegion screen="/reservation/confirm" />);
  showToast("error", "R001: 仮予約に失敗しました。", { isPersistent: true });
  showToast("error", "T003: この時間は予約できませんでした。", { isPersistent: true, leadsOn: true });
  await screen.findByText("R001: 仮予約に失敗しました。");
  await screen.findByText("T003: この時間は予約できませんでした。");
  rerender(<ToastRegion screen="/reservation/new" />);
  await waitFor(() => expect(screen.queryByText("R001: 仮予約に失敗しました。")).not.toBeInTheDocument());
  expect(screen.getByText("T003: この時間は予約できませんでした。")).toBeInTheDocument();
  rerender(<ToastRegion screen="/reservation/confirm" />);
  await waitFor(() => expect(screen.queryByText("T003: この時間は予約できませんでした。")).not.toBeInTheDocument());
});

test("the report of a finished act stays over every change of screen, until it is closed", async () => {
  const { rerender } = render(<ToastRegion screen="/settings/data" />);
  showToast("success", "退会の手続きが完了しました。", { isPersistent: true });
  showToast("error", "R001: 仮予約に失敗しました。", { isPersistent: true });
  await screen.findByText("退会の手続きが完了しました。");
  await screen.findByText("R001: 仮予約に失敗しました。");
  rerender(<ToastRegion screen="/logout/" />);
  rerender(<ToastRegion screen="/" />);
  await waitFor(() => expect(screen.queryByText("R001: 仮予約に失敗しました。")).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("button", { name: "通知を閉じる" }));
  await waitFor(() => expect(screen.queryByText("退会の手続きが完了しました。")).not.toBeInTheDocument());
});

test("Tab goes through a message and on to the page, and closing one gives the focus back", async () => {
  render(
    <>
      <button type="button">前</button>
      <ToastRegion screen="/mypage" />
      <button type="button">次</button>
    </>,
  );
  showToast("error", "E006: サーバーで問題が発生しました。", { isPersistent: true });
  await screen.findByText("E006: サーバーで問題が発生しました。");
  const closing = screen.getByRole("button", { name: "通知を閉じる" });
  screen.getByRole("button", { name: "前" }).focus();
  for (let presses = 0; presses < 5 && document.activeElement?.textContent !== "次"; presses += 1) {
    await userEvent.tab();
  }
  expect(screen.getByRole("button", { name: "次" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(closing).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByText("E006: サーバーで問題が発生しました。")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "次" })).toHaveFocus();
});

test("three messages are shown at once, the newest first; an older one that stays waits out of reach (spec §9 toast)", async () => {
  render(<ToastRegion screen="/mypage" />);
  for (const message of ["一つ目", "二つ目", "三つ目", "四つ目"]) {
    showToast("error", message, { isPersistent: true });
    await screen.findByText(message);
  }
  expect(screen.getAllByRole("listitem").map((toast) => toast.textContent)).toEqual(["四つ目", "三つ目", "二つ目"]);
  expect(screen.getAllByRole("button", { name: "通知を閉じる" })).toHaveLength(3);
  await userEvent.click(
    within(screen.getAllByRole("listitem")[1] ?? document.body).getByRole("button", { name: "通知を閉じる" }),
  );
  await waitFor(() =>
    expect(screen.getAllByRole("listitem").map((toast) => toast.textContent)).toEqual(["四つ目", "二つ目", "一つ目"]),
  );
});

test("the live region exists before the first message", async () => {
  const { container } = render(<ToastRegion screen="/mypage" />);
  const place = container.querySelector('[aria-live="polite"]');
  expect(place).toBeEmptyDOMElement();
  showToast("success", "保存しました。");
  expect(await screen.findByText("保存しました。")).toBeInTheDocument();
  expect(place).toContainElement(screen.getByText("保存しました。"));
});

test("a message that was dismissed before its code was loaded is not shown", async () => {
  render(<ToastRegion screen="/mypage" />);
  dismissToast(showToast("error", "E006: サーバーで問題が発生しました。", { isPersistent: true }));
  showToast("success", "保存しました。");
  await screen.findByText("保存しました。");
  expect(screen.queryByText("E006: サーバーで問題が発生しました。")).not.toBeInTheDocument();
});

test("time does not count while a message has the focus, or while the window is out of sight", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <>
      <button type="button">前</button>
      <ToastRegion screen="/mypage" />
    </>,
  );
  showToast("success", "保存しました。");
  await screen.findByText("保存しました。");
  screen.getByRole("button", { name: "通知を閉じる" }).focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByText("保存しました。")).toBeInTheDocument();
  screen.getByRole("button", { name: "前" }).focus();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByText("保存しました。")).toBeInTheDocument();
  hidden.mockRestore();
  await vi.advanceTimersByTimeAsync(4000);
  expect(screen.queryByText("保存しました。")).not.toBeInTheDocument();
});

test("a finger pushes a message away upwards; a short push or a mouse does not", async () => {
  render(<ToastRegion screen="/mypage" />);
  showToast("error", "E006: サーバーで問題が発生しました。", { isPersistent: true });
  const message = await screen.findByText("E006: サーバーで問題が発生しました。");
  const drag = (name: string, distance: number) =>
    userEvent.pointer([
      { keys: `[${name}>]`, target: message, coords: { clientY: 60 } },
      { pointerName: name === "MouseLeft" ? "mouse" : name, target: message, coords: { clientY: 60 - distance } },
      { keys: `[/${name}]`, target: message, coords: { clientY: 60 - distance } },
    ]);
  await drag("TouchA", 30);
  await drag("MouseLeft", 60);
  expect(message).toBeInTheDocument();
  await drag("TouchA", 60);
  await waitFor(() => expect(message).not.toBeInTheDocument());
});
