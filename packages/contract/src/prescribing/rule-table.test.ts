import { describe, expect, test } from "vitest";
import { checkPrescription } from "./check-prescription.ts";
import { PAIR_CASES } from "./pair-cases.fixture.ts";
import { PATIENT_CASES } from "./patient-cases.fixture.ts";
import { NO_FACTS } from "./prescribing-facts.ts";
import type { RuleCase } from "./rule-cases.fixture.ts";
import { RULE_TABLE } from "./rule-table.ts";

const CASES = { ...PAIR_CASES, ...PATIENT_CASES };

const rulesOf = ({ drugs, facts = {} }: RuleCase) =>
  checkPrescription(
    { ...NO_FACTS, ...facts },
    drugs.map((name) => ({ name, quantity: "7錠", days: 7 })),
  ).map(({ rule }) => rule);

test("every rule of the table has its cases, its own id, what to do, and a source", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(RULE_TABLE.map(({ id }) => id).toSorted());
  for (const { reason, toDo, source } of RULE_TABLE) expect([reason, toDo, source].every(Boolean)).toBe(true);
});

describe.each(RULE_TABLE)("$id: $source", ({ id }) => {
  const { met = [], unmet = [] } = CASES[id] ?? {};
  test.each(met)("finds $drugs", (each) => expect(rulesOf(each)).toContain(id));
  test.each(unmet)("does not find $drugs", (each) => expect(rulesOf(each)).not.toContain(id));
});
