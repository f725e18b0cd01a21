import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * One request for a sign-in mail: with a mail of its own, or with the last one of the same address (`mailOf`), whose code
 * is its code too. Only a hash of the code is kept; a used or expired attempt signs nobody in.
 */
export const signInAttempt = pgTable(
  "sign_in_attempt",
  {
    attemptId: uuid("attempt_id").primaryKey(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: smallint("tries").notNull().default(0),
    /** What the mail server has said of the mail so far. */
    mailState: text("mail_state").$type<"sending" | "sent" | "refused">().notNull().default("sent"),
    /** The attempt whose mail it shares; no foreign key, since that one is deleted when its mail could not be sent. */
    mailOf: uuid("mail_of"),
    /** Asked for in a browser in which the mailbox's owner had signed in before. */
    isKnownBrowser: boolean("is_known_browser").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    index("sign_in_attempt_mail").on(table.email, table.createdAt).where(sql`${table.mailOf} is null`),
    check("sign_in_attempt_mail_state", sql`${table.mailState} in ('sending', 'sent', 'refused')`),
  ],
);

/** How many sign-in mails all patients together asked for in one hour. */
export const signInVolume = pgTable("sign_in_volume", {
  hour: timestamp("hour", { withTimezone: true }).primaryKey(),
  mails: integer("mails").notNull(),
});

/**
 * One way to LINE and back. What the browser carries (state, cookie) is kept as hashes; nonce and verifier never leave
 * the server.
 */
export const lineLoginAttempt = pgTable("line_login_attempt", {
  attemptId: uuid("attempt_id").primaryKey(),
  stateHash: text("state_hash").notNull().unique("line_login_attempt_state"),
  browserHash: text("browser_hash").notNull(),
  nonce: text("nonce").notNull(),
  codeVerifier: text("code_verifier").notNull(),
  search: jsonb("search").notNull(),
  isLink: boolean("is_link").notNull(),
  /** Begun to prove who the signed-in patient is. */
  isProof: boolean("is_proof").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});
