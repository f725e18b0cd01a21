import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
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
  heldSpot,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const BOOK = "*/api/v1/customer/clinic/:clinicId/treatment";

async function openConfirm() {
  const options = { now: () => MONDAY_NOON, user: demonstrationUser };
  const page = await renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, options);
  await page.findByRole("timer");
  return page;
}

beforeEach(() =>
  network.use(...answerRecord(), ...answerPreparation(), ...frameAnswers, answerHold(), answerSpots([])),
);

const NEW_TERMS_OF_USE = {
  ...heldSpot,
  termsToAgree: [{ kind: "terms-of-use", version: 2, title: "利用規約" } as const],
};

test("changed terms are shown, must be agreed to, and are sent in the new version", async () => {
  const sent: unknown[] = [];
  network.use(
    answerHold(NEW_TERMS_OF_USE),
    http.post(BOOK, async ({ request }) => {
      sent.push(await request.json());
      network.use(...answerRecord({ next: bookedTreatment }));
      return HttpResponse.json({ treatmentId: "treatment-1" }, { status: 201 });
    }),
  );
  const page = await openConfirm();
  await agreeAndBook(page);
  expect(page.getByText("利用規約が新しくなりました")).toBeVisible();
  expect(page.getByRole("link", { name: "新しい利用規約を確認し、チェックしてください。" })).toBeInTheDocument();
  expect(sent).toEqual([]);
  await page.actor.click(page.getByRole("checkbox", { name: "新しい利用規約（第2版）を確認し、同意します" }));
  await page.actor.click(page.getByRole("button", { name: "この内容で予約する" }));
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      consents: [
        { kind: "online-care", version: 1 },
        { kind: "cancellation", version: 1 },
        { kind: "terms-of-use", version: 2 },
      ],
    }),
  ]);
});

test("terms that change while the page is open (E001) must then be agreed to", async () => {
  network.use(http.post(BOOK, () => refusal(400, "E001", "入力内容をご確認ください。")));
  const page = await openConfirm();
  network.use(answerHold(NEW_TERMS_OF_USE));
  await agreeAndBook(page);
  expect(await page.findByText("予約できませんでした")).toBeVisible();
  const checkbox = await page.findByRole("checkbox", { name: "新しい利用規約（第2版）を確認し、同意します" });
  expect(checkbox).not.toBeChecked();
  expect(page.getByRole("checkbox", { name: "キャンセル規定を確認し、同意します" })).toBeChecked();
});
