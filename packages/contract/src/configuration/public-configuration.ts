/**
 * What the portal learns at run time from `/config.json`: public values only, under the names of spec §1.
 * A key that is not set is `null`, and what it drives stays off.
 */
export type PublicConfiguration = {
  environment: "production" | "development" | "test";
  apiBaseUrl: string;
  clinicId: string;
  medicalBusinessId: string;
  clinicName: string;
  chatAppUrl: string | null;
  treatment: { paymentExpireDays: number };
  identity: {
    apiKey: string;
    projectId: string;
    authDomain: string;
    /** Where the identity platform is when it is not at its own public address. */
    baseUrl: string | null;
  };
  /** Whether LINE login is offered, and where to add the clinic as a friend. */
  line: { friendUrl: string | null } | null;
  /** The card payment provider of spec §1: where browsers turn a card into a token, and the public key for it. */
  payment: { baseUrl: string; apiKey: string } | null;
  /** Errors and sessions, all text masked: 100 % of sessions, 20 % of replays (spec §1). */
  monitoring: { dsn: string } | null;
  tagManager: { containerId: string; baseUrl: string } | null;
};
