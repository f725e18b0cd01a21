import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord()));

test("a navigation changes the document's title and focuses the new heading", async () => {
  const { actor } = await renderPortal("/history", { user: demonstrationUser });
  await screen.findByRole("heading", { name: "診察履歴", level: 1 });
  expect(document.title).toBe("診察履歴｜みなとオンラインクリニック");
  const navigation = within(screen.getByRole("navigation", { name: "メインメニュー" }));
  await actor.click(navigation.getByRole("link", { name: "トップ" }));
  const heading = await screen.findByRole("heading", { name: "マイページ", level: 1 });
  expect(document.title).toBe("マイページ｜みなとオンラインクリニック");
  await waitFor(() => expect(heading).toHaveFocus());
  expect(navigation.getByRole("link", { name: "トップ" })).toHaveAttribute("aria-current", "page");
});

test("an unknown address below a page has a title of its own", async () => {
  await renderPortal("/history/unknown", { user: demonstrationUser });
  await screen.findByRole("heading", { name: "ページが見つかりません", level: 1 });
  expect(document.title).toBe("ページが見つかりません｜みなとオンラインクリニック");
});

test("the first page does not move the focus", async () => {
  await renderPortal("/history", { user: demonstrationUser });
  await screen.findByRole("heading", { name: "診察履歴", level: 1 });
  expect(document.body).toHaveFocus();
});

test("the first tab stop is the link past the header", async () => {
  const { actor } = await renderPortal("/history", { user: demonstrationUser });
  await screen.findByRole("heading", { name: "診察履歴", level: 1 });
  await actor.tab();
  const skip = screen.getByRole("link", { name: "本文へ移動" });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute("href", "#main");
  expect(screen.getByRole("main")).toHaveAttribute("id", "main");
});

test("another patient who signs in is greeted as themselves", async () => {
  const { session } = await renderPortal("/history", { user: demonstrationUser });
  await screen.findByText("山田 花子 さま");
  const { http, HttpResponse } = await import("msw");
  const { demonstrationProfile } = await import("../testing/demonstration.ts");
  network.use(
    http.get("*/information", () =>
      HttpResponse.json({ ...demonstrationProfile, lastName: "佐藤", firstName: "太郎", medicalRecordCode: "M000456" }),
    ),
  );
  session.change({ ...demonstrationUser, uid: "user-taro", email: "taro@example.com" });
  expect(await screen.findByText("佐藤 太郎 さま")).toBeInTheDocument();
  expect(screen.queryByText("山田 花子 さま")).not.toBeInTheDocument();
});
