import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** A user of the built-in identity; a patient, or about to become one. */
export const identityUser = pgTable(
  "identity_user",
  {
    identityUid: text("identity_uid").primaryKey(),
    /** Proven by a mail. `null` for a user who came by LINE, and for a disabled user. */
    email: text("email"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSignedInAt: timestamp("last_signed_in_at", { withTimezone: true }),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("identity_user_email").on(table.email),
    check("identity_user_uid", sql`length(${table.identityUid}) between 1 and 128`),
  ],
);

/** One sign-in on one device: the family of its refresh tokens, each of which replaces the one before. */
export const identitySession = pgTable(
  "identity_session",
  {
    sessionId: uuid("session_id").primaryKey(),
    identityUid: text("identity_uid")
      .notNull()
      .references(() => identityUser.identityUid),
    /** `auth_time` of its tokens: whole seconds. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }).notNull(),
    isLineFriend: boolean("is_line_friend").notNull(),
    /** The patient's session (`customer_session`) that continues under this sign-in. */
    continuesSessionId: text("continues_session_id"),
    /** The patient's passkey (`patient_passkey`) that opened it. */
    passkeyId: uuid("passkey_id"),
    /** The number of the newest refresh token, and of the one that it replaced. */
    newest: integer("newest").notNull(),
    replaced: integer("replaced"),
    /** When the newest refresh token was issued: the last renewal, or the sign-in. */
    renewedAt: timestamp("renewed_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    index("identity_session_user").on(table.identityUid),
    index("identity_session_passkey").on(table.passkeyId).where(sql`${table.passkeyId} is not null`),
    check("identity_session_newest", sql`${table.newest} > coalesce(${table.replaced}, 0)`),
  ],
);

/** An issued refresh token, by its hash. Used ones stay as long as their family, which their reuse ends. */
export const identityRefreshToken = pgTable(
  "identity_refresh_token",
  {
    sessionId: uuid("session_id")
      .notNull()
      .references(() => identitySession.sessionId, { onDelete: "cascade" }),
    /** Counted from 1 within the family. */
    number: integer("number").notNull(),
    tokenHash: text("token_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.number] }),
    uniqueIndex("identity_refresh_token_hash").on(table.tokenHash),
  ],
);
