import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * One request for a sign-in mail: with a mail of its own, or with the last one of the same address (`mailOf`), whose
 * code is its code too. Only a hash of the code is stored; a used or expired attempt cannot sign in.
 */
export const signInAttempt = pgTable(
  "sign_in_attempt",
  {
    attemptId: uuid("attempt_id").primaryKey(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: smallint("tries").notNull().default(0),
    /** The last answer of the mail server. */
    mailState: text("mail_state").$type<"sending" | "sent" | "refused">().notNull().default("sent"),
    /** The attempt whose mail it shares; no foreign key, because that one is deleted when its mail could not be sent. */
    mailOf: uuid("mail_of"),
    /** Requested in a browser in which the mailbox's owner had signed in before. */
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

/** The number of sign-in mails that all patients together requested in one hour. */
export const signInVolume = pgTable("sign_in_volume", {
  hour: timestamp("hour", { withTimezone: true }).primaryKey(),
  mails: integer("mails").notNull(),
});

/** One authorisation by LINE. State and cookie are stored as hashes; nonce and verifier never leave the server. */
export const lineLoginAttempt = pgTable("line_login_attempt", {
  attemptId: uuid("attempt_id").primaryKey(),
  stateHash: text("state_hash").notNull().unique("line_login_attempt_state"),
  browserHash: text("browser_hash").notNull(),
  nonce: text("nonce").notNull(),
  codeVerifier: text("code_verifier").notNull(),
  search: jsonb("search").notNull(),
  isLink: boolean("is_link").notNull(),
  /** Begun as a proof of the signed-in patient's identity. */
  isProof: boolean("is_proof").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});
