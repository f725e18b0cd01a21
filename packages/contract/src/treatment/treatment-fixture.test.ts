import { expect, test } from "vitest";
import { collectAnswers, findImpossible } from "./treatment.fixture.ts";

const APPLICATION = {
  treatmentId: "t-1",
  statusId: 7,
  kind: "medicine",
  total: 5400,
  paymentDueAt: "2026-05-20T23:59:59+09:00",
};
const VISIT = { treatmentId: "t-1", statusId: 1, kind: "consultation", total: null, paymentDueAt: null };
const AT = "2026-05-12T14:30:00+09:00";

test.each([
  ["an application with a time", { ...APPLICATION, startsAt: AT }, "is an application with a time"],
  [
    "an application in a visit's status",
    { ...APPLICATION, kind: "consultation" },
    "is of another kind than its status",
  ],
  ["an unpaid one without an amount", { ...APPLICATION, total: null }, "is unpaid without a total"],
  ["a visit ahead that can be paid", { ...VISIT, canPay: true }, "can be paid though it is not unpaid"],
  ["a visit that ends as it starts", { ...VISIT, startsAt: AT, endsAt: AT }, "ends before it starts"],
  ["a cancelled visit with a room", { ...VISIT, statusId: 5, roomOpensAt: AT }, "has a room without a visit ahead"],
])("%s is refused, wherever it stands in an answer", (_, treatment, problem) => {
  expect(findImpossible({ history: [{ of: treatment }] })).toEqual([
    `treatment t-1 in status ${treatment.statusId} ${problem}`,
  ]);
});

test("a possible treatment is not, nor an answer without one", () => {
  expect([APPLICATION, VISIT, { notices: [] }, [], "", null].flatMap(findImpossible)).toEqual([]);
});

function answerJson(body: unknown, { status } = { status: 200 }) {
  const headers = { get: () => "application/json" };
  return { ok: status < 400, headers, clone: () => ({ json: async () => body }) };
}

test("a test is informed of its network's impossible answers, once", async () => {
  const answers = collectAnswers();
  answers.note(answerJson({ ...VISIT, canPay: true }));
  answers.note(answerJson({ ...VISIT, canPay: true }, { status: 400 }));
  await expect(answers.refuseImpossible()).rejects.toThrow(
    "No server answers this:\ntreatment t-1 in status 1 can be paid though it is not unpaid",
  );
  await expect(answers.refuseImpossible()).resolves.toBeUndefined();
});
