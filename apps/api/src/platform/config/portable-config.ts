import { resolve } from "node:path";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { describeIssues } from "./describe-issues.ts";
import { environmentSchema } from "./environment-schema.ts";
import { findPictureProblems, type PictureConfig, readPictures } from "./picture-config.ts";
import { readVariables } from "./secret-files.ts";

const variables = environmentSchema
  .pick({
    DATABASE_URL: true,
    MIGRATION_DATABASE_URL: true,
    DATA_DIR: true,
    BACKUP_RECIPIENT: true,
    BACKUP_IDENTITY_FILE: true,
  })
  .extend({ CLINIC_ID: environmentSchema.shape.CLINIC_ID.optional() });

/** The variables that moving an installation needs. */
export type PortableConfig = {
  /** `undefined`: the embedded database in `databaseFolder`. */
  databaseUrl: string | undefined;
  /** The same database by the role that may create tables. */
  migrationUrl: string | undefined;
  databaseFolder: string;
  recipient: string | undefined;
  identityFile: string | undefined;
  /** The clinic that this process serves, where one is named. */
  clinicId: string | undefined;
};

const pictureVariables = environmentSchema.pick({
  DATABASE_URL: true,
  DATA_DIR: true,
  PICTURES_URL: true,
  MASTER_KEY: true,
  MASTER_KEY_PREVIOUS: true,
});

type SealedConfig = Pick<PortableConfig, "databaseUrl" | "databaseFolder"> & {
  pictures: PictureConfig | undefined;
  masterKey: Buffer | undefined;
  previousMasterKey: Buffer | undefined;
};

/** The variables that moving photos, and sealing again, needs. Throws `CommandRefusal`. */
export function readPictureConfig(environment: Record<string, string | undefined>): SealedConfig {
  const { given, problems: fileProblems } = readVariables(environment, Object.keys(pictureVariables.shape));
  const { data, error } = pictureVariables.safeParse(given);
  const problems = [...describeIssues(error, given), ...fileProblems, ...findPictureProblems(given)];
  if (data === undefined || problems.length > 0) {
    throw new CommandRefusal("input", `The configuration cannot be used: ${problems.join("; ")}.`);
  }
  const databaseFolder = resolve(data.DATA_DIR, "postgres");
  const { MASTER_KEY: masterKey, MASTER_KEY_PREVIOUS: previousMasterKey } = data;
  return { databaseUrl: data.DATABASE_URL, databaseFolder, pictures: readPictures(data), masterKey, previousMasterKey };
}

/** Reads the variables of a move. Throws `CommandRefusal`. */
export function readPortableConfig(environment: Record<string, string | undefined>): PortableConfig {
  const { given, problems: fileProblems } = readVariables(environment, Object.keys(variables.shape));
  const { data, error } = variables.safeParse(given);
  const problems = [...describeIssues(error, given), ...fileProblems];
  if (data === undefined || problems.length > 0) {
    throw new CommandRefusal("input", `The configuration cannot be used: ${problems.join("; ")}.`);
  }
  return {
    databaseUrl: data.DATABASE_URL,
    migrationUrl: data.MIGRATION_DATABASE_URL ?? data.DATABASE_URL,
    databaseFolder: resolve(data.DATA_DIR, "postgres"),
    recipient: data.BACKUP_RECIPIENT,
    identityFile: data.BACKUP_IDENTITY_FILE,
    clinicId: data.CLINIC_ID,
  };
}
