import { fillPath } from "@madoguchi/contract/http/paths";
import type { Statistics, TodayInNumbers, VisitCounts } from "@madoguchi/contract/statistics/statistics";
import {
  readStatisticsCall,
  readStatisticsDetailsCall,
  readTodayInNumbersCall,
} from "@madoguchi/contract/statistics/statistics.operation.calls";
import type { StatisticsDetails } from "@madoguchi/contract/statistics/statistics-details";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const monthPath = `*${fillPath(readStatisticsCall.path, { clinicId })}`;
const detailsPath = `*${fillPath(readStatisticsDetailsCall.path, { clinicId })}`;
const todayPath = `*${fillPath(readTodayInNumbersCall.path, { clinicId })}`;

const NONE = {
  ...{ finished: 0, absent: 0, "not-held": 0 },
  ...{ "cancelled-by-patient": 0, "cancelled-by-clinic": 0, open: 0 },
};
const COUNTS: VisitCounts = {
  outcomes: { ...NONE, finished: 5, absent: 1, "cancelled-by-patient": 2, "cancelled-by-clinic": 1 },
  ...{ first: 2, returning: 3 },
};
const TODAY: TodayInNumbers = {
  ...{ visits: 31, finished: 12, inProgress: 1, waiting: 2, late: 1 },
  ...{ unpaid: 4, overduePayments: 1, toShip: 5, applications: 3, tasks: 6 },
};
const totalsOf = (paid: number, refunded: number) => ({
  ...{ paid, paidCount: 2, unapplied: 0, refunded, refundCount: 1, net: paid - refunded },
  byTax: [{ taxPercent: 10 as const, paid, refunded }],
  byKind: [],
});
const MAY: Statistics = {
  month: "2026-05",
  visits: { ...COUNTS, medianWaitMinutes: 3 },
  days: [{ ...COUNTS, day: "2026-05-12" }],
  departments: [{ ...COUNTS, clinicalDepartmentName: "内科" }],
  cancelReasons: [
    { reason: "都合が悪くなった", count: 1 },
    { reason: null, count: 1 },
  ],
  applications: { approved: 2, visit: 0, refused: 1, withdrawn: 0, lapsed: 0, open: 1 },
  income: {
    totals: totalsOf(12_800, 300),
    days: [{ day: "2026-05-13", net: 12_500 }],
    departments: [{ clinicalDepartmentName: "内科", totals: totalsOf(12_800, 300) }],
  },
};

const DETAILS: StatisticsDetails = {
  month: "2026-05",
  doctors: [
    { ...COUNTS, doctorName: "小林 直樹", net: 12_000 },
    { outcomes: NONE, first: 0, returning: 0, doctorName: null, net: 500 },
  ],
  departments: [{ ...COUNTS, clinicalDepartmentName: "内科", net: 12_500 }],
  sources: [
    { ...COUNTS, source: "minato-station", net: 12_000 },
    { outcomes: NONE, first: 0, returning: 0, source: null, net: 500 },
  ],
  months: ["2026-04", "2026-05"].map((month, index) => ({ ...COUNTS, month, net: index === 0 ? 0 : 12_500 })),
  repeat: { patients: 5, again: 2, isOver: false },
  answered: { messages: { of: 4, withinDay: 3 }, applications: { of: 0, withinDay: 0 } },
};

let asked: string[];

beforeEach(() => {
  asked = [];
  network.use(
    ...signedIn({ roles: ["doctor", "owner"] }),
    http.get(todayPath, () => HttpResponse.json(TODAY)),
    http.get(detailsPath, () => HttpResponse.json(DETAILS)),
    http.get(monthPath, ({ request }) => {
      const month = new URL(request.url).searchParams.get("month") ?? "";
      asked.push(month);
      return HttpResponse.json({ ...MAY, month });
    }),
  );
});

