import { expect, test } from "vitest";
import { errorCatalogue, isErrorCode } from "./catalogue.ts";
import { errorBodySchema } from "./error-body.ts";

/** Spec §8, "Server codes", as the text stands there. */
const SERVER_CODES = `
| General | E001 validation; E002 authentication; E003 downstream; E004 resource not found; E005 forbidden; E006 internal; E007 database; E008 schema validation; E009 ID token verify failed; E999 unknown |
| Clinic | CL001 clinic not found; CL002 clinic form not found; CL003 clinic not of the medical business; CL004 clinic form not of customer clinic; CL005 fetching clinics failed |
| Treatment | T001 not found; T002 not of customer; T003 temporary creation rejected; T004 detail not found; T005 detail fetch failed; T006 history fetch failed; T007 update failed; T008 cancel failed; T009 basic treatments not found; T010 has unpaid treatment |
| Medical business | MB0001 not found; MB002 not of customer; MB003 staff fetch failed |
| Customer | C001 clinic not of customer; C002 customer exists; C003 address exists; C004 e-mail used; C005 customer info not found; C006 e-mail change request not found; C007 verify code expired; C008 code mismatch; C009 phone number duplicated; C010 customer info creation failed |
| Reservation | R001 temporary treatment creation failed; R002 treatment creation failed; R003 spot fetch failed |
| Payment | P001 payment creation failed; P002 card creation failed; P003 card deletion failed; P004 secure payment error; P005 request parameter error; P006 secure payment result error |
| Other | S001 incorrect secret; U001 user not logged in; U002 chat-app user already linked; N001 e-mail send failed; N002 chat-app message send failed |
`;

const entries = Object.entries(errorCatalogue);

test("the catalogue holds every code of the specification, in its order, and no other", () => {
  const codes = entries.map(([, entry]) => entry.code);
  expect(codes).toEqual(SERVER_CODES.match(/[A-Z]+\d{3,4}/g));
  expect(codes).toHaveLength(52);
});

test.each([
  ["CustomerExist", "C002"],
  ["AddressExist", "C003"],
  ["EmailUsed", "C004"],
] as const)("%s, which the specification names, is %s", (name, code) => {
  expect(errorCatalogue[name].code).toBe(code);
  expect(isErrorCode(code, name)).toBe(true);
  expect(isErrorCode("E001", name)).toBe(false);
});

test.each(entries)("%s tells the patient in Japanese what happened and what to do next", (_, entry) => {
  const sentences = entry.message.split("。").filter((sentence) => sentence !== "");
  expect(sentences.length).toBeGreaterThanOrEqual(2);
  expect(entry.message).toMatch(/ください。$/);
  expect(entry.message.replace(/URL|LINE/g, "")).not.toMatch(/[A-Za-z]/);
});

test.each(entries)("%s has an HTTP status that refuses", (_, entry) => {
  expect(entry.status).toBeGreaterThanOrEqual(400);
  expect(entry.status).toBeLessThan(600);
});

test("a treatment of somebody else is told in the same words, with the same status, as none at all", () => {
  expect(errorCatalogue.TreatmentNotOfCustomer.message).toBe(errorCatalogue.TreatmentNotFound.message);
  expect(errorCatalogue.TreatmentNotOfCustomer.status).toBe(errorCatalogue.TreatmentNotFound.status);
});

test("a refusal without field problems and one with them are both error bodies", () => {
  expect(errorBodySchema.safeParse({ code: "T003", message: "別の時間をお選びください。" }).success).toBe(true);
  const issues = [{ path: "email", message: "メールアドレスは必須です" }];
  expect(errorBodySchema.safeParse({ code: "E001", message: "入力内容に誤りがあります。", issues }).success).toBe(true);
  expect(errorBodySchema.safeParse({ message: "code is missing" }).success).toBe(false);
});
