import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { network } from "../testing/network.ts";
import { renderDesk } from "../testing/render-desk.tsx";
import { signedIn } from "../testing/session-answers.ts";

const FIRST_USE = { name: "はじめての画面" };

async function open(staffId = "staff-kobayashi") {
  network.use(...signedIn({ staffId, roles: ["reception"] }));
  return await renderDesk("/patients");
}

test("a screen that is new to a person says what it is for, once, and to each colleague at the same device", async () => {
  const first = await open();
  const told = screen.getByRole("region", FIRST_USE);
  expect(told).toHaveTextContent("患者さまをさがし、電話や窓口の方を登録します。");
  await first.actor.click(within(told).getByRole("button", { name: "わかりました" }));
  expect(screen.queryByRole("region", FIRST_USE)).not.toBeInTheDocument();
  first.unmount();
  const again = await open();
  expect(screen.queryByRole("region", FIRST_USE)).not.toBeInTheDocument();
  again.unmount();
  await open("staff-takahashi");
  expect(screen.getByRole("region", FIRST_USE)).toBeVisible();
});

test("? says what the screen is for and lists the keys that act on it, the screen's own among them", async () => {
  const { actor } = await open();
  await actor.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "この画面について" });
  expect(dialog).toHaveTextContent("さがしたことは監査に残ります。");
  const keys = within(dialog).getAllByRole("term");
  expect(keys.map(({ textContent }) => textContent)).toEqual([
    "j　k　↓　↑",
    "Home　End",
    "/",
    "Enter",
    "?",
    "Ctrl K（⌘ K）",
  ]);
  await actor.keyboard("{Escape}");
  expect(dialog).not.toBeInTheDocument();
  await actor.keyboard("/");
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

test("every place of the desk has its paragraph of help", () => {
  const folder = join(import.meta.dirname, "../routes/_desk");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.startsWith("settings/"))
    .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
  const untold = files.filter(([, text]) => text.includes("staticData") && !text.includes("help:"));
  expect(untold.map(([file]) => file)).toEqual([]);
});
