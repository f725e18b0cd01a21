import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { STAFF_ROLES } from "@madoguchi/contract/operation/staff-role";
import { CALL_SIDES } from "@madoguchi/contract/visit/call-side";
import { z } from "zod";
import type { CallRoom } from "./video-call.port.ts";

const TOKEN_SECONDS = 60;

const claimsSchema = z.strictObject({
  tokenId: z.uuid(),
  medicalBusinessId: z.string(),
  clinicId: z.string(),
  treatmentId: z.uuid(),
  side: z.enum(CALL_SIDES),
  holder: z.strictObject({ id: z.uuid(), roles: z.array(z.enum(STAFF_ROLES)).readonly() }).nullable(),
  /** Seconds since 1970. */
  expiresAt: z.int(),
});

/** The claims of a token about the socket that brings it. */
export type RoomClaims = z.infer<typeof claimsSchema>;

function sign(hashSecret: string, payload: string): Buffer {
  return createHmac("sha256", hashSecret).update(`room token ${payload}`).digest();
}

/** Admits one socket of one side to one visit, within a minute; whether it was used is known by the database. */
export function writeRoomToken(
  hashSecret: string,
  { medicalBusinessId, clinicId, treatmentId, side, holder }: CallRoom & Pick<RoomClaims, "side" | "holder">,
  now: Date,
): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
  const claims: RoomClaims = {
    tokenId: randomUUID(),
    medicalBusinessId,
    clinicId,
    treatmentId,
    side,
    holder,
    expiresAt,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${payload}.${sign(hashSecret, payload).toString("base64url")}`;
}

/** When a token was written, to the second below. */
export function tokenWrittenAt({ expiresAt }: RoomClaims): Date {
  return new Date((expiresAt - TOKEN_SECONDS) * 1000);
}

/** The claims of a token that this program wrote and that has not expired; `undefined` for any other text. */
export function readRoomToken(hashSecret: string, token: string, now: Date): RoomClaims | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".");
  const [given, expected] = [Buffer.from(signature, "base64url"), sign(hashSecret, payload)];
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return claims.expiresAt * 1000 > now.getTime() ? claims : undefined;
}
