// @vitest-environment happy-dom
import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { renderPortal } from "../../testing/render-portal.tsx";

const [doctor] = demonstrationClinic.doctors;
const [department] = demonstrationClinic.clinicalDepartments;

/** The clinic of an English page: one doctor and one department have English, the rest has none. */
const CLINIC = {
  ...demonstrationClinic,
  doctors: doctor
    ? [
        { ...doctor, doctorId: "1", shownName: "Misaki Sato", specialities: ["Allergies"], line: "Feel free to ask." },
        { ...doctor, doctorId: "2", name: "鈴木 由紀", specialities: ["皮膚科"], line: "ご相談ください。" },
      ]
    : [],
  clinicalDepartments: department
    ? [
        { ...department, name: "Internal medicine", description: "Colds and hay fever" },
        { ...department, clinicalDepartmentId: "skin", name: "皮膚科", description: "湿疹など" },
      ]
    : [],
};

const NO_TIMES: FreeTimes = {
  readAt: "2026-05-12T10:00:00+09:00",
  departments: [],
  facts: { freeWithinSevenDays: 0, weekdayUntil: null, weekendDays: [], waitMinutes: null, dispatchHours: null },
};

test("what the clinic has written in Japanese alone is marked as Japanese, for the voice of a screen reader", async () => {
  await renderPortal("/", { clinic: CLINIC, freeTimes: NO_TIMES, now: () => new Date(NO_TIMES.readAt) });
  const doctors = within(await screen.findByRole("region", { name: "医師" }));
  const departments = within(screen.getByRole("region", { name: "診療科と料金（税込）" }));
  for (const [part, text] of [
    [doctors, "鈴木 由紀"],
    [doctors, "皮膚科"],
    [doctors, "ご相談ください。"],
    [departments, "皮膚科"],
    [departments, "湿疹など"],
  ] as const) {
    expect(part.getByText(text), text).toHaveAttribute("lang", "ja");
  }
  for (const [part, text] of [
    [doctors, "Misaki Sato"],
    [doctors, "Allergies"],
    [doctors, "Feel free to ask."],
    [departments, "Internal medicine"],
    [departments, "Colds and hay fever"],
  ] as const) {
    expect(part.getByText(text), text).not.toHaveAttribute("lang");
  }
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText(demonstrationClinic.address)).toHaveAttribute("lang", "ja");
  expect(screen.getByRole("banner").querySelector("span[lang=ja]")).toHaveTextContent("みなとオンラインクリニック");
});
