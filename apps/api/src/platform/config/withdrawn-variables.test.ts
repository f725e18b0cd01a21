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
};
const read = (more: Record<string, string>) =>
  readConfig({ ...complete, ...more }, () => ({ token_uri: "https://oauth2.googleapis.com/token" }));

test.each([
  [{ WORKERS: "2" }, "WORKERS is withdrawn: start several programs behind a balancer"],
  [
    { DATABASE_REPLICA_URL: "postgresql://replica/clinic" },
    "DATABASE_REPLICA_URL is withdrawn: every list is read from DATABASE_URL",
  ],
])("a withdrawn variable is refused by name: %j", (withdrawn, problem) => {
  expect(() => read(withdrawn)).toThrow(`The configuration cannot be used: ${problem}.`);
});

test("a withdrawn variable that was switched off is accepted", () => {
  expect(() => read({ WORKERS: "1", DATABASE_REPLICA_URL: "" })).not.toThrow();
});
