import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const TOO_BUSY = [
  http.get("*/notification", () => refusal(503, "E007", "ただいま混み合っています。")),
  http.get("*/session", () => HttpResponse.json({ sessions: [] })),
];

test.each([
  { name: "a clinic with LINE offers it in the settings", line: { friendUrl: null }, buttons: 1 },
  { name: "a clinic without LINE does not", line: null, buttons: 0 },
])("$name", async ({ line, buttons }) => {
  network.use(...frameAnswers, ...TOO_BUSY);
  await renderPortal("/settings/user-profile", {
    now: () => MONDAY_NOON,
    user: demonstrationUser,
    configuration: { line },
  });
  await screen.findByText(/読み込めませんでした/);
  expect(screen.queryAllByRole("region", { name: "LINE連携" })).toHaveLength(buttons);
  expect(screen.queryAllByRole("button", { name: "LINEと連携する" })).toHaveLength(buttons);
});

test("a patient of LINE alone sees why it stays linked, and no button that is refused", async () => {
  answerSettings({ ...demonstrationProfile, email: "", isLineLinked: 1 });
  await renderPortal("/settings/user-profile", {
    user: demonstrationUser,
    configuration: { line: { friendUrl: null } },
  });
  const section = within(await screen.findByRole("region", { name: "LINE連携" }));
  expect(section.getByText(/ログインの方法がLINEだけのため、連携の解除はできません。/)).toBeVisible();
  expect(section.queryByRole("button", { name: "連携を解除する" })).not.toBeInTheDocument();
  const facts = within(screen.getByRole("region", { name: "お客様情報" }));
  expect(facts.queryByText("メールアドレス")).not.toBeInTheDocument();
  expect(screen.queryByText("登録されていません")).not.toBeInTheDocument();
});
