import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openDesk } from "../../desk-context/open-desk.ts";
import { network } from "../../testing/network.ts";
import { demonstrationSession, refusal } from "../../testing/session-answers.ts";
import { isBeforeOpening } from "./is-before-opening.ts";

const { api } = openDesk({ now: () => new Date("2026-05-12T09:00:00+09:00"), retryDelayMs: () => 0 });

const OPEN = { line: "terms", state: "open", isNeeded: true };
const DONE = { line: "terms", state: "done", isNeeded: true };
const PUT_ASIDE = { line: "prices", state: "not-needed", isNeeded: false };

test.each([
  { roles: ["owner"], lines: [DONE, OPEN], isFinished: false, isFirst: true },
  { roles: ["owner", "doctor"], lines: [OPEN], isFinished: false, isFirst: true },
  { roles: ["owner"], lines: [DONE, PUT_ASIDE], isFinished: false, isFirst: false },
  { roles: ["owner"], lines: [OPEN], isFinished: true, isFirst: false },
  { roles: ["doctor"], lines: [OPEN], isFinished: false, isFirst: false },
] as const)("the list of open steps is the first page: %o", async ({ roles, lines, isFinished, isFirst }) => {
  const found = { lines, missingTexts: [], notConnected: [], isFinished, rehearsal: null };
  network.use(http.get("*/api/v1/operation/clinic/:clinicId/preparation", () => HttpResponse.json(found)));
  expect(await isBeforeOpening(api, { ...demonstrationSession, roles: [...roles] })).toBe(isFirst);
});

test("an owner whose list cannot be read is led to the start page", async () => {
  const failed = () => refusal(500, "E001", "エラー");
  network.use(http.get("*/api/v1/operation/clinic/:clinicId/preparation", failed));
  expect(await isBeforeOpening(api, { ...demonstrationSession, roles: ["owner"] })).toBe(false);
});
