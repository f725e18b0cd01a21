import { expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards, CARD_PROVIDER, THE_DAY_AFTER } from "../../testing/payment-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, CHOSEN_SEARCH } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const ADDRESS = `/reservation/payment-remaining?${CHOSEN_SEARCH}`;

async function openUnpaid(configuration: { payment: typeof CARD_PROVIDER | null }) {
  network.use(
    ...frameAnswers,
    ...answerRecord({
      history: [
        { treatmentId: "unpaid-1", statusId: 3, total: 12800, paymentDueAt: "2026-05-20T23:59:59+09:00" },
        {
          treatmentId: "expired-1",
          statusId: 7,
          kind: "medicine",
          total: 5400,
          paymentDueAt: "2026-05-08T23:59:59+09:00",
          isPaymentExpired: true,
        },
      ],
    }),
  );
  return renderPortal(ADDRESS, { user: demonstrationUser, now: () => THE_DAY_AFTER, configuration });
}

test("a payable charge links to its payment, with the chosen time", async () => {
  const { findByRole, getAllByRole, getByText } = await openUnpaid({ payment: CARD_PROVIDER });
  const way = await findByRole("link", { name: "お支払いへ進む" });
  expect(way).toHaveAttribute("href", `/payment/unpaid-1/?${CHOSEN_SEARCH}`);
  expect(getAllByRole("link", { name: "お支払いへ進む" })).toHaveLength(1);
  expect(getByText("お支払い期限が過ぎています")).toBeVisible();
  // Neither payable nor bookable: the patient asks the clinic.
  const wish = getAllByRole("link", { name: "お支払いの再開を依頼する" });
  expect(wish.map((link) => link.getAttribute("href"))).toEqual([`/payment/expired-1/?${CHOSEN_SEARCH}`]);
});

test("an overdue charge links to the choice of a card if the clinic accepts late payment, with the chosen time", async () => {
  network.use(
    ...frameAnswers,
    answerCards(),
    ...answerRecord({
      history: [
        {
          treatmentId: "late-1",
          statusId: 7,
          kind: "medicine",
          total: 5400,
          paymentDueAt: "2026-05-08T23:59:59+09:00",
          isPaymentExpired: true,
          canPay: true,
        },
      ],
    }),
  );
  const { findByRole, getByText } = await renderPortal(ADDRESS, {
    user: demonstrationUser,
    now: () => THE_DAY_AFTER,
    configuration: { payment: CARD_PROVIDER },
  });
  const way = await findByRole("link", { name: "カードを変更して支払う" });
  expect(way).toHaveAttribute("href", `/payment/late-1/payment-method?${CHOSEN_SEARCH}`);
  expect(getByText("お支払い期限が過ぎています")).toBeVisible();
});

test("if the clinic accepts no online payment its telephone is shown instead of a link to pay", async () => {
  const { findByText, queryByRole, getByRole } = await openUnpaid({ payment: null });
  expect(await findByText("12,800円（税込）")).toBeVisible();
  expect(queryByRole("link", { name: "お支払いへ進む" })).not.toBeInTheDocument();
  expect(getByRole("main")).toHaveTextContent("03-1234-5678");
});

test("without an unpaid charge the screen does not mention one", async () => {
  network.use(...frameAnswers, ...answerRecord({ history: [{ statusId: 4, total: 12800 }] }));
  const { findByRole, queryByText } = await renderPortal(ADDRESS, { user: demonstrationUser });
  expect(await findByRole("heading", { name: "お支払いが完了していない診察はありません" })).toBeVisible();
  expect(await findByRole("link", { name: "予約に戻る" })).toHaveAttribute("href", `/reservation/new?${CHOSEN_SEARCH}`);
  expect(queryByText("お支払いが完了していない診察があります")).not.toBeInTheDocument();
});
