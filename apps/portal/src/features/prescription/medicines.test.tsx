import type { OwnMedicines } from "@madoguchi/contract/prescribing/own-medicines";
import { readOwnMedicinesCall } from "@madoguchi/contract/prescribing/own-medicines.patient.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const MEDICINES = `*${readOwnMedicinesCall.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;

const LIST: OwnMedicines = {
  prescriptions: [
    {
      prescribedOn: "2026-05-01",
      treatmentId: "treatment-4",
      clinicalDepartmentName: "内科",
      doctorName: "佐藤 一郎",
      medicines: [
        { name: "フェキソフェナジン錠60mg", quantity: "56錠", days: 28, usage: "1日2回 朝夕食後 1回1錠", supplies: 1 },
        { name: "点鼻液", quantity: "1本", days: 28, usage: "1日1回 左右に1噴霧ずつ", supplies: 2 },
      ],
    },
    {
      prescribedOn: "2024-02-03",
      ...{ treatmentId: null, clinicalDepartmentName: null, doctorName: null },
      medicines: [{ name: "漢方薬", quantity: "21包", days: null, usage: "1日3回 食前", supplies: 1 }],
    },
  ],
};

const open = () => renderPortal("/medicines", { user: demonstrationUser });

beforeEach(() => network.use(...frameAnswers));

test("all that was prescribed is listed by day with its usage and amount, and can be printed", async () => {
  network.use(http.get(MEDICINES, () => HttpResponse.json(LIST)));
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { actor } = await open();
  const day = within(await screen.findByRole("region", { name: "2026.05.01" }));
  expect(day.getByText("内科・佐藤 一郎")).toBeVisible();
  expect(day.getByText("1日2回 朝夕食後 1回1錠")).toBeVisible();
  expect(day.getByText("56錠（28日分）")).toBeVisible();
  expect(day.getByText("2回分：1本（28日分）×2、合わせて56日分")).toBeVisible();
  const before = within(screen.getByRole("region", { name: "2024.02.03" }));
  expect(before.getByText("以前の記録")).toBeVisible();
  expect(before.getByText("21包")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "印刷する" }));
  expect(print).toHaveBeenCalledOnce();
});

test("the list stands beside the history, the documents and the receipts", async () => {
  network.use(http.get(MEDICINES, () => HttpResponse.json({ prescriptions: [] })));
  await open();
  expect(await screen.findByText("処方されたお薬はまだありません")).toBeVisible();
  const places = within(screen.getByRole("navigation", { name: "診察の記録" })).getAllByRole("link");
  expect(places.map((place) => [place.textContent, place.getAttribute("href")])).toEqual([
    ["診察", "/history"],
    ["お薬", "/medicines"],
    ["書類", "/settings/documents"],
    ["領収書", "/settings/receipts"],
  ]);
  expect(places.map((place) => place.getAttribute("aria-current"))).toEqual([null, "page", null, null]);
});

test("a list that cannot be read says why, and is read again", async () => {
  network.use(http.get(MEDICINES, () => refusal(503, "E007", "データベースでエラーが発生しました。")));
  const { actor } = await open();
  const retry = await screen.findByRole("button", { name: "再試行" });
  network.use(http.get(MEDICINES, () => HttpResponse.json(LIST)));
  await actor.click(retry);
  expect(await screen.findByText("漢方薬")).toBeVisible();
});
