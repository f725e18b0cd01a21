import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

test.each([
  { name: "a clinic with LINE offers it in the settings", line: { friendUrl: null }, buttons: 1 },
  { name: "a clinic without LINE does not", line: null, buttons: 0 },
])("$name", async ({ line, buttons }) => {
  answerSettings();
  await renderPortal("/settings/sign-in", {
    now: () => MONDAY_NOON,
    user: demonstrationUser,
    configuration: { line },
  });
  await screen.findByRole("region", { name: "メールアドレス" });
  expect(screen.queryAllByRole("region", { name: "LINE連携" })).toHaveLength(buttons);
  expect(screen.queryAllByRole("button", { name: "LINEと連携する" })).toHaveLength(buttons);
});

test("a patient with only LINE sees why it stays linked, and no button to unlink", async () => {
  answerSettings({ ...demonstrationProfile, email: "", isLineLinked: 1 });
  await renderPortal("/settings/sign-in", {
    user: demonstrationUser,
    configuration: { line: { friendUrl: null } },
  });
  const section = within(await screen.findByRole("region", { name: "LINE連携" }));
  expect(section.getByText(/ログインの方法がLINEだけのため、連携の解除はできません。/)).toBeVisible();
  expect(section.queryByRole("button", { name: "連携を解除する" })).not.toBeInTheDocument();
  expect(screen.queryByText("登録されていません")).not.toBeInTheDocument();
});
