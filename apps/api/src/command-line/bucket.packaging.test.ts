import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBackedUpProgram } from "../testing/backed-up-program.ts";
import type { ChildProgram } from "../testing/child-program.ts";
import { killPostgres } from "../testing/kill-postgres.ts";
import type { ProcessPatients } from "../testing/process-patients.ts";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { makeKey } from "../testing/stored-archive.ts";
import { queryEmbedded, startProcess } from "../testing/test-process.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const COUNT = "select count(*)::int as profiles from profile";

let outside: string;
let service: S3rver;
let folder: string;
let remove: () => void;
let environment: Record<string, string>;
let patients: ProcessPatients;
let program: ChildProgram;

async function startService(port: number): Promise<number> {
  const directory = join(outside, "service");
  mkdirSync(directory, { recursive: true });
  service = new S3rver({ port, silent: true, directory, configureBuckets: [{ name: "backups", configs: [] }] });
  return (await service.run()).port;
}

beforeEach(async () => {
  outside = mkdtempSync(join(tmpdir(), "madoguchi-bucket-"));
  const port = await startService(0);
  const { recipient, identity } = await makeKey();
  const keyFile = join(outside, "key.txt");
  writeFileSync(keyFile, `${identity}\n`);
  ({ folder, environment, patients, program, remove } = await startBackedUpProgram({
    BACKUP_DIR: "s3://backups/clinic",
    BACKUP_S3_ENDPOINT: `http://localhost:${port}`,
    BACKUP_S3_ACCESS_KEY_ID: "S3RVER",
    BACKUP_S3_SECRET_ACCESS_KEY: "S3RVER",
    BACKUP_RECIPIENT: recipient,
    BACKUP_IDENTITY_FILE: keyFile,
  }));
});
afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  await service.close();
  remove();
  rmSync(outside, { recursive: true });
});

test("a backup in a bucket is restored on an empty machine, and the drill proves it before", async () => {
  await program.says(/"msg":"the backup was restored on trial and compared"/);
  await patients.register("patient-0", 0);
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  const proof = await runMadoguchi(environment, "verify");
  expect([proof.code, proof.errors]).toEqual([0, ""]);
  rmSync(join(folder, "postgres"), { recursive: true });
  const restored = await runMadoguchi(environment, "restore");
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect((await runMadoguchi(environment, "take-over")).code).toBe(0);
  expect(restored.output).toMatch(/^From s3:\/\/backups\/clinic\/madoguchi-\d+:$/m);
  program = await startProcess(environment);
  expect(await queryEmbedded(folder, COUNT)).toEqual([{ profiles: 1 }]);
});

test("while the bucket's service is away patients go on, and the log is stored when it is back", async () => {
  await program.says(/"msg":"the backup was restored on trial and compared"/);
  const { port } = new URL(environment["BACKUP_S3_ENDPOINT"] ?? "");
  await service.close();
  await patients.register("patient-0", 0);
  await queryEmbedded(folder, "select pg_switch_wal()");
  await program.says(/"msg":"the archive of backups cannot be written; WAL files wait on this machine"/);
  await startService(Number(port));
  await program.says(/"msg":"the archive of backups can be written again"/);
  killPostgres(join(folder, "postgres"));
  program.process.kill("SIGKILL");
  await program.ended;
  rmSync(join(folder, "postgres"), { recursive: true });
  expect((await runMadoguchi(environment, "restore")).code).toBe(0);
  expect((await runMadoguchi(environment, "take-over")).code).toBe(0);
  program = await startProcess(environment);
  expect(await queryEmbedded(folder, COUNT)).toEqual([{ profiles: 1 }]);
});

test("a bucket is used with its keys and a recipient alone", async () => {
  const refusalOf = async (changes: Record<string, string>) =>
    (await runMadoguchi({ ...environment, ...changes }, "verify")).errors;
  expect(await refusalOf({ BACKUP_S3_ACCESS_KEY_ID: "", BACKUP_S3_SECRET_ACCESS_KEY: "" })).toBe(
    "The configuration cannot be used: BACKUP_S3_ACCESS_KEY_ID is missing; BACKUP_S3_SECRET_ACCESS_KEY is missing.\n",
  );
  const unencrypted =
    "The configuration cannot be used: BACKUP_RECIPIENT is missing: patients' records leave the machine encrypted alone.\n";
  expect(await refusalOf({ BACKUP_RECIPIENT: "", BACKUP_IDENTITY_FILE: "" })).toBe(unencrypted);
  expect(await refusalOf({ BACKUP_RECIPIENT: "" })).toBe(unencrypted);
  expect(await refusalOf({ BACKUP_DIR: "s3://Not A Bucket" })).toBe(
    "The configuration cannot be used: BACKUP_DIR must be s3://BUCKET/FOLDER.\n",
  );
  expect(await refusalOf({ BACKUP_S3_ACCESS_KEY_ID: "somebody" })).toBe(
    "The bucket s3://backups/clinic of BACKUP_DIR was refused by its service: InvalidAccessKeyId.\n",
  );
});
