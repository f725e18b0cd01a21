/** How browsers reach the identity platform. */
export type PlatformConfiguration = {
  apiKey: string;
  projectId: string;
  authDomain: string;
  /** Replaces the public address of the identity platform. */
  baseUrl: string | null;
};

/** The answer of `/config.json`: public values only, under the names of spec §1. `null` turns a feature off. */
export type PublicConfiguration = {
  environment: "production" | "development" | "test";
  apiBaseUrl: string;
  clinicId: string;
  medicalBusinessId: string;
  clinicName: string;
  /** The same name in parts; a line may break between them. */
  clinicNameParts: string[];
  chatAppUrl: string | null;
  treatment: { paymentExpireDays: number };
  /** The identity platform; `null`: the API itself signs patients in. */
  identity: PlatformConfiguration | null;
  /** If false, browsers remove the service worker and its storage. */
  hasOfflineShell: boolean;
  /** LINE login, with the link to add the clinic as a friend. */
  line: { friendUrl: string | null } | null;
  /** The card payment provider's token endpoint and public key (spec §1). */
  payment: { baseUrl: string; apiKey: string } | null;
  /** Errors and sessions, all text masked: 100 % of sessions, 20 % of replays (spec §1). */
  monitoring: { dsn: string } | null;
  tagManager: { containerId: string; baseUrl: string } | null;
};
