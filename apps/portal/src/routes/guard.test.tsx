import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord()));

test.each([
  "/mypage",
  "/history",
  "/terms",
  "/examination-test",
  "/examination/t-1",
  "/examination/complete",
  "/treatment/t-1",
  "/repurchase-medicines/t-1",
  "/repurchase-medicines/complete",
  "/questions/q-1?isFirstTreatment=1&treatmentId=t-1",
  "/questions/q-1/confirm?isFirstTreatment=1&treatmentId=t-1",
  "/questions/q-1/complete?isFirstTreatment=1&treatmentId=t-1",
  "/payment/t-1",
  "/payment/t-1/payment-method",
  "/payment/t-1/confirm",
  "/payment/t-1/secure",
  "/payment/t-1/secure-complete?v_result_code=v&order_id=o&mstatus=success",
  "/payment/t-1/payment-error",
  "/payment/t-1/complete",
  "/payment-information/shipping-address",
  "/payment-information/payment-method",
  "/payment-information/complete",
  "/settings/user-profile",
  "/settings/payment-method",
  "/settings/address",
])(
  "%s requires a visitor to sign in first, and stores where to return (spec §2 Without a session, spec §6 a route for customers)",
  async (address) => {
    const { router } = await renderPortal(address);
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toEqual({ returnTo: address });
  },
);

test("the return address includes the search", async () => {
  const { router } = await renderPortal("/history?page=2");
  await waitFor(() => expect(router.state.location.search).toEqual({ returnTo: "/history?page=2" }));
});

test("a patient who is signed in sees the page", async () => {
  await renderPortal("/history", { user: demonstrationUser });
  expect(await screen.findByRole("heading", { name: "診察履歴", level: 1 })).toBeInTheDocument();
});
