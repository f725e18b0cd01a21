import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { agreeAndBook } from "../../testing/agree-and-book.ts";
import { frameAnswers } from "../../testing/answers.ts";
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

test.each([
  ["minato-station", { source: "minato-station" }],
  ["山田 花子", {}],
  [undefined, {}],
])("a booking in a tab with the source %j sends a clinic's own word, and no other", async (stored, wanted) => {
  const sent: object[] = [];
  if (stored !== undefined) sessionStorage.setItem("madoguchi.source", stored);
  network.use(
    ...[...answerRecord(), ...answerPreparation(), ...frameAnswers, answerHold(), answerSpots([])],
    http.post("*/api/v1/customer/clinic/:clinicId/treatment", async ({ request }) => {
      const { source }: { source?: string } = JSON.parse(await request.text());
      sent.push(source === undefined ? {} : { source });
      network.use(...answerRecord({ next: bookedTreatment }));
      return HttpResponse.json({ treatmentId: "treatment-1" }, { status: 201 });
    }),
  );
  const page = await renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, {
    now: () => MONDAY_NOON,
    user: demonstrationUser,
  });
  await agreeAndBook(page);
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(sent).toEqual([wanted]);
});
