import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord()));

async function press(kept?: { available: 0 | 1; applying: 0 | 1 }) {
  const latest = kept && {
    treatmentId: "t-9",
    isAdditionalMedicineAvailable: kept.available,
    isApplyingAdditionalMedicine: kept.applying,
  };
  network.use(...answerRecord({ history: latest ? [{ ...latest, statusId: 4 }] : [] }));
  const portal = await renderPortal("/history", { user: demonstrationUser });
  await waitFor(() => expect(portal.portal.storage.latestTreatment.read()).toEqual(latest));
  const footer = within(await screen.findByRole("contentinfo"));
  await portal.actor.click(footer.getByRole("button", { name: "薬の追加" }));
  return portal;
}

test("medicine that may be added leads to the application for the latest treatment", async () => {
  const { router } = await press({ available: 1, applying: 0 });
  await waitFor(() => expect(router.state.location.pathname).toBe("/repurchase-medicines/t-9"));
});

test.each([
  [{ available: 1, applying: 1 }, "すでにお薬の追加を申請中です", "結果をメールやLINEでお知らせします"],
  [{ available: 0, applying: 1 }, "すでにお薬の追加を申請中です", "結果をメールやLINEでお知らせします"],
  [{ available: 0, applying: 0 }, "お薬の追加ができません", "医師が追加を認めたお薬がある場合に"],
  [undefined, "お薬の追加ができません", "医師が追加を認めたお薬がある場合に"],
] as const)("with %o kept the dialog says %s and why, and only closes", async (kept, title, reason) => {
  const { actor, router } = await press(kept);
  const dialog = screen.getByRole("dialog", { name: title });
  expect(dialog).toHaveTextContent(reason);
  await actor.click(within(dialog).getAllByRole("button", { name: "閉じる" })[0] ?? dialog);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/history");
});
