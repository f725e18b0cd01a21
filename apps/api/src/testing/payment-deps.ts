import type { CardProvider } from "../platform/adapters/card/card.port.ts";
import { createIdTokenVerifier } from "../platform/adapters/identity/verify-id-token.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { createTestChannels, createTestConnections, createTestMerchants } from "./test-connections.ts";

type Given = Pick<Deps, "database" | "now" | "log"> &
  Pick<Deps["settings"], "portalBaseUrl" | "clinicId"> & {
    cards: CardProvider | undefined;
    projectId: string;
    jwksUrl: string;
  };

/** The app's dependencies for payments. The others fail when they are called. */
export function createPaymentDeps({
  database,
  now,
  cards,
  log,
  portalBaseUrl,
  clinicId,
  projectId,
  jwksUrl,
}: Given): Deps {
  const absent = () => fail("Downstream", { reason: "not part of paying" });
  return {
    database,
    now,
    identity: {
      verifyIdToken: createIdTokenVerifier(projectId, jwksUrl, now),
      createSignInLink: absent,
      findOrCreateUser: absent,
      lastSignInAt: absent,
      createCustomToken: absent,
      within: absent,
      ownSessions: undefined,
    },
    sendMail: absent,
    sms: undefined,
    lines: createTestChannels("business-test", undefined, undefined),
    lookUpPostcode: absent,
    encodePicture: absent,
    cards: createTestMerchants("business-test", cards),
    videoCall: { createCredential: absent },
    findTurn: absent,
    probes: {},
    connections: createTestConnections("business-test"),
    live: { publish: absent, subscribe: absent },
    log,
    settings: {
      portalBaseUrl,
      mailAddress: "no-reply@clinic.example",
      senderDomains: [],
      clinicId,
      medicalBusinessId: "business-test",
      installation: { clinicId, portalBaseUrl, deskBaseUrl: "https://desk.example" },
      portalServes: undefined,
      deskServes: undefined,
      hashSecret: "test-hash-secret",
      trustedProxyHops: 0,
      forwardedHostHops: 0,
      hasHttpsSubdomains: false,
      deskBaseUrl: "https://desk.example",
      demonstrationDesk: undefined,
      administrationSecret: undefined,
      build: { version: "0.2.0", commit: null, day: null },
      paymentExpireDays: 8,
      examinationDepartmentId: undefined,
    },
  };
}
