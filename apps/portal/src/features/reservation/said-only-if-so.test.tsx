import { waitFor } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerPreparation,
  answerRecord,
  answerSpots,
  bookedTreatment,
  CHOSEN_SEARCH,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

beforeEach(() => network.use(...frameAnswers, ...answerPreparation(), answerHold(), answerSpots([])));

test.each([
  ["/reservation/complete", "ご予約が完了しました"],
  ["/reservation/unable", "すでにご予約があります"],
])("%s names the tab as its heading, once it is known what is so", async (path, heading) => {
  network.use(...answerRecord({ next: bookedTreatment }));
  const { findByRole } = await renderPortal(path, options);
  await findByRole("heading", { name: heading, level: 1 });
  await waitFor(() => expect(document.title).toBe(`${heading}｜みなとオンラインクリニック`));
});

test.each([
  ["/reservation/complete", "ご予約はありません"],
  ["/reservation/unable", "ご予約はありません"],
  ["/reservation/cancel-complete", "予約のキャンセル"],
  ["/reservation/payment-remaining", "お支払いが完了していない診察はありません"],
])("%s of a patient without a booking claims none, in the tab's name neither", async (path, heading) => {
  network.use(...answerRecord());
  const { findByRole, queryByRole } = await renderPortal(path, options);
  expect(queryByRole("heading", { name: /ご予約があります|完了しました|診察があります/ })).not.toBeInTheDocument();
  await findByRole("heading", { name: heading, level: 1 });
  await waitFor(() => expect(document.title).toBe(`${heading}｜みなとオンラインクリニック`));
});

test("an unpaid treatment (T010) leads to the remaining payments, and keeps the time", async () => {
  network.use(
    ...answerRecord(),
    http.post("*/api/v1/customer/clinic/:clinicId/treatment/hold", () => {
      // The charge was issued after the guard had looked.
      network.use(...answerRecord({ history: [{ statusId: 3, total: 5400 }] }));
      return refusal(409, "T010", "お支払いが完了していない診察があります。");
    }),
  );
  const { findByRole, router } = await renderPortal(
    `/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`,
    options,
  );
  expect(await findByRole("heading", { name: "お支払いが完了していない診察があります" })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ spotId: "spot-1430" });
});
