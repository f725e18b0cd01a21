import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { demonstrationUser } from "../testing/session-in-memory.ts";

const NO_VISIT = {
  clinicalDepartmentId: null,
  clinicalDepartmentName: null,
  treatmentId: null,
  startsAt: null,
  endsAt: null,
};

beforeEach(() => {
  network.use(
    ...frameAnswers,
    http.get("*/next-treatment", () => HttpResponse.json(NO_VISIT)),
    http.get("*/clinic/:clinicId/treatment", () =>
      HttpResponse.json({ history: [], unpaid: [], page: 1, pageCount: 1, total: 0 }),
    ),
    http.get("*/clinic/:clinicId/spot", () => HttpResponse.json({ spots: [] })),
  );
});

async function findButton() {
  const navigation = within(await screen.findByRole("navigation", { name: "メインメニュー" }));
  return navigation.getByRole("button", { name: "新規診察予約" });
}

test("新規診察予約 leads to the reservation", async () => {
  const { actor, router } = await renderPortal("/history", { user: demonstrationUser });
  await actor.click(await findButton());
  await waitFor(() => expect(router.state.location.pathname).toBe("/reservation/new"));
});

test("the loader covers the screen for as long as the navigation takes", async () => {
  const { actor, router } = await renderPortal("/history", { user: demonstrationUser });
  const button = await findButton();
  let arrive: () => void = () => undefined;
  vi.spyOn(router, "navigate").mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await actor.click(button);
  expect(screen.getByText("読み込み中です")).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(screen.queryByText("読み込み中です")).not.toBeInTheDocument());
});

test("a navigation that fails is logged, and the loader goes away", async () => {
  const { actor, router, logFailure } = await renderPortal("/history", { user: demonstrationUser });
  const button = await findButton();
  const failure = new TypeError("Failed to fetch dynamically imported module");
  vi.spyOn(router, "navigate").mockRejectedValue(failure);
  await actor.click(button);
  await waitFor(() => expect(logFailure).toHaveBeenCalledExactlyOnceWith("new-reservation-navigation-failed", failure));
  expect(screen.queryByText("読み込み中です")).not.toBeInTheDocument();
});
