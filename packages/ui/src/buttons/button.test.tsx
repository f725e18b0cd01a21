import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

test("A busy button announces it, keeps the focus and ignores presses", async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>予約する</Button>);
  await userEvent.click(screen.getByRole("button", { name: "予約する" }));
  expect(press).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={press} busy>
      予約する
    </Button>,
  );
  const button = screen.getByRole("button", { name: "送信中…" });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toBeEnabled();
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(press).toHaveBeenCalledTimes(1);
});

test("A busy submit button does not send its form", async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy busyLabel="確認中…">
        送る
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "確認中…" }));
  expect(submit).not.toHaveBeenCalled();
});

test("A button in a form sends nothing unless it is made for that", async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button>住所を探す</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(submit).not.toHaveBeenCalled();
});
