import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../buttons/button.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Form } from "./form.tsx";

function SmallForm({ onSubmit }: { onSubmit: () => unknown }) {
  return (
    <Form aria-label="連絡先" onSubmit={onSubmit}>
      <TextField label="姓" />
      <Button type="submit">送る</Button>
    </Form>
  );
}

test("The Enter that confirms kanji does not send the form; a plain Enter does", async () => {
  const submit = vi.fn();
  render(<SmallForm onSubmit={submit} />);
  const field = screen.getByLabelText("姓");
  // `fireEvent` is false when the default was prevented: then the browser does not submit.
  expect(fireEvent.keyDown(field, { key: "Enter", isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(field, { key: "Enter", keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(field, { key: "Enter", keyCode: 13 })).toBe(true);
  expect(fireEvent.keyDown(field, { key: "a", keyCode: 229 })).toBe(true);
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(field, "山田{Enter}");
  expect(submit).toHaveBeenCalledTimes(1);
});

test("A double tap sends once; when the first sending is over the form can be sent again", async () => {
  let finish = () => {};
  const submit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  render(<SmallForm onSubmit={submit} />);
  await userEvent.dblClick(screen.getByRole("button", { name: "送る" }));
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await userEvent.click(screen.getByRole("button", { name: "送る" }));
  expect(submit).toHaveBeenCalledTimes(2);
});

test("The browser's own messages do not appear", () => {
  render(<SmallForm onSubmit={() => {}} />);
  expect(screen.getByRole("form", { name: "連絡先" })).toHaveProperty("noValidate", true);
});

/** Fills a field as an old browser's autofill does: past React's tracking, without any event. */
function fillSilently(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

function NameForm({ onSubmit, onName }: { onSubmit: (name: string) => void; onName: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <Form onSubmit={() => onSubmit(name)}>
      <TextField
        label="姓"
        value={name}
        onChange={(event) => {
          onName(event.currentTarget.value);
          setName(event.currentTarget.value);
        }}
      />
      <Button type="submit">送る</Button>
    </Form>
  );
}

test("A field that was filled without any event is read when the form is sent; a known value is not reported again", async () => {
  const [submit, name] = [vi.fn(), vi.fn()];
  render(<NameForm onSubmit={submit} onName={name} />);
  fillSilently(screen.getByLabelText("姓"), "山田");
  await userEvent.click(screen.getByRole("button", { name: "送る" }));
  expect(submit).toHaveBeenLastCalledWith("山田");
  await userEvent.click(screen.getByRole("button", { name: "送る" }));
  expect(submit).toHaveBeenCalledTimes(2);
  expect(name.mock.calls).toEqual([["山田"]]);
});

function VisitForm({ onSubmit, onReport }: { onSubmit: (visit: object) => void; onReport: (value: string) => void }) {
  const [visit, setVisit] = useState({ name: "", day: "" });
  const change = (part: Partial<typeof visit>) => {
    onReport(Object.values(part).join());
    setVisit((earlier) => ({ ...earlier, ...part }));
  };
  return (
    <Form onSubmit={() => onSubmit(visit)}>
      <TextField
        label="姓"
        value={visit.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <input
        type="date"
        aria-label="日付"
        value={visit.day}
        onChange={({ currentTarget }) => change({ day: currentTarget.value })}
      />
      <Button type="submit">送る</Button>
    </Form>
  );
}

test("A list that was chosen from without any event is read when the form is sent; an unchanged one is not reported", async () => {
  const [submit, report] = [vi.fn(), vi.fn()];
  function PlaceForm() {
    const [place, setPlace] = useState({ prefecture: "", kind: "home" });
    const fieldOf = (name: keyof typeof place) => ({
      label: name,
      value: place[name],
      options: ["tokyo", "home", "work"].map((value) => ({ value, label: value })),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        report(name, value);
        setPlace((earlier) => ({ ...earlier, [name]: value }));
      },
    });
    return (
      <Form onSubmit={() => submit(place)}>
        <SelectField {...fieldOf("prefecture")} />
        <SelectField {...fieldOf("kind")} />
        <Button type="submit">送る</Button>
      </Form>
    );
  }
  render(<PlaceForm />);
  fillSilently(screen.getByLabelText("prefecture"), "tokyo");
  await userEvent.click(screen.getByRole("button", { name: "送る" }));
  expect(submit).toHaveBeenLastCalledWith({ prefecture: "tokyo", kind: "home" });
  expect(report.mock.calls).toEqual([["prefecture", "tokyo"]]);
});

test("A text and a date that were filled without any event are read when the form is sent", async () => {
  const [submit, report] = [vi.fn(), vi.fn()];
  render(<VisitForm onSubmit={submit} onReport={report} />);
  fillSilently(screen.getByLabelText("姓"), "山田");
  fillSilently(screen.getByLabelText("日付"), "2026-12-01");
  await userEvent.click(screen.getByRole("button", { name: "送る" }));
  expect(submit).toHaveBeenLastCalledWith({ name: "山田", day: "2026-12-01" });
  await userEvent.click(screen.getByRole("button", { name: "送る" }));
  expect(report.mock.calls).toEqual([["山田"], ["2026-12-01"]]);
});
