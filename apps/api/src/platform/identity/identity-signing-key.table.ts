import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { JWK } from "jose";

/** A key that signs ID tokens (ES256). The private part is encrypted under `HASH_SECRET`, unusable without it. */
export const identitySigningKey = pgTable("identity_signing_key", {
  /** The thumbprint of the public part (RFC 7638). */
  keyId: text("key_id").primaryKey(),
  publicJwk: jsonb("public_jwk").$type<JWK>().notNull(),
  /** The private part as a JWE (`dir`, `A256GCM`). */
  encryptedPrivateJwk: text("encrypted_private_jwk").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
