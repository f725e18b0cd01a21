import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../testing/answers.ts";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import { recordCustomerCalls } from "../testing/note-customer-calls.ts";
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

async function findHomeLink(): Promise<HTMLElement> {
  const links = await screen.findAllByRole("link");
  const link = links.find((each) => each.getAttribute("href") === "/mypage");
  if (!link) throw new Error("The header leads to マイページ.");
  return link;
}

/** Within this time SWR does not repeat a read (spec §9). */
const DEDUPED_MS = 2000;

test("マイページ is drawn after one call, including the header and the stored link to more medicine", async () => {
  const calls = recordCustomerCalls();
  const { portal } = await renderPortal("/mypage", options);
  expect(await screen.findByRole("region", { name: "次回のご予約" })).toBeVisible();
  expect(await screen.findByRole("region", { name: "お薬・お届け" })).toBeVisible();
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(await screen.findByText("山田 花子 さま")).toBeVisible();
  expect(portal.storage.latestTreatment.read()).toMatchObject({ treatmentId: "treatment-4" });
  expect(calls).toEqual([HOME]);
});

test("the page of a treatment is drawn after one call, including its delivery wishes", async () => {
  const calls = recordCustomerCalls();
  await renderPortal("/treatment/treatment-4", options);
  expect(await screen.findByText("通常のお届け")).toBeVisible();
  expect(await screen.findByText("山田 花子 さま")).toBeVisible();
  expect(calls).toEqual(["GET clinic/clinic-minato/treatment/treatment-4/page"]);
});

test("pointing at a link requests its screen's data once, and opening it sends no further request", async () => {
  const { actor } = await renderPortal("/mypage", options);
  await screen.findByText("新しいお知らせはありません");
  const calls = recordCustomerCalls();
  const [link] = screen.getAllByRole("link", { name: "診察履歴" });
  if (!link) throw new Error("The history has a link.");
  await actor.hover(link);
  await waitFor(() => expect(calls).toEqual([LIST]));
  await actor.click(link);
  expect(await screen.findByRole("heading", { name: "診察履歴", level: 1 })).toBeVisible();
  expect(await main().findByRole("region", { name: "1件" })).toBeVisible();
  expect(calls).toEqual([LIST]);
});

test("a cached screen is drawn at once, and one call refreshes it", async () => {
  const { router } = await renderPortal("/mypage", options);
  await screen.findByText("新しいお知らせはありません");
  await router.navigate({ to: "/history" });
  await main().findByRole("region", { name: "1件" });
  await new Promise((resolve) => setTimeout(resolve, DEDUPED_MS));
  const calls = recordCustomerCalls();
  network.use(http.get("*/home", () => new Promise<Response>(() => undefined)));
  await router.navigate({ to: "/mypage" });
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(screen.getByRole("region", { name: "次回のご予約" })).toBeVisible();
  await waitFor(() => expect(calls).toEqual([HOME]));
});

test("after the guards have run again, a cached screen is not covered while it is opened", async () => {
  const { router } = await renderPortal("/mypage", options);
  await screen.findByText("新しいお知らせはありません");
  const pending = vi.fn<() => null>(() => null);
  router.update({ ...router.options, defaultPendingComponent: pending });
  await act(() => router.navigate({ to: "/history" }));
  await act(() => router.invalidate());
  await act(() => router.navigate({ to: "/mypage" }));
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(pending).not.toHaveBeenCalled();
});

test("returning to a screen within two seconds sends no request", async () => {
  const { router } = await renderPortal("/mypage", options);
  await screen.findByText("新しいお知らせはありません");
  await act(() => router.navigate({ to: "/settings" }));
  const calls = recordCustomerCalls();
  await act(() => router.navigate({ to: "/mypage" }));
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(calls).toEqual([]);
});

test("a screen prefetched before a change is requested again when it is opened, by one call", async () => {
  const { actor, portal, router } = await renderPortal("/settings", options);
  const link = await findHomeLink();
  const calls = recordCustomerCalls();
  await actor.hover(link);
  await waitFor(() => expect(calls).toEqual([HOME]));
  network.use(http.put("*/api/v1/changed", () => HttpResponse.json({})));
  await portal.api.send(callOf("PUT", "/api/v1/changed"));
  await act(() => router.navigate({ to: "/mypage" }));
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(calls).toEqual([HOME, HOME]);
});

test("a failed prefetch of a link is not reported, and its screen sends its own request", async () => {
  const { actor } = await renderPortal("/settings", options);
  await screen.findByText("山田 花子 さま");
  network.use(http.get("*/home", () => refusal(501, "E007", "-"), { once: true }));
  const calls = recordCustomerCalls();
  const link = await findHomeLink();
  await actor.hover(link);
  await waitFor(() => expect(calls).toEqual([HOME]));
  expect(screen.queryByText(/E007/)).not.toBeInTheDocument();
  await actor.click(link);
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(screen.queryByText(/E007/)).not.toBeInTheDocument();
  expect(calls).toEqual([HOME, HOME]);
});

test("a navigation from one treatment to another makes one call", async () => {
  const { router } = await renderPortal("/treatment/treatment-4", options);
  await screen.findByText("通常のお届け");
  const calls = recordCustomerCalls();
  await act(() => router.navigate({ to: "/treatment/$treatmentId", params: { treatmentId: "treatment-1" } }));
  expect(await screen.findAllByText("2026年5月12日火曜日 14時30分から14時45分")).not.toHaveLength(0);
  expect(calls).toEqual(["GET clinic/clinic-minato/treatment/treatment-1/page"]);
});

test("another patient who signs in does not see data requested for the first", async () => {
  const { actor, router, session } = await renderPortal("/settings", options);
  await screen.findByText("山田 花子 さま");
  const calls = recordCustomerCalls();
  const link = await findHomeLink();
  await actor.hover(link);
  await waitFor(() => expect(calls).toEqual([HOME]));
  session.getIdToken = async () => "token-of-taro";
  network.use(...answerRecord());
  await act(() => router.navigate({ to: "/mypage" }));
  expect(await screen.findByText("新しいお知らせはありません")).toBeVisible();
  expect(screen.queryByRole("region", { name: "次回のご予約" })).not.toBeInTheDocument();
});
