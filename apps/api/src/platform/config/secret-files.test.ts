import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBackupOfCommand } from "./backup-config.ts";
import { readDatabaseFolder, readMigrationConfig } from "./migration-config.ts";
import { readPortableConfig } from "./portable-config.ts";
import { readVariables, secretVariables } from "./secret-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test("a secret is read from the file that its variable names, without the line's end", () => {
  const path = write("hash", "0123456789abcdef0123456789abcdef\n");
  expect(readVariables({ HASH_SECRET_FILE: path, PORT: "3000", HOST: "" })).toEqual({
    given: { HASH_SECRET: "0123456789abcdef0123456789abcdef", HASH_SECRET_FILE: path, PORT: "3000" },
    files: { HASH_SECRET: path },
    problems: [],
  });
});

test("every secret and every address with a password can be read from a file, and nothing else", () => {
  expect(secretVariables()).toEqual([
    "DATABASE_URL",
    "DATABASE_LISTEN_URL",
    "LIVE_URL",
    "MIGRATION_DATABASE_URL",
    "BACKUP_S3_ACCESS_KEY_ID",
    "BACKUP_S3_SECRET_ACCESS_KEY",
    "MASTER_KEY",
    "MASTER_KEY_PREVIOUS",
    "DEMONSTRATION_DESK_LINK",
    "SMTP_URL",
    "POSTCODE_API_KEY",
    "HASH_SECRET",
    "LINE_CHANNEL_SECRET",
    "LINE_MESSAGING_CHANNEL_SECRET",
    "LINE_MESSAGING_ACCESS_TOKEN",
    "SMS_AUTH_TOKEN",
    "ADMINISTRATION_SECRET",
    "DEMONSTRATION_OPERATION_KEY",
    "CARD_MERCHANT_CCID",
    "CARD_MERCHANT_KEY",
    "TURN_SECRET",
  ]);
  expect(readVariables({ PORT_FILE: "/nowhere" }).problems).toEqual([]);
});

test.each([
  [
    "there is no such file",
    () => ({ TURN_SECRET_FILE: join(folder, "none") }),
    "TURN_SECRET_FILE must name a readable file, and FOLDER/none is none",
  ],
  [
    "the file is empty",
    () => ({ TURN_SECRET_FILE: write("empty", "\n") }),
    "the file FOLDER/empty of TURN_SECRET_FILE is empty",
  ],
  [
    "both are set",
    () => ({ TURN_SECRET: "a", TURN_SECRET_FILE: write("turn", "b") }),
    "TURN_SECRET and TURN_SECRET_FILE are both set: one of them must go",
  ],
])("where %s, one line reports it", (_, environment, problem) => {
  expect(readVariables(environment()).problems).toEqual([problem.replace("FOLDER", folder)]);
});

test.each([
  ["backups", readBackupOfCommand],
  ["migrations", readMigrationConfig],
  ["the folder of the embedded database", readDatabaseFolder],
  ["a move", readPortableConfig],
])("a command of %s never takes the embedded database because the server's file cannot be read", (_, read) => {
  const environment = { DATABASE_URL_FILE: join(folder, "none"), BACKUP_DIR: folder, DATA_DIR: folder };
  expect(() => read(environment)).toThrow("The configuration cannot be used");
});

test("a command ignores the files of secrets that it does not read", () => {
  const environment = { SMTP_URL_FILE: join(folder, "none"), BACKUP_DIR: folder, DATA_DIR: folder };
  expect(readBackupOfCommand(environment).place).toEqual({ folder });
});
