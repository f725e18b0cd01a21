import { TAKE_BACK_HELD } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { readOwnClinicsCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const NUMBERS = {
  ...{ visits: 0, finished: 0, charged: 0, paid: 0, refunded: 0, waiting: 0, waitingSince: null, tasks: 0, doctors: 0 },
};
const MINATO = { clinicId: "clinic-minato", clinicName: "みなとオンラインクリニック", ...NUMBERS, beforeOpening: null };
const SHIBA = {
  ...{ clinicId: "clinic-shiba", clinicName: "しばクリニック", ...NUMBERS },
  beforeOpening: { openLines: ["terms"], lacksHost: true, mayBeTakenBack: true },
};

/** Returns the list at each read, and records each clinic whose deletion was requested. */
function ofBusiness({ ownsBusiness = true } = {}) {
  const state = { clinics: [MINATO, SHIBA] as object[], asked: [] as string[] };
  network.use(
    ...signedIn({ roles: ["owner"], ownsBusiness, hasOtherClinics: true }),
    http.get(`*${readOwnClinicsCall.path}`, () => HttpResponse.json({ clinics: [], invitations: [], overlaps: [] })),
    http.get("*/clinics", () => HttpResponse.json({ clinics: state.clinics })),
    http.delete("*/clinics/:takenBackId", ({ params }) => {
      state.asked.push(String(params["takenBackId"]));
      state.clinics = [MINATO];
      return HttpResponse.json({});
    }),
  );
  return state;
}

const button = () => screen.findByRole("button", { name: /^このクリニックを取り消す/ });

test("a clinic is taken back after a question that lists what is deleted, and leaves the list", async () => {
  const state = ofBusiness();
  const { actor } = await renderDesk("/clinics");
  await actor.click(await button());
  const question = within(screen.getByRole("alertdialog", { name: "「しばクリニック」を取り消しますか" }));
  expect(question.getByText(/規約・説明文、問診票などがすべて消え、元に戻せません/)).toBeVisible();
  await actor.click(question.getByRole("button", { name: "キャンセル" }));
  expect(state.asked).toEqual([]);
  await actor.click(await button());
  await actor.click(screen.getByRole("button", { name: "クリニックを取り消す" }));
  expect(await screen.findByText("「しばクリニック」を取り消しました。")).toBeVisible();
  expect(state.asked).toEqual(["clinic-shiba"]);
  await waitFor(() => expect(screen.queryByRole("region", { name: "公開前のクリニック" })).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("an obstacle is shown in the question, and the list is read again", async () => {
  const state = ofBusiness();
  const { message } = TAKE_BACK_HELD.patients;
  network.use(
    http.delete("*/clinics/:takenBackId", () => {
      state.clinics = [MINATO, { ...SHIBA, beforeOpening: { ...SHIBA.beforeOpening, mayBeTakenBack: false } }];
      return refusal(409, "E005", message);
    }),
  );
  const { actor } = await renderDesk("/clinics");
  await actor.click(await button());
  await actor.click(screen.getByRole("button", { name: "クリニックを取り消す" }));
  expect(await within(screen.getByRole("alertdialog")).findByText(new RegExp(message))).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "キャンセル" }));
  expect(screen.queryByRole("button", { name: /^このクリニックを取り消す/ })).toBeNull();
});

test.each([
  ["an owner who does not answer for the business", { ownsBusiness: false }, SHIBA],
  [
    "a clinic that somebody has met",
    {},
    { ...SHIBA, beforeOpening: { ...SHIBA.beforeOpening, mayBeTakenBack: false } },
  ],
  ["the clinic on the screen", {}, { ...SHIBA, clinicId: "clinic-minato" }],
])("it is not offered: %s", async (_, who, shown) => {
  const state = ofBusiness(who);
  state.clinics = [shown];
  await renderDesk("/clinics");
  expect(await screen.findByRole("region", { name: "公開前のクリニック" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^このクリニックを取り消す/ })).toBeNull();
});
