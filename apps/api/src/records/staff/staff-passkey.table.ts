import { bigint, customType, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMember } from "./staff-member.table.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** A key of a person's device; the private half never leaves it. */
export const staffPasskey = pgTable(
  "staff_passkey",
  {
    passkeyId: uuid("passkey_id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffMember.staffId),
    /** The credential id, base64url. */
    credentialId: text("credential_id").notNull().unique("staff_passkey_credential"),
    publicKey: bytes("public_key").notNull(),
    /** A decreasing counter indicates a copy. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** The kind of device: 「Mac の Safari」. */
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [index("staff_passkey_of_staff").on(table.staffId)],
);
