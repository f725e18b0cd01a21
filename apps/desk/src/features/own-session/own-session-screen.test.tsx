import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

test.each([
  [
    { version: "0.2.0+git20260501.7.abcdef12", commit: "abcdef12", day: "2026-05-01" },
    "Madoguchi 0.2.0+git20260501.7.abcdef12（abcdef12、2026.05.01）",
  ],
  [{ version: "0.2.0", commit: null, day: null }, "Madoguchi 0.2.0"],
])("設定 → ログイン names the program that runs: %o", async (program, text) => {
  network.use(...signedIn({ program }));
  await renderDesk("/settings/session");
  expect(await screen.findByText(text)).toBeVisible();
});

test("the page of an earlier program names none", async () => {
  network.use(...signedIn({ program: undefined }));
  await renderDesk("/settings/session");
  expect(await screen.findByText("ログインの期限")).toBeVisible();
  expect(screen.queryByText("プログラム")).toBeNull();
});
