import type { PrescribingRule } from "./prescribing-rule.ts";
import { TOGETHER } from "./rules-of-pairs.ts";
import { AGES, PREGNANCY_AND_NURSING } from "./rules-of-patients.ts";

/** The program's own rules, in the order of their findings. The clinic adds its own (`clinic-rule.ts`). */
export const RULE_TABLE: readonly PrescribingRule[] = [...TOGETHER, ...PREGNANCY_AND_NURSING, ...AGES];
