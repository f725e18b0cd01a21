import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { noteCustomerCalls } from "../testing/note-customer-calls.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";
import { finishedTreatment } from "../testing/treatment-answers.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const HOME = "GET clinic/clinic-minato/home";
const LIST = "GET clinic/clinic-minato/treatment?page=1";

const preparing = {
  ...finishedTreatment,
  delivery: finishedTreatment.delivery && {
    ...finishedTreatment.delivery,
    state: "preparing" as const,
    packedAt: null,
  },
};

beforeEach(() => network.use(...frameAnswers, ...answerRecord({ next: bookedTreatment, history: [preparing] })));

function main() {
  return within(screen.getByRole("main"));
}

test("マイページ stands after one call, header and stored link of more medicine included", async () => {
  const calls = noteCustomerCalls();
  const { portal } = await renderPortal("/mypage", options);
  expect(await screen.findByRole("region", { name: "次回のご予約" })).toBeVisible();
  expect(await screen.findByRole("region", { name: "お薬・お届け" })).toBeVisible();
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(await screen.findByText("山田 花子 さま")).toBeVisible();
  expect(portal.storage.latestTreatment.read()).toMatchObject({ treatmentId: "treatment-4" });
  expect(calls).toEqual([HOME]);
});

test("the page of a treatment stands after one call, the wishes for its parcel included", async () => {
  const calls = noteCustomerCalls();
  await renderPortal("/treatment/treatment-4", options);
  expect(await screen.findByText("通常のお届け")).toBeVisible();
  expect(await screen.findByText("山田 花子 さま")).toBeVisible();
  expect(calls).toEqual(["GET clinic/clinic-minato/treatment/treatment-4/page"]);
});

test("pointing at a link asks for its screen's data once, and opening it asks for nothing more", async () => {
  const { actor } = await renderPortal("/mypage", options);
  await screen.findByText("新しいお知らせはありません");
  const calls = noteCustomerCalls();
  const [link] = screen.getAllByRole("link", { name: "診察履歴" });
  if (!link) throw new Error("The history has a link.");
  await actor.hover(link);
  await waitFor(() => expect(calls).toEqual([LIST]));
  await actor.click(link);
  expect(await screen.findByRole("heading", { name: "診察履歴", level: 1 })).toBeVisible();
  expect(await main().findByRole("region", { name: "1件" })).toBeVisible();
  expect(calls).toEqual([LIST]);
});

test("a screen that was there before stands at once with what it had, and one call asks what is new", async () => {
  const { router } = await renderPortal("/mypage", options);
  await screen.findByText("新しいお知らせはありません");
  await router.navigate({ to: "/history" });
  await main().findByRole("region", { name: "1件" });
  const calls = noteCustomerCalls();
  network.use(http.get("*/home", () => new Promise<Response>(() => undefined)));
  await router.navigate({ to: "/mypage" });
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(screen.getByRole("region", { name: "次回のご予約" })).toBeVisible();
  await waitFor(() => expect(calls).toEqual([HOME]));
});
