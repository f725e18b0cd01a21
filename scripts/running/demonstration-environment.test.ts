import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environmentOfSetUp } from "./command-environment.ts";
import {
  demonstrationEnvironment,
  deskLinkOf,
  environmentOfRun,
  hasApiDocs,
  hasPatients,
} from "./demonstration-environment.ts";

test("without any variable everything points at the sandbox on 3001, its mail on 3025 and the data folder", () => {
  expect(demonstrationEnvironment({}, "secret", "/srv/madoguchi")).toEqual({
    ENVIRONMENT: "development",
    PORT: "3000",
    SANDBOX_PORT: "3001",
    SANDBOX_SMTP_PORT: "3025",
    DATA_DIR: "/srv/madoguchi/data",
    PORTAL_BASE_URL: "http://localhost:3000",
    DESK_PORT: "3002",
    DESK_BASE_URL: "http://localhost:3002",
    DEMONSTRATION_DESK_LINK: expect.stringMatching(/^[\w-]{43}$/),
    CLINIC_ID: "clinic-minato",
    MEDICAL_BUSINESS_ID: "business-minato",
    IDENTITY_PROJECT_ID: "madoguchi-sandbox",
    IDENTITY_API_KEY: "sandbox-api-key",
    IDENTITY_AUTH_DOMAIN: "localhost",
    IDENTITY_BASE_URL: "http://localhost:3001",
    IDENTITY_JWKS_URL: "http://localhost:3001/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    IDENTITY_SERVICE_ACCOUNT_FILE: "/srv/madoguchi/data/sandbox/service-account.json",
    SMTP_URL: "smtp://localhost:3025",
    MAIL_FROM: "みなとオンラインクリニック <no-reply@clinic.example>",
    HASH_SECRET: "secret",
    POSTCODE_BASE_URL: "http://localhost:3001/api/v6",
    POSTCODE_API_KEY: "sandbox-postcode-key",
    ADMINISTRATION_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    DEMONSTRATION_OPERATION_KEY: expect.stringMatching(/^[\w-]{43}$/),
    CARD_BASE_URL: "http://localhost:3001",
    CARD_MERCHANT_CCID: "A100000000000001069999cc",
    CARD_MERCHANT_KEY: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    CARD_TOKEN_API_KEY: "sandbox-card-token-key",
    CARD_IS_DUMMY: "1",
    LINE_CHANNEL_ID: "2000000001",
    LINE_CHANNEL_SECRET: "sandbox-line-channel-secret",
    LINE_LOGIN_BASE_URL: "http://localhost:3001",
    LINE_API_BASE_URL: "http://localhost:3001",
    LINE_MESSAGING_CHANNEL_SECRET: "sandbox-line-messaging-secret",
    LINE_MESSAGING_ACCESS_TOKEN: "sandbox-line-messaging-token",
    LINE_FRIEND_URL: "https://line.me/R/ti/p/%40madoguchi-demo",
    SMS_BASE_URL: "http://localhost:3001",
    SMS_ACCOUNT_SID: "AC00000000000000000000000000000001",
    SMS_AUTH_TOKEN: "sandbox-sms-token",
    SMS_FROM: "+815000000001",
    CHAT_APP_URL: "http://localhost:3001/line/chat",
  });
});

test("other ports and another folder move everything along", () => {
  const given = { PORT: "4000", SANDBOX_PORT: "4001", DATA_DIR: "elsewhere" };
  expect(demonstrationEnvironment(given, "secret", "/srv/madoguchi")).toMatchObject({
    PORTAL_BASE_URL: "http://localhost:4000",
    DESK_BASE_URL: "http://localhost:4002",
    IDENTITY_BASE_URL: "http://localhost:4001",
    SMTP_URL: "smtp://localhost:4025",
    SANDBOX_SMTP_PORT: "4025",
    DATA_DIR: "/srv/madoguchi/elsewhere",
  });
});

test("set variables stay, and empty ones count as not set", () => {
  const given = { SMTP_URL: "smtps://mail.example", HASH_SECRET: "mine", CLINIC_ID: "", DATABASE_URL: "postgres://db" };
  expect(demonstrationEnvironment(given, "secret", "/srv/madoguchi")).toMatchObject({
    SMTP_URL: "smtps://mail.example",
    HASH_SECRET: "mine",
    CLINIC_ID: "clinic-minato",
    DATABASE_URL: "postgres://db",
  });
});

