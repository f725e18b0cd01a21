import { ONLY_READING } from "@madoguchi/contract/errors/refusal";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { agreeAndBook } from "../../testing/agree-and-book.ts";
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

test("while the clinic's database is read only, the patient is asked to wait a minute, and then books by the same button", async () => {
  const keys: (string | null)[] = [];
  network.use(
    ...answerRecord(),
    ...answerPreparation(),
    ...frameAnswers,
    answerHold(),
    answerSpots([]),
    http.post("*/api/v1/customer/clinic/:clinicId/treatment", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 1) return refusal(503, "E007", ONLY_READING.message);
      network.use(...answerRecord({ next: bookedTreatment }));
      return HttpResponse.json({ treatmentId: bookedTreatment.treatmentId }, { status: 201 });
    }),
  );
  const page = await renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, {
    now: () => MONDAY_NOON,
    user: demonstrationUser,
  });
  await agreeAndBook(page);
  expect(await page.findByText("予約できませんでした")).toBeVisible();
  expect(page.getByText(ONLY_READING.message)).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "この内容で予約する" }));
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});
