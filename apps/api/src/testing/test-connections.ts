import type { ConnectionKind } from "@madoguchi/contract/configuration/clinic-connection";
import type { CardProvider } from "../platform/adapters/card/card.port.ts";
import { merchantOfSignature } from "../platform/adapters/card/card-signatures.ts";
import type { Line, PushLine } from "../platform/adapters/line/line.port.ts";
import type { CardMerchants } from "../platform/connections/card-merchants.ts";
import type { LineChannels } from "../platform/connections/line-channels.ts";
import type { OwnConnections } from "../platform/connections/own-connections.ts";
import type { Database } from "../platform/db/database.ts";
import { createSealer } from "../platform/sealing/sealer.ts";
import { createCardMerchants } from "../records/connection/card-merchants.ts";
import { createLineChannels } from "../records/connection/line-channels.ts";
import { findTurnServer } from "../records/connection/turn-servers.ts";

export const TEST_MASTER_KEY = Buffer.alloc(32, 7);

/** The connections that the environment of tests has for its business. */
const ENVIRONMENTS: readonly ConnectionKind[] = ["card", "line"];

/** How a business's stored merchant is reached. */
type OpenProvider = Parameters<typeof createCardMerchants>[0]["openProvider"];

const notHere: OpenProvider = () => {
  throw new Error("the test has no card company for a stored merchant");
};

/** The environment's merchant is this provider, for its own business alone; businesses may store their own. */
export function createTestMerchants(
  medicalBusinessId: string,
  provider: CardProvider | undefined,
  {
    openProvider = notHere,
    masterKey = TEST_MASTER_KEY,
    baseUrl = "https://card.example",
  }: { openProvider?: OpenProvider; masterKey?: Buffer; baseUrl?: string } = {},
): CardMerchants {
  return createCardMerchants({
    sealer: createSealer(masterKey, "connection"),
    environment: provider && {
      medicalBusinessId,
      merchantId: "merchant-of-the-environment",
      browsers: { baseUrl: "https://card.example", apiKey: "token-key-of-the-environment" },
      provider,
    },
    ...{ baseUrl, merchantOfSignature },
    openProvider,
  });
}

/** How a business's stored channels are reached. */
type OpenChannel = Parameters<typeof createLineChannels>[0]["openChannel"];

const noChannel: OpenChannel = () => {
  throw new Error("the test has no LINE for a stored channel");
};

/** The environment's channels, for its own business alone; businesses may store their own. */
export function createTestChannels(
  medicalBusinessId: string,
  line: Line | undefined,
  push: PushLine | undefined,
  openChannel = noChannel,
): LineChannels {
  return createLineChannels({
    sealer: createSealer(TEST_MASTER_KEY, "connection"),
    environment: line && { medicalBusinessId, line, push, browsers: { friendUrl: null } },
    openChannel,
  });
}

/** The relays that clinics store; the environment has none. */
export function findTestTurn(database: Database, clinic: { medicalBusinessId: string; clinicId: string }) {
  const needs = { sealer: createSealer(TEST_MASTER_KEY, "connection"), environment: null };
  return findTurnServer(database, needs, clinic);
}

/**
 * Every stored connection of a test is accepted by its service; the environment has a merchant for its own business.
 */
export function createTestConnections(medicalBusinessId: string): OwnConnections {
  return {
    sealer: createSealer(TEST_MASTER_KEY, "connection"),
    isOfEnvironment: (kind, clinic) =>
      kind === "mail" || (ENVIRONMENTS.includes(kind) && clinic.medicalBusinessId === medicalBusinessId),
    probeOf: () => () => Promise.resolve(),
  };
}
