import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pino from "pino";
import { askAt } from "../platform/db/ask-server.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";

/** A folder that the server's account can reach. */
export function makeReachableFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `madoguchi-${name}-`)));
  chmodSync(folder, 0o755);
  return folder;
}

/** A pair of keys of an encrypted archive. */
export async function makeArchiveKey(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** A folder with a database, as every history begins with it. */
export async function makeTemplate(): Promise<{ folder: string; remove: () => void }> {
  const folder = makeReachableFolder("template");
  const server = await startEmbeddedPostgres({ folder, log: pino({ level: "silent" }), isDurable: false });
  await askAt(server.url, "create table note (number integer primary key, text text)");
  await server.stop();
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
