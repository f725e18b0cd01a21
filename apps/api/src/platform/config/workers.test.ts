import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const given = {
  CLINIC_ID: "clinic-minato",
  MEDICAL_BUSINESS_ID: "business-minato",
  IDENTITY_PROJECT_ID: "clinic-project",
  IDENTITY_API_KEY: "key",
  IDENTITY_SERVICE_ACCOUNT_FILE: "account.json",
  SMTP_URL: "smtps://user:password@mail.example",
  MAIL_FROM: "no-reply@clinic.example",
  HASH_SECRET: "0123456789abcdef0123456789abcdef",
};
const read = (more: Record<string, string>) =>
  readConfig({ ...given, ...more }, () => ({ token_uri: "https://oauth2.googleapis.com/token" }));

test("one process answers unless WORKERS says otherwise", () => {
  expect([read({}).workers, read({ WORKERS: "" }).workers, read({ WORKERS: "64" }).workers]).toEqual([1, 1, 64]);
});

test.each(["0", "65", "-1", "1.5", "two"])("WORKERS=%s is refused in one line", (workers) => {
  expect(() => read({ WORKERS: workers })).toThrow(
    "The configuration cannot be used: WORKERS must be a whole number from 1 to 64.",
  );
});
