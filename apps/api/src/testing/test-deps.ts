import type { CardProvider } from "../platform/adapters/card/card.port.ts";
import type { Line, PushLine } from "../platform/adapters/line/line.port.ts";
import { createVideoCall } from "../platform/adapters/video-call/video-call.ts";
import type { Deps } from "../platform/deps.ts";
import { createPictureEncoder } from "../platform/pictures/encode-picture.ts";
import { withOneConnectionEach } from "./one-connection.ts";
import { createTestChannels, createTestConnections, createTestMerchants, findTestTurn } from "./test-connections.ts";
import { TEST_DESK_ORIGIN } from "./test-staff.ts";

export const TEST_ADMINISTRATION_SECRET = "test-administration-secret-test-administration";

const TEST_HASH_SECRET = "test-hash-secret";

/** The dependencies that a test client gives. */
type Given = Omit<
  Deps,
  "cards" | "connections" | "lines" | "videoCall" | "findTurn" | "probes" | "encodePicture" | "settings"
> & {
  clinicId: string;
  medicalBusinessId: string;
  /** The environment's merchant at the card company. */
  cards: CardProvider | undefined;
  /** The environment's channels at LINE. */
  line: Line | undefined;
  pushLine: PushLine | undefined;
};

/** The dependencies of an app under test, with the settings of a process that serves this clinic. */
export function createTestDeps({ clinicId, medicalBusinessId, cards, line, pushLine, ...given }: Given): Deps {
  return {
    ...given,
    database: withOneConnectionEach(given.database),
    cards: createTestMerchants(medicalBusinessId, cards),
    lines: createTestChannels(medicalBusinessId, line, pushLine),
    videoCall: createVideoCall({ hashSecret: TEST_HASH_SECRET, now: given.now }),
    findTurn: findTestTurn,
    probes: {},
    encodePicture: createPictureEncoder(),
    connections: createTestConnections(medicalBusinessId),
    settings: {
      portalBaseUrl: "https://portal.example",
      deskBaseUrl: TEST_DESK_ORIGIN,
      demonstrationDesk: undefined,
      mailAddress: "no-reply@clinic.example",
      senderDomains: [],
      clinicId,
      medicalBusinessId,
      installation: { clinicId, portalBaseUrl: "https://portal.example", deskBaseUrl: TEST_DESK_ORIGIN },
      portalServes: undefined,
      deskServes: undefined,
      hashSecret: TEST_HASH_SECRET,
      trustedProxyHops: 0,
      forwardedHostHops: 0,
      hasHttpsSubdomains: false,
      administrationSecret: TEST_ADMINISTRATION_SECRET,
      build: { version: "0.2.0", commit: "abcdef12", day: "2026-05-01" },
      paymentExpireDays: 8,
      examinationDepartmentId: undefined,
    },
  };
}
