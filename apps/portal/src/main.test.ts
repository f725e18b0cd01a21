// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "./testing/network.ts";

let visits = 0;

/** Runs the entry like a new document. */
async function openPage(): Promise<void> {
  visits += 1;
  document.body.innerHTML = '<div id="root"></div>';
  await import(/* @vite-ignore */ `./main.tsx?visit=${visits}`);
}

test.each([
  ["an error of the server", () => new HttpResponse("<h1>Bad Gateway</h1>", { status: 502 })],
  ["something else than the configuration", () => HttpResponse.json({ clinicId: "clinic-minato" })],
  ["a page", () => new HttpResponse("<!doctype html>", { headers: { "content-type": "text/html" } })],
])("a configuration that is %s shows the server-problem page", async (_, answer) => {
  network.use(http.get("*/config.json", answer));
  await openPage();
  expect(await screen.findByRole("heading", { name: "問題が発生しました", level: 1 })).toBeVisible();
  expect(screen.getByRole("img", { name: "重要な確認です" })).toBeVisible();
  expect(screen.getByRole("link", { name: "トップ" })).toHaveAttribute("href", "/");
  expect(document.title).toBe("問題が発生しました");
});

test("an unreachable configuration shows that there is no connection", async () => {
  network.use(http.get("*/config.json", () => HttpResponse.error()));
  await openPage();
  expect(await screen.findByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
  expect(screen.getByRole("button", { name: "もう一度試す" })).toBeVisible();
});
