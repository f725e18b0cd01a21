import type { KeyScope } from "@madoguchi/contract/operation/key-scope";
import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A secret with which one system of one clinic calls the operation API. Rows stay, because the audit names them. */
export const operationKey = pgTable(
  "operation_key",
  {
    operationKeyId: uuid("operation_key_id").primaryKey(),
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    name: text("name").notNull(),
    /** SHA-256 of the secret in hexadecimal digits. The secret is random, so no slower hash is needed. */
    secretHash: text("secret_hash").notNull(),
    /** The calls that it may make. A key without scopes may make none. */
    scopes: text("scopes").array().$type<KeyScope[]>().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [
    unique("operation_key_secret").on(table.secretHash),
    unique("operation_key_name").on(table.clinicId, table.name),
    check("operation_key_hash", sql`${table.secretHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
