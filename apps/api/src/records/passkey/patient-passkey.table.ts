import { bigint, customType, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { medicalBusiness } from "../clinic/clinic.table.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/**
 * A key of a patient's device, with which they sign in at one business by the built-in identity; the private half never
 * leaves the device. A removed one is deleted.
 */
export const patientPasskey = pgTable(
  "patient_passkey",
  {
    passkeyId: uuid("passkey_id").primaryKey(),
    medicalBusinessId: text("medical_business_id")
      .notNull()
      .references(() => medicalBusiness.medicalBusinessId),
    /** The user at the built-in identity; the end of their account at the business deletes the row. */
    identityUid: text("identity_uid").notNull(),
    /** The host of the portal that it was made at: browsers offer it there alone. */
    rpId: text("rp_id").notNull(),
    /** The credential id, base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: bytes("public_key").notNull(),
    /** A decreasing counter indicates a copy. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** The kind of device: 「iPhone の Safari」. */
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("patient_passkey_credential").on(table.medicalBusinessId, table.credentialId),
    index("patient_passkey_of_user").on(table.identityUid, table.medicalBusinessId),
  ],
);

/** A WebAuthn challenge to a patient's device, valid once and for some minutes. */
export const patientPasskeyChallenge = pgTable(
  "patient_passkey_challenge",
  {
    challengeId: uuid("challenge_id").primaryKey(),
    medicalBusinessId: text("medical_business_id")
      .notNull()
      .references(() => medicalBusiness.medicalBusinessId),
    rpId: text("rp_id").notNull(),
    challenge: text("challenge").notNull(),
    /** The user who adds a passkey, and the session; `null` for a sign-in. */
    identityUid: text("identity_uid"),
    sessionId: uuid("session_id"),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("patient_passkey_challenge_of_business").on(table.medicalBusinessId),
    index("patient_passkey_challenge_expiry").on(table.expiresAt),
  ],
);
