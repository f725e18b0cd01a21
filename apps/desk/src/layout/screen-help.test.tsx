import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { network } from "../testing/network.ts";
import { renderDesk } from "../testing/render-desk.tsx";
import { signedIn } from "../testing/session-answers.ts";
import { HELP_TEXTS } from "./help-texts.ts";

const FIRST_USE = { name: "はじめての画面" };

async function open(staffId = "staff-kobayashi", path = "/patients") {
  network.use(...signedIn({ staffId, roles: ["reception"] }));
  return await renderDesk(path);
}

test("the first screen of the desk explains itself once to each person on the same device, and names the key of the others", async () => {
  const first = await open();
  const help = await screen.findByRole("region", FIRST_USE);
  expect(help).toHaveTextContent("患者さまをさがし、電話や窓口の方を登録します。");
  expect(help).toHaveTextContent("ほかの画面の説明は「?」で開きます。");
  await first.actor.click(within(help).getByRole("button", { name: "わかりました" }));
  expect(screen.queryByRole("region", FIRST_USE)).not.toBeInTheDocument();
  first.unmount();
  const other = await open("staff-kobayashi", "/settings/session");
  expect(await screen.findByRole("heading", { name: "設定", level: 1 })).toBeVisible();
  expect(screen.queryByRole("region", FIRST_USE)).not.toBeInTheDocument();
  other.unmount();
  const again = await open();
  await again.actor.keyboard("?");
  expect(await screen.findByText(/^患者さまをさがし/)).toBeVisible();
  await again.actor.keyboard("{Escape}");
  expect(screen.queryByRole("region", FIRST_USE)).not.toBeInTheDocument();
  again.unmount();
  await open("staff-takahashi");
  expect(await screen.findByRole("region", FIRST_USE)).toBeVisible();
});

test("? explains the screen and lists its keys, including its own", async () => {
  const { actor } = await open();
  await screen.findByRole("region", FIRST_USE);
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

test("every screen of the desk has a paragraph of help of its own, and each paragraph a screen", () => {
  const folder = join(import.meta.dirname, "../routes/_desk");
  const screens = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((text) => text.includes("staticData") && !text.includes("<Outlet"))
    .map((text) => /createFileRoute\("([^"]+)"\)/.exec(text)?.[1]);
  expect(Object.keys(HELP_TEXTS).toSorted()).toEqual(screens.toSorted());
  expect(new Set(Object.values(HELP_TEXTS)).size).toBe(screens.length);
});
