import type { IdentityPlatform } from "../adapters/identity/identity.port.ts";
import type { Database } from "../db/database.ts";

/** What the transaction that changes a patient's account changes of their user. */
export type UserChanges = Pick<
  IdentityPlatform,
  "changeEmail" | "createCustomToken" | "disableUser" | "endSession" | "endSessions"
>;

/** The identity of the use cases: the platform, or the API itself. */
export type Identity = Omit<IdentityPlatform, Exclude<keyof UserChanges, "createCustomToken">> & {
  /**
   * The changes of users by the caller's connection. Those of the built-in identity are committed or rolled back with
   * the caller's transaction, which would otherwise wait for a second connection, and could wait for another such one.
   */
  within(transaction: Database): UserChanges;
  /** The same with tokens that are valid for the portals of one business; absent where one project serves all. */
  ofBusiness?(medicalBusinessId: string): Identity;
};

/** The platform as the identity: its changes are calls of an outside service, which no transaction rolls back. */
export function platformAsIdentity(platform: IdentityPlatform): Identity {
  return { ...platform, within: () => platform };
}
