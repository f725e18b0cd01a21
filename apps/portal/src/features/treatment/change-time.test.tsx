import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, answerSpots, bookedTreatment, MONDAY_NOON, spotAt } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { inStatus } from "../../testing/treatment-answers.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const CHANGE = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId";
const LATER = { ...spotAt("2026-05-13T09:00:00+09:00"), endsAt: "2026-05-13T09:15:00+09:00" };

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  network.use(...answerRecord({ next: bookedTreatment }), ...frameAnswers, answerSpots([LATER]));
});

/** Goes from the treatment's page to the question about the later time. */
async function pickLaterTime() {
  const portal = await renderPortal("/treatment/treatment-1", options);
  await portal.actor.click(await screen.findByRole("link", { name: "日時を変更する" }));
  await screen.findByRole("heading", { name: "日時の変更", level: 1 });
  await portal.actor.click(await screen.findByRole("button", { name: "09:00 5月13日 水曜日 空きあり" }));
  const bar = within(screen.getByRole("region", { name: "選んだ日時" }));
  expect(bar.getByText("変更前 2026.05.12（火）14:30〜14:45")).toBeVisible();
  expect(bar.getByText("2026.05.13（水）09:00").closest("p")).toHaveTextContent("変更後 2026.05.13（水）09:00");
  await portal.actor.click(bar.getByRole("button", { name: "この日時で進む" }));
  return { ...portal, dialog: within(await screen.findByRole("dialog", { name: "この日時に変更しますか？" })) };
}

test("both times are side by side before the change; then the page shows the new one", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(CHANGE, async ({ request }) => {
      sent.push(await request.json());
      network.use(...answerRecord({ next: { ...bookedTreatment, startsAt: LATER.startsAt, endsAt: LATER.endsAt } }));
      return HttpResponse.json({});
    }),
  );
  const { actor, dialog, router } = await pickLaterTime();
  expect(dialog.getByText("2026.05.12（火）14:30〜14:45")).toBeVisible();
  expect(dialog.getByText("2026.05.13（水）09:00〜09:15")).toBeVisible();
  expect(dialog.getByText("2026.05.13（水）07:00まで、マイページから変更・キャンセルできます。")).toBeVisible();
  expect(sent).toEqual([]);
  await actor.click(dialog.getByRole("button", { name: "この日時に変更する" }));
  expect(await screen.findByText("予約の日時を変更しました。")).toBeVisible();
  expect((await screen.findAllByText("2026.05.13（水）09:00〜09:15"))[0]).toBeVisible();
  expect(sent).toEqual([{ spotId: "spot-13-0900", startAt: "2026-05-13T09:00:00+09:00" }]);
  expect(router.state.location.search).toEqual({});
});

test("「別の日時を選ぶ」 changes nothing, and 「変更せずに戻る」 leads back", async () => {
  const { actor, dialog, router } = await pickLaterTime();
  await actor.click(dialog.getByRole("button", { name: "別の日時を選ぶ" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await actor.click(screen.getByRole("link", { name: "変更せずに戻る" }));
  expect(await screen.findByRole("heading", { name: "診察の詳細", level: 1 })).toBeVisible();
  expect(router.state.location.href).toBe("/treatment/treatment-1");
});

test("a time that was taken meanwhile (T003) is reported, and the times are read again", async () => {
  network.use(
    http.put(CHANGE, () => {
      network.use(answerSpots([{ ...LATER, availability: "full" }]));
      return refusal(409, "T003", "この時間は予約できませんでした。別の時間をお選びください。");
    }),
  );
  const { actor, dialog } = await pickLaterTime();
  await actor.click(dialog.getByRole("button", { name: "この日時に変更する" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("この時間には変更できませんでした");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await screen.findAllByRole("button", { name: "水 13 5月13日 水曜日 満席" })).not.toEqual([]);
  expect(screen.queryByRole("button", { name: /09:00/ })).not.toBeInTheDocument();
});

test("a reservation that can no longer be moved (T007) shows an error, with the clinic's telephone", async () => {
  network.use(http.put(CHANGE, () => refusal(409, "T007", "予約を変更できませんでした。")));
  const { actor, dialog } = await pickLaterTime();
  await actor.click(dialog.getByRole("button", { name: "この日時に変更する" }));
  const alert = within(await dialog.findByRole("alert"));
  expect(alert.getByText("予約を変更できませんでした。")).toBeVisible();
  expect(alert.getByRole("link", { name: /03-1234-5678/ })).toBeVisible();
});

test.each([
  [
    "after the deadline",
    { ...bookedTreatment, canChangeTime: false, canCancel: false },
    /オンラインで変更できる期限を過ぎています。/,
  ],
  [
    "of a cancelled visit",
    inStatus(bookedTreatment, 5, { canChangeTime: false, canCancel: false }),
    /状況が変わりました。/,
  ],
])("the address of the change %s shows the treatment itself, and says why", async (_, treatment, words) => {
  network.use(...answerRecord({ next: treatment }));
  const { findByRole, findByText } = await renderPortal("/treatment/treatment-1?change=time", options);
  expect(await findByRole("heading", { name: "診察の詳細", level: 1 })).toBeVisible();
  expect(await findByText("この日時は、もう変更できません")).toBeVisible();
  expect(await findByText(words)).toBeVisible();
});

test("the page of another time ends with its deadline, without a reload; until then it stays", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let at = new Date("2026-05-12T12:29:50+09:00");
  await renderPortal("/treatment/treatment-1?change=time", { ...options, now: () => at });
  await screen.findByRole("heading", { name: "日時の変更", level: 1 });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole("heading", { name: "日時の変更", level: 1 })).toBeVisible();
  at = new Date("2026-05-12T12:30:00+09:00");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText("この日時は、もう変更できません")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "日時の変更", level: 1 })).not.toBeInTheDocument();
});
