import { join } from "node:path";
import { z } from "zod";
import { openStateFile, type StateFile } from "../data-folder/state-file.ts";
import { openServiceAccount, type ServiceAccount, type ServiceAccountSettings } from "./service-account.ts";
import { openSigningKey, type SigningKey } from "./signing-key.ts";

const userSchema = z.object({
  localId: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean(),
  displayName: z.string().optional(),
  disabled: z.boolean(),
  /** Milliseconds, as on the wire. */
  createdAt: z.number(),
  lastLoginAt: z.number().optional(),
  lastRefreshAt: z.number().optional(),
  /** Seconds; sessions that began earlier have ended. */
  validSince: z.number(),
  customAuth: z.boolean(),
  emailLinkSignin: z.boolean(),
  /** Other ways to sign in, such as `phone` or `google.com`. */
  providers: z.array(z.string()).default([]),
});

const codeSchema = z.object({ email: z.string(), continueUrl: z.string(), createdAt: z.number() });

const sessionSchema = z.object({
  localId: z.string(),
  /** Seconds; the time of the sign-in, which a refresh does not change. */
  authTime: z.number(),
  provider: z.enum(["password", "custom"]),
  claims: z.record(z.string(), z.unknown()),
});

const stateSchema = z.object({
  users: z.record(z.string(), userSchema),
  codes: z.record(z.string(), codeSchema),
  /** The keys are refresh tokens. */
  sessions: z.record(z.string(), sessionSchema),
});

export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type IdentityState = z.infer<typeof stateSchema>;

/** The identity platform. Its users, codes and sessions survive a restart. */
export type Platform = {
  projectId: string;
  baseUrl: string;
  key: SigningKey;
  serviceAccount: ServiceAccount;
  file: StateFile<IdentityState>;
  /** The real time, which stamps tokens. */
  now: () => Date;
  /** The time by which one-time codes expire. */
  codeNow: () => Date;
};

export type PlatformClocks = { now: () => Date; codeNow: () => Date };

/** Opens the platform stored in the folder. The keys are generated on the first start. */
export async function openPlatform(settings: ServiceAccountSettings, clocks: PlatformClocks): Promise<Platform> {
  const folder = join(settings.folder, "identity");
  const [key, serviceAccount, file] = await Promise.all([
    openSigningKey(folder, "token-key"),
    openServiceAccount(settings),
    openStateFile(join(folder, "state.json"), stateSchema, () => ({ users: {}, codes: {}, sessions: {} })),
  ]);
  return { projectId: settings.projectId, baseUrl: settings.baseUrl, key, serviceAccount, file, ...clocks };
}

/** Deletes every user, code and session; the keys stay, so that the API can go on. */
export async function resetPlatform(platform: Platform): Promise<void> {
  Object.assign(platform.file.state, { users: {}, codes: {}, sessions: {} });
  await platform.file.save();
}