test("every data folder has an administration secret and a key of the clinic desk of its own", () => {
  const secretsOf = (hashSecret: string) => {
    const { ADMINISTRATION_SECRET, DEMONSTRATION_OPERATION_KEY } = demonstrationEnvironment(
      {},
      hashSecret,
      "/srv/madoguchi",
    );
    return [ADMINISTRATION_SECRET, DEMONSTRATION_OPERATION_KEY];
  };
  expect(secretsOf("one")).toEqual(secretsOf("one"));
  expect(new Set([...secretsOf("one"), ...secretsOf("two")]).size).toBe(4);
});

test("the link to the desk has this data folder's own secret", () => {
  const link = deskLinkOf(demonstrationEnvironment({ PORT: "4000" }, "secret", "/srv/madoguchi"));
  expect(link).toMatch(/^http:\/\/localhost:4002\/api\/v1\/desk\/demonstration\?secret=[\w-]{43}$/);
});

test("each run has a link to the desk of its own, unless one was given", () => {
  const linkOf = (given: Record<string, string>) => deskLinkOf(environmentOfRun(given, "secret", "/srv/madoguchi"));
  const links = new Set([linkOf({}), linkOf({}), linkOf({ DEMONSTRATION_DESK_LINK: "" })]);
  expect(links.size).toBe(3);
  for (const link of links) expect(link).toMatch(/\?secret=[\w-]{43}$/);
  expect(linkOf({ DEMONSTRATION_DESK_LINK: "given" })).toMatch(/\?secret=given$/);
});

test.each([
  [{}, true],
  [{ API_DOCS: "0" }, false],
  [{ ENVIRONMENT: "production" }, false],
  [{ ENVIRONMENT: "production", API_DOCS: "1" }, true],
])("the address of the API's page is printed where it is served: %o", (given, isServed) => {
  expect(hasApiDocs(demonstrationEnvironment(given, "secret", "/srv/madoguchi"))).toBe(isServed);
});

describe("a clinic of one's own", () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "madoguchi-own-"));
    mkdirSync(join(root, "data"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function storeOwn(text: string): void {
    writeFileSync(join(root, "data/own-clinic.json"), text);
  }

  test("is the one that set-up has made in the data folder, needs no identity of the sandbox, and mails under no other name", () => {
    storeOwn('{"clinicId":"clinic-hama","medicalBusinessId":"business-hama"}');
    const environment = demonstrationEnvironment({}, "secret", root);
    expect(environment).toMatchObject({
      CLINIC_ID: "clinic-hama",
      MEDICAL_BUSINESS_ID: "business-hama",
      IDENTITY: "built-in",
      MAIL_FROM: "no-reply@clinic.example",
    });
    expect(hasPatients(environmentOfRun({}, "secret", root))).toBe(false);
  });

  test("gives way to a named one, and to a named identity", () => {
    storeOwn('{"clinicId":"clinic-hama","medicalBusinessId":"business-hama"}');
    const other = demonstrationEnvironment({ CLINIC_ID: "clinic-minato" }, "secret", root);
    expect([other["CLINIC_ID"], other["MEDICAL_BUSINESS_ID"], other["IDENTITY"]]).toEqual([
      "clinic-minato",
      "business-minato",
      undefined,
    ]);
    const platform = demonstrationEnvironment({ IDENTITY_PROJECT_ID: "hama" }, "secret", root);
    expect([platform["CLINIC_ID"], platform["IDENTITY"]]).toEqual(["clinic-hama", undefined]);
  });

  test("of a damaged file is not replaced by the demonstration", () => {
    storeOwn("{");
    expect(() => demonstrationEnvironment({}, "secret", root)).toThrow(/own-clinic\.json names no clinic\./);
  });

  test("is made with nothing of the demonstration or the sandbox, whatever was made before", () => {
    storeOwn('{"clinicId":"clinic-hama","medicalBusinessId":"business-hama"}');
    expect(environmentOfSetUp({}, root)).toMatchObject({
      CLINIC_ID: undefined,
      MEDICAL_BUSINESS_ID: undefined,
      IDENTITY: "built-in",
    });
    expect(environmentOfSetUp({ CLINIC_ID: "clinic-yama" }, root)["CLINIC_ID"]).toBe("clinic-yama");
  });
});
