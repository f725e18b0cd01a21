import { waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { answerOffer } from "../../testing/medicine-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { appliedMedicine, finishedTreatment, inStatus } from "../../testing/treatment-answers.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

beforeEach(() => network.use(...frameAnswers));

test("the latest prescription shows its parcel without naming a medicine, and a link to more of it", async () => {
  network.use(
    ...answerRecord({ history: [{ ...bookedTreatment, treatmentId: "treatment-5" }, finishedTreatment] }),
    answerOffer(),
  );
  const { actor, findByRole, queryByText, router } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "お薬・お届け" }));
  expect(await card.findByText("発送しました")).toBeVisible();
  expect(card.getByText(/お薬 2種類/)).toBeVisible();
  expect(card.getByText("ヤマト運輸 1234-5678-9012")).toBeVisible();
  const parcel = within(card.getByRole("list", { name: "お届けの流れ" }));
  expect(parcel.getAllByRole("listitem")[2]).toHaveAttribute("aria-current", "step");
  expect(card.getByRole("link", { name: /荷物を追跡する/ })).toHaveAttribute(
    "href",
    "https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=123456789012",
  );
  expect(queryByText(/フェキソフェナジン/)).not.toBeInTheDocument();
  expect(card.getByRole("link", { name: "お薬とお届けの内容を見る" })).toHaveAttribute(
    "href",
    "/treatment/treatment-4",
  );
  await actor.click(card.getByRole("button", { name: "薬の追加" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/repurchase-medicines/treatment-4"));
});

test("each of two parcels on their way has a card, the newer one first", async () => {
  const parcel = { step: "delivery", state: "current" } as const;
  const applied = inStatus(appliedMedicine, 8, {
    treatmentId: "treatment-6",
    steps: [{ step: "review", state: "done", at: "2026-05-08T10:00:00+09:00" }, parcel],
    prescription: finishedTreatment.prescription,
  });
  network.use(...answerRecord({ history: [applied, finishedTreatment] }));
  const { findAllByRole } = await renderPortal("/mypage", options);
  const cards = await findAllByRole("region", { name: /^お薬・お届け（[\d.]+分）$/ });
  const links = cards.map((card) => within(card).getByRole("link", { name: "お薬とお届けの内容を見る" }));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/treatment/treatment-4", "/treatment/treatment-6"]);
  expect(cards.map((card) => within(card).queryAllByRole("button", { name: "薬の追加" }).length)).toEqual([1, 0]);
});

test("an obstacle to more medicine is shown above the button before it is pressed", async () => {
  const applying = { ...finishedTreatment, isApplyingAdditionalMedicine: 1 } as const;
  network.use(...answerRecord({ history: [applying] }));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "お薬・お届け" }));
  await waitFor(() =>
    expect(card.getByRole("button", { name: "薬の追加" })).toHaveAccessibleDescription(
      "すでにお薬の追加を申請中です。医師の確認をお待ちいただいているか、お支払いをお待ちしている申請があります。いまの状況は、診察履歴でご確認いただけます。",
    ),
  );
});
