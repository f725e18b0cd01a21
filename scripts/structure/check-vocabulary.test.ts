import { describe, expect, test } from "vitest";
import { checkVocabulary } from "./check-vocabulary.ts";

function found(text: string, path = "apps/api/src/a.ts"): string[] {
  return checkVocabulary([{ path, text }]).map((violation) => `${violation.path}: ${violation.problem}`);
}

describe("a retired word is named with its line and with its replacement", () => {
  test.each([
    [
      "a comment",
      "const a = 1;\n\n/** What she pays. */",
      'apps/api/src/a.ts:3: "she" is retired; write: the patient, they',
    ],
    [
      "a later line of a comment",
      "/**\n * The patient pays.\n * Whoever is late is told.\n */",
      'apps/api/src/a.ts:3: "whoever" is retired; write: the patient who …, anyone who …',
    ],
    [
      "two words parted by a line's end",
      "/**\n * It came in\n * vain. */",
      'apps/api/src/a.ts:2: "in vain" is retired; write: unapplied payment',
    ],
    [
      "the name of a test",
      'test("she pays", () => {});',
      'apps/api/src/a.ts:1: "she" is retired; write: the patient, they',
    ],
    [
      "an identifier",
      "await tellCustomer(news);",
      'apps/api/src/a.ts:1: "tell customer" is retired; write: enqueueNotification',
    ],
    [
      "a constant",
      "const CALLER_ID = 1;",
      'apps/api/src/a.ts:1: "caller" is retired; write: customer, CustomerContext',
    ],
    [
      "an import",
      'import { a } from "./message-words.ts";',
      'apps/api/src/a.ts:1: "message words" is retired; write: template, label, text',
    ],
    [
      "a name in a comment",
      "/** See `visitWords`. */",
      'apps/api/src/a.ts:1: "visit words" is retired; write: template, label, text',
    ],
  ])("in %s", (_, text, problem) => {
    expect(found(text)).toContain(problem);
  });

  test("in a path", () => {
    expect(found("", "apps/api/src/bill/still-true.ts")).toEqual([
      'apps/api/src/bill/still-true.ts: "bill" is retired; write: charge',
      'apps/api/src/bill/still-true.ts: "still true" is retired; write: staleness check',
    ]);
  });

  test("on a page of the documentation", () => {
    expect(found("# Title\n\nThe patient gets her `occasion`.", "docs/operations.md")).toEqual([
      'docs/operations.md:3: "her" is retired; write: the patient, they',
      'docs/operations.md:3: "occasion" is retired; write: event key',
    ]);
  });
});

describe("words that only resemble a retired one pass", () => {
  test.each([
    ["a part of another word", "/** The theme of this shelf, whenever. */ const shelf = other;"],
    [
      "plain English that is only retired as a name",
      "/** In the words of the specification; the caller has other ways. */",
    ],
    ["a value of the API", 'if (payment.state === "surplus" || task.kind === "payment-surplus") return;'],
    ["a column and a value in SQL", "const made = sql`ask_again_at is null and state in ('paid', 'surplus')`;"],
    ["a setting of a library", "const client = { keepAlive: true };"],
  ])("%s", (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
