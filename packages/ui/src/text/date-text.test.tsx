import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DateText, type DateTextProps } from "./date-text.tsx";

/** Tuesday, 12 May 2026, 14:30 in Japan. */
const visit = new Date("2026-05-12T05:30:00Z");
const end = new Date("2026-05-12T05:45:00Z");

/** The date as a screen reader reads it, without hidden parts. */
function readAloud(time: HTMLElement): string {
  return [...time.children]
    .filter((part) => part.getAttribute("aria-hidden") !== "true")
    .map((part) => part.textContent)
    .join("");
}

test.each<[DateTextProps, seen: string, spoken: string, machine: string]>([
  [{ at: visit, form: "date" }, "2026.05.12", "2026年5月12日", "2026-05-12"],
  [{ at: visit, form: "weekday" }, "2026.05.12（火）", "2026年5月12日火曜日", "2026-05-12"],
  [{ at: visit }, "2026.05.12（火）14:30", "2026年5月12日火曜日 14時30分", "2026-05-12T14:30:00+09:00"],
  [
    { at: visit, endsAt: end },
    "2026.05.12（火）14:30〜14:45",
    "2026年5月12日火曜日 14時30分から14時45分",
    "2026-05-12T14:30:00+09:00",
  ],
  [
    { at: visit, isLimit: true },
    "2026.05.12（火）14:30まで",
    "2026年5月12日火曜日 14時30分まで",
    "2026-05-12T14:30:00+09:00",
  ],
])("A date is seen as numbers and spoken in words: %#", (props, seen, spoken, machine) => {
  render(<DateText {...props} />);
  const time = screen.getByRole("time");
  expect(time).toHaveAttribute("datetime", machine);
  expect(readAloud(time)).toBe(spoken);
  expect(screen.getByText(seen)).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByText(spoken)).toHaveClass("sr-only");
});

test("A date that is laid out otherwise is spoken in words as well", () => {
  render(
    <DateText at={visit} endsAt={end}>
      <strong>14:30</strong>
    </DateText>,
  );
  expect(readAloud(screen.getByRole("time"))).toBe("2026年5月12日火曜日 14時30分から14時45分");
  expect(screen.getByText("14:30")).toBeVisible();
});
