import { screen } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const TOO_BUSY = http.get("*/notification", () => refusal(503, "E007", "ただいま混み合っています。"));

test.each([
  { name: "a clinic with LINE offers it in the settings", line: { friendUrl: null }, buttons: 1 },
  { name: "a clinic without LINE does not", line: null, buttons: 0 },
])("$name", async ({ line, buttons }) => {
  network.use(...frameAnswers, TOO_BUSY);
  await renderPortal("/settings/user-profile", {
    now: () => MONDAY_NOON,
    user: demonstrationUser,
    configuration: { line },
  });
  await screen.findByText(/読み込めませんでした/);
  expect(screen.queryAllByRole("region", { name: "LINE連携" })).toHaveLength(buttons);
  expect(screen.queryAllByRole("button", { name: "LINEと連携する" })).toHaveLength(buttons);
});
