import { expect, test } from "vitest";
import { processEnvironment } from "../../testing/test-process.ts";
import { readConfig } from "./config.ts";

const complete = processEnvironment("/nowhere", 3000);
const readAccount = () => ({ token_uri: "https://oauth2.googleapis.com/token" });

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, readAccount);
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("an sslmode unknown to libpq is refused with the list of valid ones", () => {
  const url = "postgresql://clinic:password@db.example/clinic";
  expect(refusalOf({ ...complete, DATABASE_URL: `${url}?sslmode=verify-ca` })).toBe("accepted");
  expect(refusalOf({ ...complete, DATABASE_URL: `${url}?sslmode=no-verify` })).toBe(
    "The configuration cannot be used: DATABASE_URL must have one of libpq's modes as sslmode: disable, allow, prefer, require, verify-ca, verify-full.",
  );
});

test.each([
  "postgresql://clinic:password@db-1.example,db-2.example/clinic",
  "postgresql://clinic:password@db-1.example:5432,db-2.example:5433/clinic?target_session_attrs=read-write",
  "postgresql:///clinic?host=db-1.example,db-2.example",
  "postgresql://clinic@db.example/clinic?port=5432,5433",
])("several hosts are refused by the variable's name: %s", (url) => {
  for (const name of ["DATABASE_URL", "DATABASE_LISTEN_URL"]) {
    expect(refusalOf({ ...complete, [name]: url })).toBe(
      `The configuration cannot be used: ${name} must name one host: of several servers a pooler, or a name that leads to the primary.`,
    );
  }
});

test.each([
  ["postgresql:///clinic?host=/run/postgresql", "postgresql:///clinic?host=/run/postgresql"],
  ["postgresql://clinic@/clinic?host=/run/postgresql", "postgresql://clinic@localhost/clinic?host=/run/postgresql"],
  ["postgresql://clinic:a%2Cb@/clinic?host=/run", "postgresql://clinic:a%2Cb@localhost/clinic?host=/run"],
  ["postgresql://clinic@%2Frun%2Fpostgresql/clinic", "postgresql://clinic@%2Frun%2Fpostgresql/clinic"],
  ["postgresql://clinic:pass,word@db.example/clinic", "postgresql://clinic:pass,word@db.example/clinic"],
])("a socket's folder is an address: %s", (given, read) => {
  expect(readConfig({ ...complete, DATABASE_URL: given }, readAccount).databaseUrl).toBe(read);
});

test.each([
  ...["DATABASE_URL", "DATABASE_LISTEN_URL", "PORTAL_BASE_URL", "DESK_BASE_URL"],
  ...["IDENTITY_BASE_URL", "IDENTITY_JWKS_URL", "SMTP_URL", "POSTCODE_BASE_URL", "CHAT_APP_URL"],
  ...["LINE_LOGIN_BASE_URL", "LINE_API_BASE_URL", "LINE_FRIEND_URL", "CARD_BASE_URL", "TAG_MANAGER_BASE_URL"],
  ...["MONITORING_DSN", "TURN_URLS"],
])("%s is named when it is no address", (name) => {
  const others = { ...complete, TURN_URLS: "turn:turn.example", TURN_SECRET: "0123456789abcdef" };
  const wrong = ["no address", "postgresql://", "https://", "https://key@host:99999/1", "smtp://", "turn:host:99999"];
  for (const value of [...wrong, "://", "smtps://clinic:100%@mail.example"]) {
    if (value === "postgresql://" && name.startsWith("DATABASE_")) continue;
    expect(refusalOf({ ...others, [name]: value }), value).toMatch(
      new RegExp(`^The configuration cannot be used: ${name} must [^;]*\\.$`),
    );
  }
});
