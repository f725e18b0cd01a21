import { bookingRequestSchema } from "@madoguchi/contract/treatment/treatment";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { agreeAndBook } from "../../testing/agree-and-book.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
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

async function openConfirm({ terms = demonstrationClinic.terms } = {}) {
  const options = { now: () => MONDAY_NOON, user: demonstrationUser, clinic: { ...demonstrationClinic, terms } };
  const page = await renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, options);
  await page.findByRole("timer");
  return page;
}

beforeEach(() =>
  network.use(...answerRecord(), ...answerPreparation(), ...frameAnswers, answerHold(), answerSpots([])),
);

/** Books what is sent; answers the consents of each booking. */
function answerBooking(): unknown[] {
  const booked: unknown[] = [];
  network.use(
    http.post(BOOK, async ({ request }) => {
      booked.push(bookingRequestSchema.parse(await request.json()).consents);
      network.use(...answerRecord({ next: bookedTreatment }));
      return HttpResponse.json({ treatmentId: "treatment-1" }, { status: 201 });
    }),
  );
  return booked;
}

const NEW_TERMS_OF_USE = {
  ...heldSpot,
  termsToAgree: [{ kind: "terms-of-use", version: 2, title: "利用規約", isFirst: false } as const],
};

test("changed terms are shown, must be agreed to, and are sent in the new version", async () => {
  network.use(answerHold(NEW_TERMS_OF_USE));
  const booked = answerBooking();
  const page = await openConfirm();
  await agreeAndBook(page);
  expect(page.getByText("利用規約が新しくなりました")).toBeVisible();
  expect(page.getByRole("link", { name: "新しい利用規約を確認し、チェックしてください。" })).toBeInTheDocument();
  expect(booked).toEqual([]);
  await page.actor.click(page.getByRole("checkbox", { name: "新しい利用規約（第2版）を確認し、同意します" }));
  await page.actor.click(page.getByRole("button", { name: "この内容で予約する" }));
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(booked).toEqual([
    [
      { kind: "online-care", version: 1 },
      { kind: "cancellation", version: 1 },
      { kind: "terms-of-use", version: 2 },
    ],
  ]);
});

test("the first terms of a child are not called new", async () => {
  const first = { kind: "terms-of-use", version: 2, title: "利用規約", isFirst: true } as const;
  network.use(answerHold({ ...heldSpot, termsToAgree: [first] }));
  const page = await openConfirm();
  expect(await page.findByRole("checkbox", { name: "利用規約を確認し、同意します" })).not.toBeChecked();
  await page.actor.click(page.getByRole("button", { name: "この内容で予約する" }));
  expect(page.getByRole("link", { name: "利用規約を確認し、チェックしてください。" })).toBeInTheDocument();
  expect(page.queryByText(/新しい|新しく/)).not.toBeInTheDocument();
});

const NEW_EXPLANATION = {
  ...heldSpot,
  bookingTerms: [
    { kind: "online-care", version: 2, title: "オンライン診療の説明" } as const,
    { kind: "cancellation", version: 1, title: "キャンセル規定" } as const,
  ],
};

test("terms that change while the page is open (E001) are named, and must then be agreed to", async () => {
  network.use(
    http.post(
      BOOK,
      () =>
        HttpResponse.json(
          {
            code: "E001",
            message: "入力内容に誤りがあります。内容をご確認のうえ、もう一度お試しください。",
            issues: ["オンライン診療の説明", "利用規約"].map((title) => ({
              path: "consents",
              message: `「${title}」の最新の内容をご確認のうえ、同意してください。`,
            })),
          },
          { status: 400 },
        ),
      { once: true },
    ),
  );
  const page = await openConfirm();
  network.use(answerHold({ ...NEW_TERMS_OF_USE, bookingTerms: NEW_EXPLANATION.bookingTerms }));
  await agreeAndBook(page);
  expect(await page.findByText("予約できませんでした")).toBeVisible();
  expect(page.getByText(/「オンライン診療の説明」の最新の内容をご確認のうえ、同意してください。/)).toBeVisible();
  const newTerms = await page.findByRole("checkbox", { name: "新しい利用規約（第2版）を確認し、同意します" });
  const newExplanation = page.getByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" });
  expect(page.getByRole("checkbox", { name: "キャンセル規定を確認し、同意します" })).toBeChecked();
  const booked = answerBooking();
  for (const checkbox of [newExplanation, newTerms]) {
    expect(checkbox).not.toBeChecked();
    await page.actor.click(checkbox);
  }
  await page.actor.click(page.getByRole("button", { name: "この内容で予約する" }));
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(booked).toEqual([
    [
      { kind: "online-care", version: 2 },
      { kind: "cancellation", version: 1 },
      { kind: "terms-of-use", version: 2 },
    ],
  ]);
});

test("a page from before the clinic published its texts asks for consent to their current versions", async () => {
  network.use(answerHold(NEW_EXPLANATION));
  const page = await openConfirm({ terms: [] });
  const booked = answerBooking();
  await agreeAndBook(page);
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(booked).toEqual([
    [
      { kind: "online-care", version: 2 },
      { kind: "cancellation", version: 1 },
    ],
  ]);
});

test("with the previous release's API, whose hold has no texts, the page asks for those of the clinic's data", async () => {
  const { bookingTerms: _, ...hold } = heldSpot;
  network.use(answerHold(hold));
  const page = await openConfirm();
  const booked = answerBooking();
  await agreeAndBook(page);
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(booked).toEqual([
    [
      { kind: "online-care", version: 1 },
      { kind: "cancellation", version: 1 },
    ],
  ]);
});
