import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord()));

const TROUBLE = "データベースでエラーが発生しました。しばらく経ってから再度お試しください。";

function answerTreatments(answer: () => Response) {
  return http.get("*/api/v1/customer/clinic/:clinicId/treatment", answer);
}

test("a read that the server refuses shows code and message in its place, until it is read again", async () => {
  network.use(answerTreatments(() => refusal(503, "E007", TROUBLE)));
  const { actor } = await renderPortal("/history", { user: demonstrationUser });
  expect(await screen.findByText(`E007: ${TROUBLE}`)).toBeVisible();
  network.use(answerTreatments(() => HttpResponse.json({ history: [], unpaid: [], page: 1, pageCount: 1, total: 0 })));
  await actor.click(within(screen.getByRole("main")).getByRole("button", { name: /再試行/ }));
  await waitFor(() => expect(screen.queryByText(`E007: ${TROUBLE}`)).not.toBeInTheDocument());
});

test.each([
  ["/mypage", "*/next-action"],
  ["/treatment/t-1", "*/treatment/t-1"],
  ["/settings/address", "*/address"],
  ["/settings/payment-method", "*/card"],
  ["/settings/user-profile", "*/information"],
  ["/terms", "*/terms/:kind"],
])("%s shows the code of a failed read", async (address, path) => {
  network.use(
    http.get("*/api/v1/customer/*", () => refusal(503, "E007", TROUBLE)),
    http.get(path, () => refusal(503, "E007", TROUBLE)),
  );
  await renderPortal(address, { user: demonstrationUser });
  expect((await screen.findAllByText(`E007: ${TROUBLE}`)).length).toBeGreaterThan(0);
});

test("without a connection a read shows the code of spec §8", async () => {
  network.use(answerTreatments(() => HttpResponse.error()));
  await renderPortal("/history", { user: demonstrationUser });
  expect(
    await screen.findByText("E999: エラーが発生しました。通信環境をご確認のうえ、もう一度お試しください。"),
  ).toBeVisible();
});

test("a read without a session shows the reason and leads to the sign-in, and back afterwards (spec §6 no token is available)", async () => {
  const { session, router } = await renderPortal("/history?page=2", { user: demonstrationUser });
  await screen.findByRole("heading", { name: "診察履歴" });
  // The platform has ended the session, and the page has not been notified.
  session.getIdToken = async () => undefined;
  await act(() => router.navigate({ to: "/settings/address" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toEqual({ returnTo: "/settings/address" });
  await waitFor(() => expect(screen.getByText(/^U001: /)).toBeVisible());
});

test("a read with a refused token shows the reason and leads to the sign-in, and back afterwards", async () => {
  network.use(answerTreatments(() => refusal(401, "E009", "ログインの有効期限が切れました。")));
  const { router } = await renderPortal("/history?page=2", { user: demonstrationUser });
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toEqual({ returnTo: "/history?page=2" });
  await waitFor(() => expect(screen.getByText("E009: ログインの有効期限が切れました。")).toBeVisible());
});
