import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const readAccount = () => ({ token_uri: "https://oauth2.googleapis.com/token" });

const mailAlone = {
  ENVIRONMENT: "production",
  CLINIC_ID: "clinic-minato",
  MEDICAL_BUSINESS_ID: "business-minato",
  PORTAL_BASE_URL: "https://clinic.example",
  DESK_BASE_URL: "https://desk.clinic.example",
  SMTP_URL: "smtps://user:password@mail.example",
  MAIL_FROM: "クリニック <no-reply@clinic.example>",
  HASH_SECRET: "0123456789abcdef0123456789abcdef",
  ADMINISTRATION_SECRET: "administration-secret-of-production",
};

const project = { IDENTITY_PROJECT_ID: "clinic-project", IDENTITY_API_KEY: "key" };
const complete = { ...mailAlone, ...project, IDENTITY_SERVICE_ACCOUNT_FILE: "account.json" };

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, readAccount);
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("production starts with mail alone: without a service account the API signs patients in itself", () => {
  expect(readConfig(mailAlone, readAccount)).toMatchObject({ identity: null, line: null, card: null, turn: null });
});

test("IDENTITY chooses between platform and built-in identity, whatever else is configured", () => {
  const read = (variables: Record<string, string>) => readConfig({ ...complete, ...variables }, readAccount).identity;
  expect(read({})).toMatchObject({ projectId: "clinic-project" });
  expect(read({ IDENTITY: "platform" })).toMatchObject({ projectId: "clinic-project" });
  expect(read({ IDENTITY: "built-in" })).toBeNull();
  expect(refusalOf({ ...complete, IDENTITY: "google" })).toContain("IDENTITY must be platform or built-in");
});

test("with the platform its project, its key and its account are required, all named in one message", () => {
  const missing =
    "IDENTITY_PROJECT_ID is missing; IDENTITY_API_KEY is missing; IDENTITY_SERVICE_ACCOUNT_FILE is missing";
  expect(refusalOf({ ...mailAlone, IDENTITY: "platform" })).toContain(missing);
});

test("a project without its account is a mistake, unless IDENTITY says otherwise", () => {
  expect(refusalOf({ ...mailAlone, ...project })).toContain("IDENTITY_SERVICE_ACCOUNT_FILE is missing");
  expect(refusalOf({ ...mailAlone, ...project, IDENTITY: "built-in" })).toBe("accepted");
});

test("the platform's variables are not read with the built-in identity, not even in production", () => {
  const sandbox = { IDENTITY_BASE_URL: "http://localhost:3001", IDENTITY_SERVICE_ACCOUNT_FILE: "none.json" };
  expect(refusalOf({ ...mailAlone, ...sandbox, IDENTITY: "built-in" })).toBe("accepted");
});
