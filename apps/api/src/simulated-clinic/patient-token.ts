import { z } from "zod";

const tokenSchema = z.object({ uid: z.string(), email: z.string() });

export type TokenOwner = z.infer<typeof tokenSchema>;

/** Writes a token that only the demonstration's own app accepts, in this process. */
export function writeToken({ uid, email }: TokenOwner): string {
  return Buffer.from(JSON.stringify({ uid, email })).toString("base64url");
}

export function readToken(token: string): TokenOwner {
  return tokenSchema.parse(JSON.parse(Buffer.from(token, "base64url").toString()));
}
