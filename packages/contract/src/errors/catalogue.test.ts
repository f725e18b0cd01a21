import { expect, test } from "vitest";
import { errorCatalogue, isErrorCode } from "./catalogue.ts";
import { errorBodySchema } from "./error-body.ts";

/** The codes of spec §8, "Server codes", in its order, each with its HTTP status. */
const SERVER_CODES = `
| General | E001 400, E002 401, E003 502, E004 404, E005 403, E006 500, E007 503, E008 400, E009 401, E999 500 |
| Clinic | CL001 404, CL002 404, CL003 400, CL004 403, CL005 503 |
| Treatment | T001 404, T002 404, T003 409, T004 404, T005 503, T006 503, T007 409, T008 409, T009 404, T010 409 |
| Medical business | MB0001 404, MB002 403, MB003 503 |
| Customer | C001 403, C002 409, C003 409, C004 409, C005 404, C006 404, C007 410, C008 400, C009 409, C010 500 |
| Reservation | R001 409, R002 409, R003 503 |
| Payment | P001 502, P002 502, P003 502, P004 502, P005 400, P006 402 |
| Other | S001 401, U001 401, U002 409, N001 502, N002 502 |
`;

const entries = Object.entries(errorCatalogue);

test("the catalogue holds every code of the specification with its status, in its order, and no other (spec §8 Server codes)", () => {
  expect(entries.map(([, { code, status }]) => `${code} ${status}`)).toEqual(SERVER_CODES.match(/[A-Z]+\d+ \d+/g));
  expect(entries).toHaveLength(52);
});

test.each([
  ["CustomerExist", "C002"],
  ["AddressExist", "C003"],
  ["EmailUsed", "C004"],
] as const)("%s, which the specification names, is %s (spec §8 Toasts come)", (name, code) => {
  expect(errorCatalogue[name].code).toBe(code);
  expect(isErrorCode(code, name)).toBe(true);
  expect(isErrorCode("E001", name)).toBe(false);
});

test.each(entries)("%s has a Japanese message with the event and the next step", (_, entry) => {
  const sentences = entry.message.split("。").filter((sentence) => sentence !== "");
  expect(sentences.length).toBeGreaterThanOrEqual(2);
  expect(entry.message).toMatch(/ください。$/);
  expect(entry.message.replace(/URL|LINE/g, "")).not.toMatch(/[A-Za-z]/);
});

test("another patient's treatment is refused in the same words and status as an unknown one", () => {
  expect(errorCatalogue.TreatmentNotOfCustomer.message).toBe(errorCatalogue.TreatmentNotFound.message);
  expect(errorCatalogue.TreatmentNotOfCustomer.status).toBe(errorCatalogue.TreatmentNotFound.status);
});

test("a refusal without field problems and one with them are both error bodies (spec §3 Errors are objects)", () => {
  expect(errorBodySchema.safeParse({ code: "T003", message: "別の時間をお選びください。" }).success).toBe(true);
  const issues = [{ path: "email", message: "メールアドレスは必須です" }];
  expect(errorBodySchema.safeParse({ code: "E001", message: "入力内容に誤りがあります。", issues }).success).toBe(true);
  expect(errorBodySchema.safeParse({ message: "code is missing" }).success).toBe(false);
});
