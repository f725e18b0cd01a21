import { TEST_CLINIC_RULE, TEST_MEDICINE_SET } from "./test-operations.ts";

/** Valid calls on the clinic's lists for prescribing, in an order in which each can be made. */
export const CARE_CALLS = {
  "PUT diagnosis-name/:diagnosisNameId": { body: { code: "J30.1", name: "花粉症", kana: "カフンショウ" } },
  "POST diagnosis-name/search": { body: { query: "花粉" } },
  "DELETE diagnosis-name/:diagnosisNameId": {},
  "POST listed-medicine/search": { body: { query: "見本" } },
  "PUT prescribing-rule/:ruleId": { body: TEST_CLINIC_RULE },
  "GET prescribing-rule": {},
  "DELETE prescribing-rule/:ruleId": {},
  "PUT medicine-set/:setId": { body: TEST_MEDICINE_SET },
  "GET medicine-set": {},
  "DELETE medicine-set/:setId": {},
};
