import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useAction } from "./use-action.ts";

type PayProps = { pay: () => Promise<void>; leavesPage?: boolean };

/** Its button can be pressed while busy, as a link or a key can. */
function Pay({ pay, leavesPage = false }: PayProps) {
  const { run, isBusy, problem } = useAction(() => "支払えませんでした。", { leavesPage });
  const [isPaid, setIsPaid] = useState(false);
  return (
    <>
      <button type="button" aria-busy={isBusy} onClick={() => void run(pay).then(setIsPaid)}>
        支払う
      </button>
      {problem}
      {isPaid && "支払いました。"}
    </>
  );
}

const button = () => screen.getByRole("button", { name: "支払う" });

test("two presses in one moment pay once, and the next one may after a refusal", async () => {
  const answers: (() => void)[] = [];
  const refuse = () => new Promise<void>((_, reject) => answers.push(() => reject(new Error("Refused."))));
  render(<Pay pay={refuse} />);
  const pressed = button();
  pressed.click();
  pressed.click();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  expect(await screen.findByText("支払えませんでした。")).toBeVisible();
  fireEvent.click(button());
  expect(screen.queryByText("支払えませんでした。")).toBeNull();
  expect(answers).toHaveLength(2);
});

test("a button that opens another page stays busy until its page is shown again", async () => {
  render(<Pay pay={() => Promise.resolve()} leavesPage />);
  fireEvent.click(button());
  expect(await screen.findByText("支払いました。")).toBeVisible();
  expect(button()).toHaveAttribute("aria-busy", "true");
  fireEvent(window, new Event("pageshow"));
  expect(button()).toHaveAttribute("aria-busy", "false");
});
