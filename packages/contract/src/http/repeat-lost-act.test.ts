import { expect, test, vi } from "vitest";
import { repeatLostAct } from "./repeat-lost-act.ts";

const LOST = new Error("lost");

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, retryAfterSeconds?: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Answers in turn, and then always with the last answer. */
function act(...answers: (Error | "done")[]) {
  let sent = 0;
  const wait = vi.fn(async () => undefined);
  const options = {
    isLost: (error: unknown) => error === LOST,
    refusalOf: (error: unknown) => (error instanceof Refused ? error : undefined),
    wait,
  };
  const send = async () => {
    const answer = answers[sent] ?? answers.at(-1);
    sent += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { run: () => repeatLostAct(send, options), wait, count: () => sent };
}

test("an act is sent again after a lost answer until it is answered", async () => {
  const lost = act(LOST, LOST, "done");
  expect(await lost.run()).toBe("done");
  expect([lost.count(), lost.wait.mock.calls]).toEqual([3, [[500], [1000]]]);
});

test("a running act is retried after the server's Retry-After", async () => {
  const running = new Refused(409, "E005", 1);
  const slow = act(LOST, running, running, "done");
  expect(await slow.run()).toBe("done");
  expect(slow.wait.mock.calls).toEqual([[500], [1000], [1000]]);
});

test.each([
  ["a refusal", new Refused(409, "T003")],
  ["a conflict without Retry-After", new Refused(409, "E005")],
  ["a wait that is too long", new Refused(409, "E005", 60)],
  ["too many acts in a short time", new Refused(429, "E005", 1)],
])("%s is final", async (_, refusal) => {
  const refused = act(refusal);
  await expect(refused.run()).rejects.toBe(refusal);
  expect(refused.count()).toBe(1);
});

test("after four attempts the failure is shown", async () => {
  const silent = act(LOST);
  await expect(silent.run()).rejects.toBe(LOST);
  expect(silent.count()).toBe(4);
});
