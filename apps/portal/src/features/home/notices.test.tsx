import { type Notice, readNoticesSchema } from "@madoguchi/contract/notification/notice";
import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const NOTICES = "*/api/v1/customer/clinic/:clinicId/notice";
const cancelled: Notice = {
  noticeId: "00000000-0000-4000-8000-000000000001",
  title: "ご予約がキャンセルされました",
  when: ["日時：2026.05.12（火）10:00〜10:15"],
  action: { label: "ご予約の内容を見る", path: "/treatment/treatment-1" },
  happenedAt: "2026-05-11T09:00:00+09:00",
  awaitsAnswer: false,
};
const refunded: Notice = {
  ...cancelled,
  noticeId: "00000000-0000-4000-8000-000000000002",
  title: "ご返金のお手続きをしました",
  when: [],
};

let unread: Notice[];

beforeEach(() => {
  unread = [refunded, cancelled];
  network.use(...frameAnswers, ...answerRecord({ history: [{ ...bookedTreatment, treatmentId: "treatment-1" }] }));
  network.use(
    http.get(NOTICES, () => HttpResponse.json({ notices: unread })),
    http.put(`${NOTICES}/read`, async ({ request }) => {
      const { noticeIds } = readNoticesSchema.parse(await request.json());
      unread = unread.filter(({ noticeId }) => !noticeIds.includes(noticeId));
      return HttpResponse.json({ notices: unread });
    }),
  );
});

async function open() {
  const page = await renderPortal("/mypage", { now: () => MONDAY_NOON, user: demonstrationUser });
  const section = within(await page.findByRole("region", { name: "お知らせ" }));
  return { ...page, section };
}

test("notices show event and time, until they are marked as read one by one", async () => {
  const { actor, findByText, section } = await open();
  expect(await section.findByText("ご予約がキャンセルされました")).toBeVisible();
  expect(section.getByText("日時：2026.05.12（火）10:00〜10:15")).toBeVisible();
  await actor.click(section.getByRole("button", { name: "「ご返金のお手続きをしました」を既読にする" }));
  expect(await section.findByText("ご予約がキャンセルされました")).toBeVisible();
  expect(section.queryByText("ご返金のお手続きをしました")).not.toBeInTheDocument();
  await actor.click(section.getByRole("button", { name: "「ご予約がキャンセルされました」を既読にする" }));
  expect(await findByText("新しいお知らせはありません")).toBeVisible();
  expect(unread).toEqual([]);
});

test("all notices are marked as read at once", async () => {
  const { actor, findByText, section } = await open();
  await actor.click(await section.findByRole("button", { name: "すべて既読にする" }));
  expect(await findByText("新しいお知らせはありません")).toBeVisible();
});

test("opening a notice marks it as read, and leads to its subject", async () => {
  const { actor, section, router } = await open();
  const links = await section.findAllByRole("link", { name: "ご予約の内容を見る" });
  expect(links).toHaveLength(2);
  await actor.click(links[1] ?? document.body);
  await expect.poll(() => router.state.location.pathname).toBe("/treatment/treatment-1");
  await expect.poll(() => unread).toEqual([refunded]);
});

test("a notice that awaits an answer cannot be dismissed, neither alone nor with all others, nor by opening it", async () => {
  const consent = { ...cancelled, noticeId: "00000000-0000-4000-8000-000000000003", title: "書類が届いています" };
  unread = [refunded, cancelled, { ...consent, awaitsAnswer: true }];
  const { actor, section, router } = await open();
  expect(await section.findByText("書類が届いています")).toBeVisible();
  expect(section.queryByRole("button", { name: "「書類が届いています」を既読にする" })).not.toBeInTheDocument();
  await actor.click(section.getByRole("button", { name: "すべて既読にする" }));
  await expect.poll(() => unread.map(({ title }) => title)).toEqual(["書類が届いています"]);
  await expect.poll(() => section.queryByRole("button")).toBeNull();
  await actor.click(section.getByRole("link", { name: "ご予約の内容を見る" }));
  await expect.poll(() => router.state.location.pathname).toBe("/treatment/treatment-1");
  expect(unread).toHaveLength(1);
});

test("a notice that cannot be marked stays, and the reason is shown", async () => {
  network.use(http.put(`${NOTICES}/read`, () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  const { actor, section, findByText } = await open();
  await actor.click(await section.findByRole("button", { name: "すべて既読にする" }));
  expect(await findByText(/E007/)).toBeVisible();
  expect(section.getByText("ご予約がキャンセルされました")).toBeVisible();
});

test("a failure to read the notices is shown only there, and they can be read again", async () => {
  let isAway = true;
  network.use(http.get(NOTICES, () => (isAway ? refusal(400, "E006", "サーバーで問題が発生しました。") : undefined)));
  const { actor, section } = await open();
  const again = await section.findByRole("button", { name: "再試行" });
  isAway = false;
  await actor.click(again);
  expect(await section.findByText("ご予約がキャンセルされました")).toBeVisible();
});
