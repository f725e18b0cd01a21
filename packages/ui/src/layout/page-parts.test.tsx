import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LoadError } from "../feedback/load-error.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Steps } from "./steps.tsx";

afterEach(() => {
  delete document.documentElement.dataset["firstPageShown"];
});

test("The title takes the focus after a navigation, but not on the page that was loaded first", () => {
  const { rerender } = render(<PageHeading key="first">ログイン</PageHeading>);
  expect(screen.getByRole("heading", { level: 1, name: "ログイン" })).not.toHaveFocus();
  rerender(<PageHeading key="second">マイページ</PageHeading>);
  expect(screen.getByRole("heading", { level: 1, name: "マイページ" })).toHaveFocus();
});

test("The current step is in the text, and marked in the list", () => {
  render(<Steps label="予約の手順" names={["日時", "ログイン・お客様情報", "確認", "完了"]} current={2} />);
  expect(screen.getByText("ステップ 2/4")).toBeVisible();
  const steps = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null, null]);
  expect(steps[0]).toHaveTextContent("日時（完了）");
});

test("A failed load is announced at once and can be retried", async () => {
  const retry = vi.fn();
  const { rerender } = render(<LoadError onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("読み込めませんでした");
  await userEvent.click(screen.getByRole("button", { name: "再試行" }));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<LoadError onRetry={retry} isRetrying />);
  await userEvent.click(screen.getByRole("button", { name: "読み込み中…" }));
  expect(retry).toHaveBeenCalledTimes(1);
});
