import { CLINIC_TABLES } from "./clinic-tables.ts";
import type { TableLifecycle } from "./lifecycle.ts";
import { OTHER_TABLES } from "./other-tables.ts";
import { PATIENT_TABLES } from "./patient-tables.ts";

const TABLES = { ...PATIENT_TABLES, ...CLINIC_TABLES, ...OTHER_TABLES };

/** Every table of the database by its name, each before those that it refers to. */
export const ALL_TABLES: readonly (readonly [string, TableLifecycle])[] = Object.entries(TABLES);

/** The tables whose expired rows no plain condition finds. */
export type TableWithOwnExpiry = {
  [Name in keyof typeof TABLES]: (typeof TABLES)[Name] extends { expires: { since: string } }
    ? never
    : (typeof TABLES)[Name] extends { expires: object }
      ? Name
      : never;
}[keyof typeof TABLES];
