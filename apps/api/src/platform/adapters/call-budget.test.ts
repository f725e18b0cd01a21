import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { timeLeft, withinBudget } from "./call-budget.ts";
import { callService } from "./call-service.ts";
import { callCardProvider } from "./card/card-call.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

/** A service that accepts every request and answers none of them. */
let frozenUrl: string;
let asked = 0;
const frozen = createServer(() => {
  asked += 1;
});

beforeAll(async () => {
  frozen.listen(0, "127.0.0.1");
  await once(frozen, "listening");
  const at = frozen.address();
  frozenUrl = `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}`;
});

afterAll(() => {
  frozen.closeAllConnections();
  frozen.close();
});

function askCard() {
  const merchant = { merchantCcid: "A100000000000000test", merchantKey: randomBytes(32).toString("hex") };
  const settings = { ...merchant, baseUrl: frozenUrl, isDummy: true };
  return callCardProvider(settings, "GetResult/mpi", { orderId: "o" }, z.object({}));
}

test("two requests to a frozen card company take one call no longer than one request, and the second is not sent", async () => {
  const before = asked;
  const begunAt = performance.now();
  const answers = await withinBudget(async () => [await askCard(), await askCard()], 600);
  expect(performance.now() - begunAt).toBeLessThan(2500);
  expect(answers).toEqual([
    { isAnswered: false, wasSent: true, cause: expect.objectContaining({ name: "TimeoutError" }) },
    { isAnswered: false, wasSent: false },
  ]);
  expect(asked - before).toBe(1);
});

test("a job has no budget: each service gets its own timeout", () => {
  expect(timeLeft(8000)).toBe(8000);
  expect(withinBudget(() => timeLeft(8000), 3000)).toBeLessThanOrEqual(3000);
});

test("with a frozen identity platform a sign-in asks it once, within the call's budget, and fails with N001", async () => {
  const ask = () => callService(frozenUrl, { method: "POST" }, z.object({}));
  client.deps.identity.createSignInLink = async () => {
    await ask().catch(ask);
    return new URLSearchParams();
  };
  const before = asked;
  const answer = await client.post(requestSignInCall.path, { email: "hanako@example.com" });
  expect([answer.status, refusalOf(answer), asked - before]).toEqual([502, "N001", 1]);
}, 60_000);
