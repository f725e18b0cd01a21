import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { RouterFallback } from "../../layout/route-error.tsx";
import { renderPortal } from "../../testing/render-portal.tsx";
import { ErrorView } from "./error-view.tsx";

test("an unknown address shows a notice with links to the mypage top and the clinic's homepage (spec §2 not-found page)", async () => {
  await renderPortal("/no-such-page");
  expect(await screen.findByRole("heading", { name: "ページが見つかりません", level: 1 })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "マイページトップへ" })).toHaveAttribute("href", "/mypage");
  expect(screen.getByRole("link", { name: "クリニックのホームページへ" })).toHaveAttribute(
    "href",
    "https://clinic.example.com/",
  );
  expect(document.title).toBe("ページが見つかりません｜みなとオンラインクリニック");
});

test("a problem of the server is shown in the specification's words, with a link to the first page (spec §2 server-problem page)", async () => {
  await renderPortal("/error");
  expect(await screen.findByRole("heading", { name: "問題が発生しました", level: 1 })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "重要な確認です" })).toBeInTheDocument();
  expect(
    screen.getByText(/サーバーに問題が発生しているため、ご指定のページを表示できませんでした。/),
  ).toHaveTextContent("しばらく経ってから再度お試しください。");
  expect(screen.getByRole("link", { name: "みなとオンラインクリニックトップ" })).toHaveAttribute("href", "/");
});

test("a failed route shows 'Something went wrong!' and the error on request (spec §2 default view of a failed route)", async () => {
  const actor = userEvent.setup();
  render(<ErrorView error={new Error("the chunk did not arrive")} />);
  expect(screen.getByRole("heading", { name: "画面を表示できませんでした", level: 1 })).toBeVisible();
  expect(screen.getByText("Something went wrong!")).toBeInTheDocument();
  expect(screen.queryByText("the chunk did not arrive")).not.toBeInTheDocument();
  await actor.click(screen.getByRole("button", { name: "Show Error" }));
  expect(screen.getByText("the chunk did not arrive")).toBeInTheDocument();
  await actor.click(screen.getByRole("button", { name: "Hide Error" }));
  expect(screen.queryByText("the chunk did not arrive")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "再読み込み" })).toBeVisible();
  expect(screen.getByRole("link", { name: "マイページ" })).toHaveAttribute("href", "/mypage");
});

test("the router's own fallback is a plain 'Not Found' (spec §2 the router's fallback)", () => {
  render(<RouterFallback />);
  expect(screen.getByText("Not Found")).toBeInTheDocument();
});
