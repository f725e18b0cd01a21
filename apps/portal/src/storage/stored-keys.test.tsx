import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

const now = () => MONDAY_NOON;

const ATTEMPT = {
  attemptId: "attempt-1",
  state: "waiting",
  expiresAt: "2026-05-11T12:10:00+09:00",
  resendAfter: "2026-05-11T12:01:00+09:00",
};

test("for a sign-in by link the browser stores only the address, until the link is completed (spec §3 Local storage, spec §4 Nobody is authenticated by default)", async () => {
  network.use(
    http.post("*/api/v1/signin", () => HttpResponse.json(ATTEMPT)),
    http.get("*/api/v1/signin/:attemptId", () => HttpResponse.json({ state: "waiting" })),
    ...answerRecord(),
    ...frameAnswers,
  );
  const { actor, findByRole, getByRole, unmount } = await renderPortal("/login", { now });
  await actor.type(getByRole("textbox", { name: /メールアドレス/ }), "hanako@example.com");
  await actor.click(getByRole("button", { name: "ログイン用メールを送る" }));
  await findByRole("heading", { name: "メールをご確認ください" });
  expect({ ...localStorage }).toEqual({ "madoguchi.signInEmail": "hanako@example.com" });
  unmount();

  const address = "/finish-magic-link-login?isRegistered=true&apiKey=key&mode=signIn&oobCode=code&lang=ja";
  const link = await renderPortal(address, { now });
  await link.actor.click(link.getByRole("button", { name: "ログインする" }));
  await link.findByRole("heading", { name: "マイページ" });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["madoguchi.latestTreatment"]));
});

test("the browser stores only the latest treatment with additional medicine, until the patient logs out (spec §3 Latest treatment, spec §3 Local storage)", async () => {
  network.use(
    ...answerRecord({ history: [{ treatmentId: "treatment-8", statusId: 4, isAdditionalMedicineAvailable: 1 }] }),
    ...frameAnswers,
  );
  const { portal } = await renderPortal("/mypage", { now, user: demonstrationUser });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(["madoguchi.latestTreatment"]));
  portal.storage.hasPlayedVideo.write(true);
  expect(Object.keys(localStorage).sort()).toEqual(["madoguchi.hasPlayedVideo", "madoguchi.latestTreatment"]);
  await portal.identity.logOut();
  await waitFor(() => expect({ ...localStorage }).toEqual({ "madoguchi.hasPlayedVideo": "true" }));
});
