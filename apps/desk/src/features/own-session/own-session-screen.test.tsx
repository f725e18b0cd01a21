import { signOutCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { z } from "zod";
import { createUnsent } from "../../entities/unsent/unsent.ts";
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

const NOT_SENT = "まだ送信していない入力があります。ログアウトすると消えます。";

test("a logout deletes what was typed and not sent, of every kind and person in this tab, after the screen has said so", async () => {
  const typed = [
    createUnsent("chart", "staff-1/visit-1", z.string()),
    createUnsent("decision", "staff-2/visit-2", z.string()),
  ];
  for (const each of typed) each.write("めまいが続く");
  network.use(
    ...signedIn({}),
    http.post(`*${signOutCall.path}`, () => HttpResponse.json({})),
  );
  const { actor } = await renderDesk("/settings/session");
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "ログアウト" }));
  await waitFor(() => expect(typed.map((each) => each.read())).toEqual([undefined, undefined]));
});

test("a logout that does not reach the server deletes nothing", async () => {
  const typed = createUnsent("chart", "staff-1/visit-1", z.string());
  typed.write("めまいが続く");
  network.use(
    ...signedIn({}),
    http.post(`*${signOutCall.path}`, () => HttpResponse.json({}, { status: 503 })),
  );
  const { actor } = await renderDesk("/settings/session");
  await actor.click(await screen.findByRole("button", { name: "ログアウト" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(typed.read()).toBe("めまいが続く");
});

test("without unsent input the screen does not speak of it", async () => {
  network.use(...signedIn({}));
  await renderDesk("/settings/session");
  expect(await screen.findByText("ログインの期限")).toBeVisible();
  expect(screen.queryByText(NOT_SENT)).toBeNull();
});
