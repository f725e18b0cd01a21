import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { SegmentedChoice } from "../fields/segmented-choice.tsx";
import { DateTile } from "../text/date-tile.tsx";
import { StepList } from "./step-list.tsx";
import { StepPath } from "./step-path.tsx";
import { Timeline } from "./timeline.tsx";

test("A screen reader gets each step of a visit with its state, and the current one", () => {
  render(
    <StepPath
      label="受診の道のり"
      steps={[
        { name: "予約", state: "done" },
        { name: "機器の確認", shortName: "機器", state: "overdue" },
        { name: "診察", state: "next" },
        { name: "お届け", state: "skipped" },
      ]}
    />,
  );
  const steps = within(screen.getByRole("list", { name: "受診の道のり" })).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, "step", null, null]);
  expect(steps[0]).toHaveTextContent("予約（完了）");
  expect(steps[1]).toHaveTextContent("機器の確認（期限切れ）");
  expect(steps[2]).toHaveTextContent("診察（これから）");
  expect(steps[3]).toHaveTextContent("お届け（ありません）");
});

test("In a timeline the current step is open and the others are folded", () => {
  render(
    <Timeline
      label="診察の経過"
      items={[
        { name: "予約", state: "done", children: "予約番号 RFY6-MJH6" },
        { name: "診察", state: "current", children: "診察室は14:15に開きます" },
        { name: "お届け", state: "next" },
      ]}
    />,
  );
  const [reservation, examination, delivery] = screen.getAllByRole("listitem");
  expect(reservation?.querySelector("details")).not.toHaveAttribute("open");
  expect(examination?.querySelector("details")).toHaveAttribute("open");
  expect(examination).toHaveAttribute("aria-current", "step");
  expect(delivery?.querySelector("details")).toBeNull();
});

test("Finished steps of a list say so in words", () => {
  render(
    <StepList
      items={[
        { name: "予約する", isDone: true },
        { name: "問診に答える", isDone: false, action: <button type="button">問診に答える</button> },
      ]}
    />,
  );
  const [booked, questionnaire] = screen.getAllByRole("listitem");
  expect(booked).toHaveTextContent("予約する（済み）");
  expect(questionnaire).not.toHaveTextContent("済み");
});

test("A date is read once, a holiday with its word; a date beside its own text is not read at all", () => {
  const { rerender } = render(<DateTile day="2026-11-23" isHoliday />);
  expect(screen.getByRole("img", { name: "11月23日（月・祝日）" })).toHaveTextContent("11月23月・祝");
  rerender(<DateTile day="2026-11-23" isDecorative />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

function TimesOfDay() {
  const [value, setValue] = useState("morning");
  return (
    <SegmentedChoice
      legend="時間帯"
      unit="枠"
      value={value}
      onChange={setValue}
      segments={[
        { value: "morning", label: "午前", count: 12 },
        { value: "afternoon", label: "午後", count: 24 },
        { value: "night", label: "夜", count: 0 },
      ]}
    />
  );
}

test("The time of day is one radio group with the number of free times in each", async () => {
  render(<TimesOfDay />);
  const group = within(screen.getByRole("group", { name: "時間帯" }));
  expect(group.getByRole("radio", { name: "午前 12枠" })).toBeChecked();
  await userEvent.click(group.getByRole("radio", { name: "午後 24枠" }));
  expect(group.getByRole("radio", { name: "午後 24枠" })).toBeChecked();
  expect(group.getByRole("radio", { name: "午前 12枠" })).not.toBeChecked();
});
