import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import { readSessionCall, reportActivityCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openDesk } from "../desk-context/open-desk.ts";
import { network } from "../testing/network.ts";
import { demonstrationSession } from "../testing/session-answers.ts";

const LOCKED = { ...demonstrationSession, isLocked: true };

/** Answers a path with what the server knew when each call arrived, and only once it is let through. */
function holdAnswers(method: "get" | "post", path: string, known: () => DeskSession) {
  const held: (() => void)[] = [];
  network.use(
    http[method](`*${path}`, async () => {
      const answer = known();
      await new Promise<void>((letThrough) => held.push(letThrough));
      return HttpResponse.json(answer);
    }),
  );
  return {
    letNextThrough: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.();
    },
    held,
  };
}

function open(known: () => DeskSession) {
  const reads = holdAnswers("get", readSessionCall.path, known);
  const reports = holdAnswers("post", reportActivityCall.path, known);
  const { api, session } = openDesk({ now: () => new Date(demonstrationSession.locksAt) });
  const report = () => session.followAnswer(() => api.send(reportActivityCall, { body: {} }));
  const isLocked = () => {
    const state = session.state();
    return state.kind === "open" ? state.session.isLocked : undefined;
  };
  return { session, reads, reports, report, isLocked };
}

test("a read that is answered after the passkey has opened the screen does not lock it again", async () => {
  let known: DeskSession = LOCKED;
  const { session, reads, isLocked } = open(() => known);
  const read = session.refresh();
  await expect.poll(() => reads.held.length).toBe(1);

  known = demonstrationSession;
  await session.followAnswer(async () => known);
  await reads.letNextThrough();
  await reads.letNextThrough();
  await read;
  expect(isLocked()).toBe(false);
});

test("a report that is answered after another tab's lock does not uncover the screen", async () => {
  let known: DeskSession = demonstrationSession;
  const { session, reads, reports, report, isLocked } = open(() => known);
  const reported = report();
  await expect.poll(() => reports.held.length).toBe(1);

  known = LOCKED;
  const read = session.refresh();
  await reads.letNextThrough();
  await read;
  expect(isLocked()).toBe(true);
  await reports.letNextThrough();
  await reads.letNextThrough();
  await reported;
  expect(isLocked()).toBe(true);
});

test("a read under way is repeated when the answer of a later call had to be dropped", async () => {
  let known: DeskSession = LOCKED;
  const { session, reads, isLocked } = open(() => known);
  await session.followAnswer(async () => demonstrationSession);
  let answerProof: (session: DeskSession) => void = () => undefined;
  const proven = session.followAnswer(() => new Promise((resolve) => (answerProof = resolve)));
  await session.followAnswer(async () => LOCKED);
  const read = session.refresh();
  await expect.poll(() => reads.held.length).toBe(1);

  known = demonstrationSession;
  answerProof(demonstrationSession);
  await reads.letNextThrough();
  await reads.letNextThrough();
  await Promise.all([proven, read]);
  expect(isLocked()).toBe(false);
});
