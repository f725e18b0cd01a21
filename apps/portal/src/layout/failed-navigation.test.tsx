import { lazyRouteComponent } from "@tanstack/react-router";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, ApiUnreachableError } from "../errors/api-error.ts";
import { Route as historyRoute } from "../routes/_authenticated/history.tsx";
import { Route as authenticatedRoute } from "../routes/_authenticated.tsx";
import { Route as newReservationRoute } from "../routes/reservation/new.tsx";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  network.use(
    ...frameAnswers,
    ...answerRecord(),
    http.get("*/config.json", () => (isOnline ? HttpResponse.json({}) : HttpResponse.error())),
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const routes = [newReservationRoute, historyRoute, authenticatedRoute];
const wholeOptions = routes.map(({ options }) => ({ component: options.component, beforeLoad: options.beforeLoad }));

afterEach(() => {
  for (const [index, route] of routes.entries()) Object.assign(route.options, wholeOptions[index]);
  sessionStorage.clear();
});

/** The build's error for code that could not be loaded. */
function codeNotLoaded(): Error {
  const message = "not loaded: Failed to fetch dynamically imported module: /assets/new.js";
  return Object.assign(new Error(message), { name: "CodeNotLoadedError" });
}

function failCode(error: Error): void {
  const component = lazyRouteComponent(() => Promise.reject(error), "component");
  Object.assign(newReservationRoute.options, { component });
}

function failGuard(route: (typeof routes)[number], error: Error): void {
  Object.assign(route.options, { beforeLoad: () => Promise.reject(error) });
}

async function pressNewReservation() {
  const portal = await renderPortal("/history", { user: demonstrationUser });
  const navigation = within(await screen.findByRole("navigation", { name: "メインメニュー" }));
  await portal.actor.click(navigation.getByRole("button", { name: "新規診察予約" }));
  return portal;
}

test.each([
  ["code", (error: Error) => failCode(error)],
  ["guard", (error: Error) => failGuard(newReservationRoute, error)],
])(
  "a navigation whose %s fails is logged, hides the loader and offers links (spec §2 A press on 新規診察予約, spec §8 The pages for problems)",
  async (_, breakRoute) => {
    const failure = new Error("assets/new.css");
    breakRoute(failure);
    const { logFailure } = await pressNewReservation();
    expect(await screen.findByRole("heading", { name: "画面を表示できませんでした", level: 1 })).toBeVisible();
    expect(screen.getByText(/クリニックへお電話ください/)).toBeVisible();
    expect(screen.getByText("Something went wrong!")).toHaveAttribute("lang", "en");
    expect(screen.queryByText("読み込み中です")).not.toBeInTheDocument();
    expect(logFailure).toHaveBeenCalledExactlyOnceWith("screen failed", failure);
    const content = within(screen.getByRole("main"));
    expect(content.getByRole("button", { name: "再読み込み" })).toBeVisible();
    expect(content.getByRole("link", { name: "マイページ" })).toHaveAttribute("href", "/mypage");
    expect(screen.getByRole("contentinfo")).toBeVisible();
  },
);

test("without a connection the portal stays, shows this, and opens the page once there is one", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  failCode(codeNotLoaded());
  isOnline = false;
  const { actor, router } = await pressNewReservation();
  expect(await screen.findByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
  expect(screen.getByText(/^通信環境をご確認のうえ、もう一度お試しください。/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByText("まだ通信できません。")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe("/reservation/new");
  isOnline = true;
  await actor.click(screen.getByRole("button", { name: "もう一度試す" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a returning connection is detected without a press", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  failGuard(newReservationRoute, new ApiUnreachableError("no answer"));
  isOnline = false;
  await pressNewReservation();
  await screen.findByRole("heading", { name: "通信できません" });
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a tab that is older than the release says so before the server has answered, reloads the document once, and only once (spec §8 The pages for problems)", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const answered = Promise.withResolvers<Response>();
  network.use(http.get("*/config.json", () => answered.promise));
  failCode(codeNotLoaded());
  const first = await pressNewReservation();
  expect(await screen.findByRole("heading", { name: "ページを読み込み直しています", level: 1 })).toBeVisible();
  expect(screen.getByText(/サイトが更新された可能性があります。/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  answered.resolve(HttpResponse.json({}));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByText("Something went wrong!")).not.toBeInTheDocument();
  first.unmount();
  await renderPortal("/reservation/new", { user: demonstrationUser });
  expect(await screen.findByRole("heading", { name: "ページを読み込めませんでした", level: 1 })).toBeVisible();
  expect(screen.getByRole("button", { name: "再読み込み" })).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
});

test("a guard that the server refuses with an error of its own leads to the server-problem page with the request's id", async () => {
  const body = { code: "E007", message: "データベースでエラーが発生しました。" };
  failGuard(newReservationRoute, new ApiError(body, 503, undefined, "request-17"));
  const { router } = await pressNewReservation();
  expect(await screen.findByRole("heading", { name: "問題が発生しました", level: 1 })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: "/error", search: { requestId: "request-17" } });
  expect(screen.getByText("お問い合わせ番号：request-17")).toBeVisible();
});

test("a failure of the signed-in frame is shown inside of a frame", async () => {
  failGuard(authenticatedRoute, new Error("the frame broke"));
  await renderPortal("/mypage", { user: demonstrationUser });
  expect(await screen.findByText("Something went wrong!")).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  expect(screen.getByRole("contentinfo")).toBeVisible();
});