const rowOf = (table: HTMLElement, name: RegExp | string) =>
  within(within(table).getByRole("row", { name }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("a month shows its days with the money of each, its departments by rate of tax, and why patients cancelled", async () => {
  await renderDesk("/statistics?month=2026-05");
  expect(await screen.findByRole("heading", { name: "2026年5月" })).toBeVisible();
  const days = await screen.findByRole("table", { name: "日ごと" });
  expect(rowOf(days, /5月12日|05.12/)).toEqual(["5", "2", "3", "1", "3", "0", "0円"]);
  expect(rowOf(days, /5月13日|05.13/)).toEqual(["0", "0", "0", "0", "0", "0", "12,500円"]);
  const income = screen.getByRole("table", { name: "診療科と税率ごとの収入" });
  expect(rowOf(income, /^合計/)).toEqual(["12,500円", "12,800円", "300円", "12,500円"]);
  expect(screen.getByText("理由の記載なし")).toBeVisible();
  expect(screen.getByRole("heading", { name: "薬の追加の申請（4件）" })).toBeVisible();
});

test("each current number links to its place", async () => {
  await renderDesk("/statistics");
  expect(await screen.findByRole("link", { name: /^5件\s*：発送待ちへ$/ })).toHaveAttribute("href", "/parcels");
  expect(screen.getByRole("link", { name: /^2件\s*：待機中へ$/ })).toHaveAttribute("href", "/day");
  expect(screen.getByText("ほかに期限切れ 1件")).toBeVisible();
});

test("a person who may see neither money nor patients sees only the numbers", async () => {
  network.use(
    ...signedIn({ roles: ["owner"] }),
    http.get(todayPath, () => HttpResponse.json({ ...TODAY, unpaid: null, overduePayments: null })),
    http.get(monthPath, () => HttpResponse.json({ ...MAY, income: null })),
    http.get(detailsPath, () =>
      HttpResponse.json({
        ...DETAILS,
        doctors: DETAILS.doctors.map((each) => ({ ...each, net: null })),
        departments: DETAILS.departments.map((each) => ({ ...each, net: null })),
        sources: DETAILS.sources.map((each) => ({ ...each, net: null })),
        months: DETAILS.months.map((each) => ({ ...each, net: null })),
      }),
    ),
  );
  await renderDesk("/statistics?month=2026-05");
  await screen.findByRole("table", { name: "日ごと" });
  await screen.findByRole("table", { name: "医師ごとの数" });
  expect(screen.queryByText(/円/)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /発送待ちへ/ })).not.toBeInTheDocument();
  expect(await screen.findByText("31件")).toBeVisible();
});

test("the neighbouring months are one press away, and an empty one shows a text", async () => {
  const { actor } = await renderDesk("/statistics?month=2026-01");
  await actor.click(await screen.findByRole("link", { name: "前の月" }));
  expect(await screen.findByRole("heading", { name: "2025年12月" })).toBeVisible();
  expect(asked).toEqual(["2026-01", "2025-12"]);
  network.use(
    http.get(monthPath, () =>
      HttpResponse.json({
        ...MAY,
        visits: { outcomes: NONE, first: 0, returning: 0, medianWaitMinutes: null },
        ...{ days: [], departments: [], cancelReasons: [], income: null },
        applications: { approved: 0, visit: 0, refused: 0, withdrawn: 0, lapsed: 0, open: 0 },
      }),
    ),
  );
  await actor.click(screen.getByRole("link", { name: "前の月" }));
  expect(await screen.findByText("この月には、まだ診察も入金もありません。")).toBeVisible();
});

test("a month that cannot be read says why and is read again", async () => {
  network.use(http.get(monthPath, () => refusal(403, "E005", "この操作の権限がありません。")));
  const { actor } = await renderDesk("/statistics?month=2026-05");
  expect(await screen.findByText(/権限がありません/)).toBeVisible();
  network.use(http.get(monthPath, () => HttpResponse.json(MAY)));
  await actor.click(screen.getByRole("button", { name: "再試行" }));
  expect(await screen.findByRole("table", { name: "日ごと" })).toBeVisible();
});

test("a month is shown by doctor, by department and over the year, with returning patients and answers", async () => {
  await renderDesk("/statistics?month=2026-05");
  const doctors = await screen.findByRole("table", { name: "医師ごとの数" });
  expect(rowOf(doctors, /^小林 直樹/)).toEqual(["5", "2", "3", "1", "16.7%", "3", "12,000円"]);
  expect(rowOf(doctors, /^担当なし/)).toEqual(["0", "0", "0", "0", "—", "0", "500円"]);
  expect(rowOf(screen.getByRole("table", { name: "診療科ごとの数" }), /^内科/)).toHaveLength(7);
  expect(rowOf(screen.getByRole("table", { name: "月ごとの数" }), /^2026年5月/).at(-1)).toBe("12,500円");
  expect(screen.getByText("5人のうち2人（90日が過ぎるまで増えます）")).toBeVisible();
  expect(screen.getByText("40%")).toBeVisible();
  expect(screen.getByText("75%")).toBeVisible();
  expect(screen.getByText("0件のうち0件")).toBeVisible();
  // The days, and five further tables.
  expect(screen.getAllByRole("button", { name: /CSVで保存/ })).toHaveLength(6);
});

test("the patients are counted by the link that brought them, and a clinic without such links reads how to make one", async () => {
  await renderDesk("/statistics?month=2026-05");
  const table = await screen.findByRole("table", { name: "流入元ごとの数" });
  expect(rowOf(table, /^minato-station/)).toEqual(["5", "2", "3", "1", "16.7%", "3", "12,000円"]);
  expect(rowOf(table, /^記録なし/).at(-1)).toBe("500円");
  network.use(http.get(detailsPath, () => HttpResponse.json({ ...DETAILS, sources: [] })));
  const { findByText } = await renderDesk("/statistics?month=2026-04");
  expect(await findByText(/「\?utm_source=名前」/)).toBeVisible();
});
