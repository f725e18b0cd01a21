import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const readAccount = () => ({ token_uri: "https://oauth2.googleapis.com/token" });

const complete = {
  CLINIC_ID: "clinic-minato",
  MEDICAL_BUSINESS_ID: "business-minato",
  IDENTITY_PROJECT_ID: "clinic-project",
  IDENTITY_API_KEY: "key",
  IDENTITY_SERVICE_ACCOUNT_FILE: "account.json",
  SMTP_URL: "smtps://user:password@mail.example",
  MAIL_FROM: "クリニック <no-reply@clinic.example>",
  HASH_SECRET: "0123456789abcdef0123456789abcdef",
};

const production = {
  ...complete,
  ENVIRONMENT: "production",
  PORTAL_BASE_URL: "https://clinic.example",
  DESK_BASE_URL: "https://desk.clinic.example",
  ADMINISTRATION_SECRET: "administration-secret-of-production",
};

function refusalOf(environment: Record<string, string | undefined>, read = readAccount): string {
  try {
    readConfig(environment, read);
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("a variable that is left out has its documented default (spec §1 treatment.paymentExpireDays, spec §9 treatment.paymentExpireDays)", () => {
  expect(readConfig(complete, readAccount)).toMatchObject({
    environment: "development",
    host: "127.0.0.1",
    port: 3000,
    hasApiDocs: true,
    databaseUrl: undefined,
    portalBaseUrl: "http://localhost:3000",
    paymentExpireDays: 8,
    examinationDepartmentId: undefined,
    trustedProxyHops: 0,
    forwardedHostHops: 0,
    hasHttpsSubdomains: false,
    chatAppUrl: null,
    line: null,
    monitoring: null,
    tagManager: null,
    identity: {
      authDomain: "clinic-project.firebaseapp.com",
      baseUrl: undefined,
      jwksUrl: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    },
  });
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ ...complete, PORT: "", DATABASE_URL: "" }, readAccount)).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test.each([
  [{}, true],
  [{ ENVIRONMENT: "test" }, true],
  [production, false],
  [{ ...production, API_DOCS: "1" }, true],
  [{ API_DOCS: "0" }, false],
])("the API describes itself outside of production, unless API_DOCS says otherwise", (variables, isDescribed) => {
  expect(readConfig({ ...complete, ...variables }, readAccount).hasApiDocs).toBe(isDescribed);
});

test("the portal's address loses its slash at the end", () => {
  const config = readConfig({ ...complete, PORTAL_BASE_URL: "https://clinic.example/" }, readAccount);
  expect(config.portalBaseUrl).toBe("https://clinic.example");
});

test("every variable that is missing or wrong is named in one line", () => {
  const message = refusalOf(
    {
      ...complete,
      CLINIC_ID: undefined,
      PORT: "80000",
      DATABASE_URL: "mysql://x",
      HASH_SECRET: "short",
      ENVIRONMENT: "staging",
      TRUSTED_PROXY_HOPS: "-1",
    },
    () => {
      throw new Error("no such file");
    },
  );
  expect(message.split("; ")).toEqual([
    "The configuration cannot be used: ENVIRONMENT must be development, test or production",
    "PORT must be a whole number from 1 to 65535",
    "DATABASE_URL must be a PostgreSQL address (postgresql://…)",
    "CLINIC_ID is missing",
    "HASH_SECRET must have at least 32 characters",
    "TRUSTED_PROXY_HOPS must be a whole number from 0 to 10",
    "IDENTITY_SERVICE_ACCOUNT_FILE must name a readable service account key file, and account.json is none.",
  ]);
});

test("a bad value is never repeated: it may be a secret", () => {
  expect(refusalOf({ ...complete, HASH_SECRET: "my-short-secret" })).not.toContain("my-short-secret");
});

test("production accepts services at their public addresses (spec §1 environment)", () => {
  expect(refusalOf(production)).toBe("accepted");
});

test.each([
  ["PORTAL_BASE_URL", { PORTAL_BASE_URL: "https://localhost:3000" }],
  ["IDENTITY_BASE_URL", { IDENTITY_BASE_URL: "http://127.0.0.1:3001" }],
  ["IDENTITY_JWKS_URL", { IDENTITY_JWKS_URL: "http://localhost:3001/jwk" }],
  ["IDENTITY_BASE_URL", { IDENTITY_BASE_URL: "https://LOCALHOST.:3001" }],
  ["SMTP_URL", { SMTP_URL: "smtp://sandbox.example:3025" }],
  ["POSTCODE_BASE_URL", { POSTCODE_BASE_URL: "http://localhost:3001/api/v6" }],
  ["MONITORING_DSN", { MONITORING_DSN: "http://key@localhost:3002/1" }],
  ["CHAT_APP_URL", { CHAT_APP_URL: "http://localhost:3001/line/chat" }],
  ["TAG_MANAGER_BASE_URL", { TAG_MANAGER_BASE_URL: "http://localhost:3002" }],
])("production refuses a sandbox behind %s", (name, variables) => {
  expect(refusalOf({ ...production, ...variables })).toBe(
    `The configuration cannot be used: ${name} points at a sandbox or at this machine.`,
  );
});

test("in production mail needs TLS, except to a mail server on the same machine where that is switched on", () => {
  const tlsOf = (variables: Record<string, string>) =>
    readConfig({ ...production, ...variables }, readAccount).mail.requiresTls;
  expect(tlsOf({ SMTP_URL: "smtp://mail.example" })).toBe(true);
  expect(tlsOf({ SMTP_URL: "smtp://127.0.0.1:25", SMTP_LOCAL_RELAY: "1" })).toBe(false);
  expect(refusalOf({ ...production, SMTP_URL: "smtp://mail.example", SMTP_LOCAL_RELAY: "1" })).toBe(
    "The configuration cannot be used: SMTP_LOCAL_RELAY is for a mail server on this machine, which SMTP_URL does not name.",
  );
  expect(readConfig(complete, readAccount).mail.requiresTls).toBe(false);
});

test("production refuses the key file of a sandbox", () => {
  expect(refusalOf(production, () => ({ token_uri: "http://localhost:3001/oauth2/token" }))).toBe(
    "The configuration cannot be used: IDENTITY_SERVICE_ACCOUNT_FILE points at a sandbox or at this machine.",
  );
});

test("production refuses plain http for patients and for the services that identify them, all in one message", () => {
  const plain = {
    PORTAL_BASE_URL: "http://clinic.example",
    IDENTITY_JWKS_URL: "http://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    SMTP_URL: "smtp://localhost:25",
  };
  expect(refusalOf({ ...production, ...plain })).toBe(
    "The configuration cannot be used: PORTAL_BASE_URL must be https:// in production; " +
      "IDENTITY_JWKS_URL must be https:// in production; SMTP_URL points at a sandbox or at this machine.",
  );
});

test("production refuses plain http for the desk, where its session's cookie could travel in plain text", () => {
  for (const address of ["http://desk.clinic.example", "http://localhost:3002"]) {
    expect(refusalOf({ ...production, DESK_BASE_URL: address })).toMatch(/: DESK_BASE_URL (must be https|points at)/);
  }
});

test("the portal lies at the root of its host, since mails link there", () => {
  expect(refusalOf({ ...complete, PORTAL_BASE_URL: "https://clinic.example/portal" })).toBe(
    "The configuration cannot be used: PORTAL_BASE_URL must be a web address without a path, such as https://clinic.example.",
  );
  expect(refusalOf({ ...complete, PORTAL_BASE_URL: "https://clinic.example:8443/" })).toBe("accepted");
});

test("LINE, monitoring and the tag manager are on when they are configured", () => {
  const more = {
    LINE_CHANNEL_ID: "1234567890",
    LINE_CHANNEL_SECRET: "line-secret",
    LINE_FRIEND_URL: "https://lin.ee/minato",
    MONITORING_DSN: "https://0123abcd@monitoring.example/7",
    TAG_MANAGER_CONTAINER_ID: "GTM-ABC123",
  };
  expect(readConfig({ ...complete, ...more }, readAccount)).toMatchObject({
    line: { friendUrl: "https://lin.ee/minato" },
    monitoring: { dsn: "https://0123abcd@monitoring.example/7" },
    tagManager: { containerId: "GTM-ABC123", baseUrl: "https://www.googletagmanager.com" },
  });
});

test("an invalid monitoring address or container is named", () => {
  const wrong = { MONITORING_DSN: "https://monitoring.example/7", TAG_MANAGER_CONTAINER_ID: "UA-1" };
  expect(refusalOf({ ...complete, ...wrong })).toBe(
    "The configuration cannot be used: MONITORING_DSN must be a DSN (https://key@host/project); " +
      "TAG_MANAGER_CONTAINER_ID must be like GTM-XXXX.",
  );
});

test("LINE is off until its channel is named; then the secret is needed and LINE's own addresses are the default", () => {
  expect(readConfig({ ...complete, LINE_CHANNEL_SECRET: "line-secret" }, readAccount).line).toBeNull();
  expect(refusalOf({ ...complete, LINE_CHANNEL_ID: "1234567890" })).toBe(
    "The configuration cannot be used: LINE_CHANNEL_SECRET is missing.",
  );
  const named = { ...complete, LINE_CHANNEL_ID: "1234567890", LINE_CHANNEL_SECRET: "line-secret" };
  expect(readConfig(named, readAccount).line).toEqual({
    channelId: "1234567890",
    channelSecret: "line-secret",
    loginBaseUrl: "https://access.line.me",
    apiBaseUrl: "https://api.line.me",
    messagingChannelSecret: undefined,
    friendUrl: null,
  });
});

test.each(["LINE_LOGIN_BASE_URL", "LINE_API_BASE_URL"])(
  "production refuses a sandbox behind %s where LINE is on",
  (name) => {
    const sandbox = { ...production, LINE_CHANNEL_SECRET: "line-secret", [name]: "http://localhost:3001" };
    expect(refusalOf({ ...sandbox, LINE_CHANNEL_ID: "1234567890" })).toBe(
      `The configuration cannot be used: ${name} points at a sandbox or at this machine.`,
    );
    expect(refusalOf(sandbox)).toBe("accepted");
  },
);

test("the administration secret can be sent as it is, and LINE's long tokens fit", () => {
  const wrong = "ADMINISTRATION_SECRET must be 32 to 2000 ASCII characters without spaces";
  for (const secret of ["short", "thirty-two characters with spaces", "院".repeat(32)]) {
    expect(refusalOf({ ...complete, ADMINISTRATION_SECRET: secret })).toBe(
      `The configuration cannot be used: ${wrong}.`,
    );
  }
  const right = {
    ADMINISTRATION_SECRET: "0123456789abcdef0123456789abcdef",
    LINE_MESSAGING_ACCESS_TOKEN: "t".repeat(172),
  };
  expect(refusalOf({ ...production, ...right })).toBe("accepted");
});

test("production refuses a card provider in dummy mode, and the demonstration's key of the clinic", () => {
  const demonstration = { CARD_IS_DUMMY: "1", DEMONSTRATION_OPERATION_KEY: "0123456789abcdef0123456789abcdef" };
  expect(refusalOf({ ...complete, ...demonstration })).toBe("accepted");
  expect(refusalOf({ ...production, ...demonstration })).toBe(
    "The configuration cannot be used: CARD_IS_DUMMY must be 0 in production: no card would be charged; " +
      "DEMONSTRATION_OPERATION_KEY is the demonstration's alone.",
  );
});

test("production requires an administration secret, so that clinics and their keys can be set up", () => {
  expect(refusalOf({ ...production, ADMINISTRATION_SECRET: undefined })).toBe(
    "The configuration cannot be used: ADMINISTRATION_SECRET is missing.",
  );
});
