import type { WaitlistPlace } from "@madoguchi/contract/waitlist/waitlist";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const WAITLIST = "*/api/v1/customer/clinic/:clinicId/waitlist";

const waiting: WaitlistPlace = {
  ...{ placeId: "place-1", clinicalDepartmentId: "department-internal", clinicalDepartmentName: "内科" },
  ...{ doctorName: null, day: "2026-05-12", joinedAt: "2026-05-11T09:00:00+09:00", offer: null },
};
const offer = {
  ...{ spotId: "spot-1", startsAt: "2026-05-13T10:00:00+09:00" },
  ...{ doctorName: "佐藤 一郎", until: "2026-05-11T12:15:00+09:00" },
};

let places: WaitlistPlace[];

beforeEach(() => {
  places = [waiting, { ...waiting, placeId: "place-2", day: "2026-05-13", doctorName: "佐藤 一郎", offer }];
  answerSettings();
  network.use(
    http.get(WAITLIST, () => HttpResponse.json({ places })),
    http.delete(`${WAITLIST}/:placeId`, ({ params }) => {
      places = places.filter(({ placeId }) => placeId !== params["placeId"]);
      return HttpResponse.json({});
    }),
  );
});

const open = () => renderPortal("/settings/waitlist", { user: demonstrationUser, now: () => MONDAY_NOON });

test("the days are listed, and a held seat leads to its confirmation", async () => {
  const { findByText, getByRole, getAllByRole } = await open();
  expect(await findByText("10:00に空きが出ました")).toBeVisible();
  expect(
    await findByText(/佐藤 一郎医師の席を、12:15までお取りしています。予約はまだ確定していません。/),
  ).toBeVisible();
  expect(getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/2026.05.12（火）空き待ち内科・担当医は指定しない/)]),
  );
  expect(getByRole("link", { name: "内容を確認して予約する" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/reservation\/confirm\?spotId=spot-1&startAt=2026-05-13T10/),
  );
});

test("a place is given up, and after the last one a link to the times is shown", async () => {
  const { actor, findByRole, findByText } = await open();
  await actor.click(await findByRole("button", { name: "2026.05.12（火）の空き待ちをやめる" }));
  expect(await findByText("2026.05.12（火）の空き待ちをやめました")).toBeVisible();
  await actor.click(await findByRole("button", { name: "2026.05.13（水）の空き待ちをやめる" }));
  expect(await findByText("空きを待っている日はありません")).toBeVisible();
  expect(await findByRole("link", { name: "予約の日時を見る" })).toHaveAttribute("href", "/reservation/new");
});

test("a refusal is shown beside the place; a failed list can be read again", async () => {
  network.use(http.delete(`${WAITLIST}/:placeId`, () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  const { actor, findByRole, findByText } = await open();
  await actor.click(await findByRole("button", { name: "2026.05.12（火）の空き待ちをやめる" }));
  expect(await findByText("取りやめられませんでした")).toBeVisible();
});
