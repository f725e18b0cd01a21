import { lockCall, reportActivityCall, signOutEverywhereCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { reportActivity } from "../session/activity.ts";
import { network } from "../testing/network.ts";
import { renderDesk } from "../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn, signedOut } from "../testing/session-answers.ts";
import { TEST_VISIT, visitAnswers } from "../testing/visit-answers.ts";

test("the frame shows the clinic, the signed-in person with all roles, and the time of the lock", async () => {
  network.use(...signedIn());
  await renderDesk("/settings/session");
  const banner = screen.getByRole("banner");
  expect(within(banner).getByText("みなとオンラインクリニック")).toBeVisible();
  expect(within(banner).getByText("小林 直樹（医師・管理者）")).toBeVisible();
  expect(within(banner).getByText("あと15分で画面をロックします")).toBeVisible();
  expect(within(banner).getByRole("link", { name: "設定" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "本文へ移動" })).toHaveAttribute("href", "#main");
  expect(document.title).toBe("ログイン中の方｜窓口 スタッフ");
});

test("a doctor who owns the clinic finds the parcels among the places", async () => {
  network.use(...signedIn({ roles: ["doctor", "owner"] }));
  await renderDesk("/settings/session");
  const places = within(screen.getByRole("navigation", { name: "メニュー" })).getAllByRole("link");
  expect(places.map(({ textContent }) => textContent)).toEqual([
    "本日",
    "薬の追加",
    "発送",
    "患者",
    "会計",
    "対応",
    "予約枠",
    "集計",
    "監査",
    "報告",
    "設定",
  ]);
});

test("in a visit the side bar is folded to icons with names and tooltips; a press unfolds it for this person", async () => {
  network.use(...signedIn(), ...visitAnswers());
  const before = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  const banner = within(screen.getAllByRole("banner")[0] ?? document.body);
  const bar = () => screen.getAllByRole("banner")[0];
  expect(bar()).toHaveAttribute("data-folded");
  expect(banner.getByRole("link", { name: "患者" })).toHaveAttribute("title", "患者");
  await before.actor.click(banner.getByRole("button", { name: "メニューを広げる", expanded: false }));
  expect(bar()).not.toHaveAttribute("data-folded");
  before.unmount();
  const { router } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  expect(bar()).not.toHaveAttribute("data-folded");
  await act(() => router.navigate({ to: "/settings/session" }));
  expect(screen.queryByRole("button", { name: /^メニューを/ })).toBeNull();
  expect(bar()).not.toHaveAttribute("data-folded");
});

test("the desk takes the clinic's key colour, and its own where the clinic has none", async () => {
  const shades = () => document.querySelector('link[rel="stylesheet"]')?.getAttribute("href");
  network.use(...signedIn({ keyColour: "#8a1c4a" }));
  const { desk } = await renderDesk("/settings/session");
  expect(shades()).toBe("/theme-8a1c4a.css");
  await act(() => desk.session.followAnswer(async () => ({ ...demonstrationSession, keyColour: null })));
  expect(shades()).toBeUndefined();
});

test("without a session every place leads to the sign-in, and returns afterwards", async () => {
  network.use(signedOut);
  const { router } = await renderDesk("/settings/session");
  expect(router.state.location.pathname).toBe("/sign-in");
  expect(router.state.location.search).toEqual({ returnTo: "/settings/session" });
  expect(screen.getByRole("heading", { name: "ログイン" })).toBeVisible();
});

test("a session that ends in the middle of the work leads to sign-in", async () => {
  network.use(...signedIn());
  const { desk, router } = await renderDesk("/settings/session");
  network.use(
    http.get("*/api/v1/operation/clinic/:clinicId/task", () => refusal(401, "S001", "認証情報が正しくありません。")),
  );
  await act(() => desk.api.send(listTasksCall, { params: { clinicId: "clinic-minato" } }).catch(() => undefined));
  await waitFor(() => expect(router.state.location.pathname).toBe("/sign-in"));
});

test("a locked screen keeps its content inert, and offers the person's own passkey", async () => {
  network.use(
    ...signedIn(),
    http.post(`*${lockCall.path}`, () => HttpResponse.json({ ...demonstrationSession, isLocked: true })),
  );
  const { actor } = await renderDesk("/settings/session");
  await actor.click(screen.getByRole("button", { name: "今すぐロック" }));
  const dialog = await screen.findByRole("dialog", { name: "画面をロックしました" });
  expect(within(dialog).getByRole("button", { name: "パスキーで再開" })).toBeVisible();
  expect(screen.getByText("ログインの期限")).toBeInTheDocument();
  await actor.keyboard("{Escape}");
  expect(dialog).toHaveAttribute("open");
});

test("a running call keeps the screen open like a press, reported at most once a minute", async () => {
  let reports = 0;
  network.use(
    http.post(`*${reportActivityCall.path}`, () => {
      reports += 1;
      return HttpResponse.json(demonstrationSession);
    }),
    ...signedIn(),
  );
  await renderDesk("/settings/session");
  act(() => {
    reportActivity();
    reportActivity();
  });
  await waitFor(() => expect(reports).toBe(1));
});

test("focus and selection by a screen reader keep the screen open as well", async () => {
  for (const read of [
    () => screen.getByRole("button", { name: "今すぐロック" }).focus(),
    () => document.dispatchEvent(new Event("selectionchange")),
  ]) {
    let reports = 0;
    network.use(
      http.post(`*${reportActivityCall.path}`, () => {
        reports += 1;
        return HttpResponse.json(demonstrationSession);
      }),
      ...signedIn(),
    );
    const { unmount } = await renderDesk("/settings/session");
    act(read);
    await waitFor(() => expect(reports).toBe(1));
    unmount();
  }
});

test("the lock is announced two minutes before, and can be postponed", async () => {
  const later = { ...demonstrationSession, locksAt: "2026-05-12T09:28:30+09:00" };
  network.use(
    http.post(`*${reportActivityCall.path}`, () => HttpResponse.json(later)),
    ...signedIn(),
  );
  const { actor } = await renderDesk("/settings/session", { now: () => new Date("2026-05-12T09:13:30+09:00") });
  const banner = within(screen.getByRole("banner"));
  const announcement = banner.getByText("あと2分で画面をロックします。何かキーを押すと延長します。");
  expect(announcement).toHaveAttribute("aria-live", "assertive");
  await actor.click(banner.getByRole("button", { name: "延長する" }));
  expect(await banner.findByText("あと15分で画面をロックします")).toBeVisible();
  expect(announcement).toBeEmptyDOMElement();
});

test("a refusal because the screen is locked elsewhere locks it here", async () => {
  network.use(...signedIn());
  const { desk } = await renderDesk("/settings/session");
  network.use(
    ...signedIn({ isLocked: true }),
    http.get("*/api/v1/operation/clinic/:clinicId/task", () =>
      refusal(401, "E002", "画面がロックされています。", {
        "www-authenticate": 'Bearer error="insufficient_user_authentication"',
      }),
    ),
  );
  await act(() => desk.api.send(listTasksCall, { params: { clinicId: "clinic-minato" } }).catch(() => undefined));
  expect(await screen.findByRole("dialog", { name: "画面をロックしました" })).toBeVisible();
});

test("signing out everywhere ends the session here", async () => {
  network.use(
    ...signedIn(),
    http.post(`*${signOutEverywhereCall.path}`, () => HttpResponse.json({})),
  );
  const { actor, router } = await renderDesk("/settings/session");
  await actor.click(screen.getByRole("button", { name: "全端末からログアウト" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/sign-in"));
});

test("an unknown address shows a notice", async () => {
  network.use(...signedIn());
  await renderDesk("/nowhere");
  expect(screen.getByRole("heading", { name: "ページが見つかりません" })).toBeVisible();
});
