import { readOwnClinicsCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const MINATO = {
  ...{ clinicId: "clinic-minato", clinicName: "みなとオンラインクリニック", visits: 12, finished: 5 },
  ...{ charged: 64_000, paid: 52_000, refunded: 1000, waiting: 2, waitingSince: "2026-05-12T08:47:30+09:00" },
  ...{ tasks: 3, doctors: 2, beforeOpening: null },
};
const YAMA = {
  ...{ clinicId: "clinic-yama", clinicName: "やまのてクリニック", visits: 0, finished: 0 },
  ...{ charged: 0, paid: 0, refunded: 0, waiting: 0, waitingSince: null, tasks: 0, doctors: 0, beforeOpening: null },
};
const OWN = [
  { clinicId: "clinic-minato", clinicName: MINATO.clinicName, roles: ["owner"], way: "current", url: null },
  { clinicId: "clinic-yama", clinicName: YAMA.clinicName, roles: ["owner"], way: "here", url: null },
];

function ofClinics(clinics: object[]): string[] {
  const asked: string[] = [];
  network.use(
    ...signedIn({ roles: ["owner"], hasOtherClinics: true }),
    http.get(`*${readOwnClinicsCall.path}`, () => HttpResponse.json({ clinics: OWN, invitations: [], overlaps: [] })),
    http.get("*/clinics", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ clinics });
    }),
  );
  return asked;
}

test("each clinic has a row with the longest wait, and the total is below", async () => {
  const asked = ofClinics([MINATO, YAMA]);
  await renderDesk("/clinics");
  const table = within(await screen.findByRole("table", { name: "クリニックごと" }));
  const textOf = (name: RegExp) => table.getByRole("rowheader", { name }).closest("tr")?.textContent;
  expect(textOf(/みなと/)).toBe("みなとオンラインクリニック（表示中）1252最長 12分3264,000円52,000円1,000円");
  expect(textOf(/合計/)).toBe("合計12523264,000円52,000円1,000円");
  expect(await table.findByRole("button", { name: /^やまのてクリニック.*に切り替える$/ })).toBeVisible();
  expect(asked).toEqual(["?period=2026-05-12"]);
});

test("the month in the address is requested; a single clinic has no total", async () => {
  const asked = ofClinics([MINATO]);
  await renderDesk("/clinics?period=2026-04");
  expect(await screen.findByRole("heading", { name: "2026年4月" })).toBeVisible();
  expect(await screen.findByRole("table")).toBeVisible();
  expect(screen.queryByRole("rowheader", { name: "合計" })).toBeNull();
  expect(asked).toEqual(["?period=2026-04"]);
});

test("data that could not be read can be read again", async () => {
  ofClinics([]);
  network.use(http.get("*/clinics", () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  await renderDesk("/clinics");
  expect(await screen.findByText(/E007/)).toBeVisible();
  expect(screen.getByRole("button", { name: /再試行/ })).toBeVisible();
});

test("the place is shown only to people of several clinics", async () => {
  network.use(...signedIn({ roles: ["owner"], ownsBusiness: true }));
  const { unmount } = await renderDesk("/settings/session");
  expect(screen.getByRole("link", { name: "クリニック一覧" })).toBeVisible();
  unmount();
  network.use(...signedIn({ roles: ["owner"] }));
  await renderDesk("/settings/session");
  expect(screen.queryByRole("link", { name: "クリニック一覧" })).toBeNull();
});
