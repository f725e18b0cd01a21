import { TEST_CLINIC_RULE, TEST_MEDICINE_SET } from "./test-operations.ts";

/** Right calls on what the clinic's doctors prescribe by, in an order in which each can be made. */
export const CARE_CALLS = {
  "PUT prescribing-rule/:ruleId": { body: TEST_CLINIC_RULE },
  "GET prescribing-rule": {},
  "DELETE prescribing-rule/:ruleId": {},
  "PUT medicine-set/:setId": { body: TEST_MEDICINE_SET },
  "GET medicine-set": {},
  "DELETE medicine-set/:setId": {},
};
