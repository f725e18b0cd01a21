import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const complete = {
  CLINIC_ID: "clinic-minato",
  MEDICAL_BUSINESS_ID: "business-minato",
  IDENTITY_PROJECT_ID: "clinic-project",
  IDENTITY_API_KEY: "key",
  IDENTITY_SERVICE_ACCOUNT_FILE: "account.json",
  SMTP_URL: "smtps://user:password@mail.example",
  MAIL_FROM: "no-reply@clinic.example",
  HASH_SECRET: "0123456789abcdef0123456789abcdef",
  DEMONSTRATION_PATIENTS: "1",
};
const key = { DEMONSTRATION_OPERATION_KEY: "0123456789abcdef0123456789abcdef" };
const read = (more: Record<string, string>) =>
  readConfig({ ...complete, ...more }, () => ({ token_uri: "https://oauth2.googleapis.com/token" }));

test("the demonstration's patients need its key", () => {
  expect(read(key).hasDemonstrationPatients).toBe(true);
  expect(() => read({})).toThrow("DEMONSTRATION_PATIENTS needs DEMONSTRATION_OPERATION_KEY, by which they are made");
});

test("production refuses the demonstration's patients", () => {
  expect(() => read({ ...key, ENVIRONMENT: "production" })).toThrow(
    "DEMONSTRATION_PATIENTS is the demonstration's alone",
  );
});
