import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import { describeIssues } from "./describe-issues.ts";
import { environmentSchema } from "./environment-schema.ts";
import { readVariables } from "./secret-files.ts";

/** A bucket of a service that speaks S3. `prefix`: the beginning of our object names; empty, or ends with a slash. */
export type BucketPlace = {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The folder of another disk, or a bucket. */
export type BackupPlace = { folder: string } | BucketPlace;

/** Where backups go and for whom they are encrypted (`docs/operations/back-up-and-restore.md`). */
export type BackupConfig = {
  place: BackupPlace;
  /** An age recipient; `undefined`: backups are not encrypted. */
  recipient: string | undefined;
  /** The file with the key of the recipient, which restoring needs and backing up does not. */
  identityFile: string | undefined;
};

type BackupVariables = {
  BACKUP_DIR?: string | undefined;
  BACKUP_RECIPIENT?: string | undefined;
  BACKUP_IDENTITY_FILE?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION?: string | undefined;
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  DATABASE_URL?: string | undefined;
};

const BUCKET = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*?))?\/*$/;

/** The folder or the bucket that `BACKUP_DIR` names, with the problems of a bucket's configuration. */
function readPlace(address: string, values: BackupVariables): { place: BackupPlace | undefined; problems: string[] } {
  if (!address.startsWith("s3:")) return { place: { folder: resolve(address) }, problems: [] };
  const [, bucket, prefix = ""] = BUCKET.exec(address) ?? [];
  if (bucket === undefined) return { place: undefined, problems: ["BACKUP_DIR must be s3://BUCKET/FOLDER"] };
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { BACKUP_S3_REGION: region = "ap-northeast-1" } = values;
  const { BACKUP_S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com` } = values;
  const problems = [
    ...(accessKeyId === undefined ? ["BACKUP_S3_ACCESS_KEY_ID is missing"] : []),
    ...(secretAccessKey === undefined ? ["BACKUP_S3_SECRET_ACCESS_KEY is missing"] : []),
    ...(values.BACKUP_RECIPIENT === undefined
      ? ["BACKUP_RECIPIENT is missing: patients' records leave the machine encrypted alone"]
      : []),
  ];
  if (accessKeyId === undefined || secretAccessKey === undefined) return { place: undefined, problems };
  const place = { endpoint, region, bucket, prefix: prefix === "" ? "" : `${prefix}/`, accessKeyId, secretAccessKey };
  return { place, problems };
}

/** The configuration of backups; `undefined` where there are none. `problems` say why it cannot be used. */
export function readBackup(values: BackupVariables): { backup: BackupConfig | undefined; problems: string[] } {
  const { BACKUP_DIR: address, BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY_FILE: identityFile } = values;
  if (address === undefined) {
    const needless = recipient === undefined ? [] : ["BACKUP_DIR is missing, which BACKUP_RECIPIENT needs"];
    return { backup: undefined, problems: needless };
  }
  const { place, problems } = readPlace(address, values);
  if (values.DATABASE_URL !== undefined) {
    problems.push(
      "BACKUP_DIR is for the embedded database; the server of DATABASE_URL has means of its own for backups",
    );
  }
  return { backup: place && { place, recipient, identityFile }, problems };
}

const commandSchema = environmentSchema.pick({
  DATABASE_URL: true,
  DATA_DIR: true,
  BACKUP_DIR: true,
  BACKUP_RECIPIENT: true,
  BACKUP_IDENTITY_FILE: true,
  BACKUP_S3_ENDPOINT: true,
  BACKUP_S3_REGION: true,
  BACKUP_S3_ACCESS_KEY_ID: true,
  BACKUP_S3_SECRET_ACCESS_KEY: true,
});

/** The variables that a command about backups needs: a new machine needs no others set. Throws `StartRefusal`. */
export function readBackupOfCommand(environment: Record<string, string | undefined>): BackupConfig & {
  databaseFolder: string;
} {
  const { given, problems: fileProblems } = readVariables(environment, Object.keys(commandSchema.shape));
  const parsed = commandSchema.safeParse(given);
  const issues = [...describeIssues(parsed.error, given), ...fileProblems];
  const { backup, problems } = readBackup(parsed.data ?? {});
  const missing = parsed.success && backup === undefined && problems.length === 0 ? ["BACKUP_DIR is missing"] : [];
  const all = [...issues, ...problems, ...missing];
  if (!parsed.success || backup === undefined || all.length > 0) {
    throw new CommandRefusal("input", `The configuration cannot be used: ${all.join("; ")}.`);
  }
  return { ...backup, databaseFolder: resolve(parsed.data.DATA_DIR, "postgres") };
}

/** The secret key in the file, in age's own form: comments and one line. `undefined` without a file. Throws `StartRefusal`. */
export function readIdentity({ identityFile }: Pick<BackupConfig, "identityFile">): string | undefined {
  if (identityFile === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(identityFile, "utf8");
  } catch {
    throw new StartRefusal(`The file ${identityFile} of BACKUP_IDENTITY_FILE cannot be read.`);
  }
  const identity = text.split("\n").find((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identity !== undefined) return identity.trim();
  throw new StartRefusal(`The file ${identityFile} of BACKUP_IDENTITY_FILE holds no age key (AGE-SECRET-KEY-…).`);
}
