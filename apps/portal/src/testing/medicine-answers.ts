import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import * as fixtures from "../fixtures/medicine-offer.ts";
import { network } from "./network.ts";
import { CARD_PROVIDER, THE_DAY_AFTER } from "./payment-answers.ts";
import { renderPortal } from "./render-portal.tsx";
import { demonstrationUser } from "./session-in-memory.ts";

export const OFFER = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/medicine";
export const APPLY = "*/api/v1/customer/clinic/:clinicId/treatment/medicine";
export const WITHDRAW = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/medicine/withdraw";

/** Shared with the showcase of whole screens. */
export const { medicineOffer } = fixtures;

/** Answers each call of the offer with the function's result at that time. */
export function answerOffer(read: () => MedicineOffer = () => medicineOffer) {
  return http.get(OFFER, () => HttpResponse.json(read()));
}

/** The application on a visit, opened by its patient. */
export async function openApplication(read: () => MedicineOffer = () => medicineOffer, search = "") {
  network.use(answerOffer(read));
  return renderPortal(`/repurchase-medicines/treatment-4/${search}`, {
    user: demonstrationUser,
    now: () => THE_DAY_AFTER,
    configuration: { payment: CARD_PROVIDER },
  });
}

/** The screen of a step, by its title. */
export async function findStep(name: string) {
  return screen.findByRole("heading", { name, level: 1 });
}

export async function proceedToNext(actor: UserEvent) {
  await actor.click(screen.getByRole("button", { name: "次へ" }));
}

export const FIRST_MEDICINE = /フェキソフェナジン/;

export async function choose(actor: UserEvent) {
  await findStep("お薬を選ぶ");
  await actor.click(within(screen.getByRole("group", { name: FIRST_MEDICINE })).getByRole("radio", { name: /^2回分/ }));
  await proceedToNext(actor);
}

export async function answerWell(actor: UserEvent) {
  await findStep("体調の確認");
  await actor.click(screen.getByRole("radio", { name: "変わらない" }));
  await actor.click(screen.getByRole("checkbox", { name: "特になし" }));
  await actor.type(screen.getByRole("textbox", { name: /残っている薬/ }), "3");
  await proceedToNext(actor);
}

export async function reachConfirmation(actor: UserEvent) {
  await choose(actor);
  await answerWell(actor);
  await findStep("お届けとお支払い");
  await proceedToNext(actor);
  await findStep("申請内容の確認");
}

/** Accepts every application, and counts them. */
export function takeApplications() {
  const sent: { body: unknown; key: string | null }[] = [];
  network.use(
    http.post(APPLY, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("idempotency-key") });
      return HttpResponse.json({ treatmentId: "treatment-6", appliedAt: "2026-05-13T10:00:00+09:00" }, { status: 201 });
    }),
  );
  return sent;
}
