import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, answerSpots, MONDAY_NOON, spotAt } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const now = () => MONDAY_NOON;
const JOIN = "*/api/v1/customer/clinic/:clinicId/waitlist";
const WAIT = "2026.05.12（火）に空きが出たら知らせる";

beforeEach(() =>
  network.use(
    answerSpots([
      spotAt("2026-05-12T10:00:00+09:00", "full"),
      spotAt("2026-05-12T10:15:00+09:00", "full"),
      spotAt("2026-05-13T14:30:00+09:00"),
    ]),
  ),
);

test("a patient joins the waiting list of a full day, after reading an explanation", async () => {
  const sent: unknown[] = [];
  network.use(
    ...answerRecord(),
    ...frameAnswers,
    http.post(JOIN, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ placeId: "place-1" }, { status: 201 });
    }),
  );
  const page = await renderPortal("/reservation/new", { now, user: demonstrationUser });
  const { actor, findByRole, findByText, getByText } = page;
  await actor.click(await findByRole("button", { name: WAIT }));
  expect(await findByRole("dialog", { name: "2026.05.12（火）の空きを待ちますか？" })).toBeVisible();
  expect(getByText("お知らせから15分間、その席をお取りします。予約は、ご自身で確定してください。")).toBeVisible();
  await actor.click(await findByRole("button", { name: "空きが出たら知らせる" }));
  expect(await findByText("2026.05.12（火）の空き待ちに登録しました")).toBeVisible();
  expect(await findByRole("link", { name: "空き待ちを確認する" })).toHaveAttribute("href", "/settings/waitlist");
  expect(sent).toEqual([{ clinicalDepartmentId: "department-internal", day: "2026-05-12", doctorName: null }]);
});

test("a refusal is shown in the dialog, which stays", async () => {
  network.use(
    ...answerRecord(),
    ...frameAnswers,
    http.post(JOIN, () => refusal(409, "E005", "空き待ちは、同時に3件までです。")),
  );
  const { actor, findByRole, findByText } = await renderPortal("/reservation/new", { now, user: demonstrationUser });
  await actor.click(await findByRole("button", { name: WAIT }));
  await actor.click(await findByRole("button", { name: "空きが出たら知らせる" }));
  expect(await findByText("空き待ちは、同時に3件までです。")).toBeVisible();
  expect(await findByRole("dialog")).toBeVisible();
});

test("a visitor is led to sign in, with the day in the address, and returns to it", async () => {
  const { actor, findByRole, router } = await renderPortal("/reservation/new?department=1", { now });
  await actor.click(await findByRole("button", { name: WAIT }));
  expect(await findByRole("heading", { name: "ログイン・お客様情報" })).toBeVisible();
  expect(router.state.location.search).toEqual({
    department: 1,
    isNewReservation: true,
    startAt: "2026-05-12T10:00:00+09:00",
  });
});

test("in a week without a free time each full day is named; a day with a free time has no waiting list", async () => {
  network.use(answerSpots([spotAt("2026-05-12T10:00:00+09:00", "full")]));
  const { findByRole, getAllByRole } = await renderPortal("/reservation/new", { now });
  expect(await findByRole("button", { name: WAIT })).toHaveTextContent("2026.05.12（火）に空きが出たら知らせる");
  expect(getAllByRole("button", { name: /空きが出たら/ })).toHaveLength(1);
});
