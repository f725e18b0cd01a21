import { splitTurnAddresses } from "@madoguchi/contract/configuration/turn-addresses";
import { createCardProvider } from "../platform/adapters/card/card.ts";
import { createCardProbe } from "../platform/adapters/card/card-probe.ts";
import { merchantOfSignature } from "../platform/adapters/card/card-signatures.ts";
import { createLine } from "../platform/adapters/line/line.ts";
import { createLineMessages } from "../platform/adapters/line/line-messages.ts";
import { createLineProbe } from "../platform/adapters/line/line-probe.ts";
import type { Probe } from "../platform/adapters/probe/probe.port.ts";
import { createTurnProbe } from "../platform/adapters/video-call/turn-probe.ts";
import type { Config } from "../platform/config/config.ts";
import type { LineConfig } from "../platform/config/optional-services.ts";
import type { CardMerchants } from "../platform/connections/card-merchants.ts";
import type { FindTurn } from "../platform/connections/find-turn.ts";
import type { LineChannel, LineChannels } from "../platform/connections/line-channels.ts";
import type { OwnConnections } from "../platform/connections/own-connections.ts";
import { createSealer } from "../platform/sealing/sealer.ts";
import { createCardMerchants } from "../records/connection/card-merchants.ts";
import { createLineChannels } from "../records/connection/line-channels.ts";
import { findTurnServer } from "../records/connection/turn-servers.ts";

type Configured = Pick<
  Config<unknown>,
  | "card"
  | "cardService"
  | "clinicId"
  | "environment"
  | "line"
  | "lineService"
  | "masterKey"
  | "medicalBusinessId"
  | "previousMasterKey"
  | "tagManager"
  | "turn"
>;

function openSealer({ masterKey, previousMasterKey }: Pick<Configured, "masterKey" | "previousMasterKey">) {
  return createSealer(masterKey, "connection", previousMasterKey);
}

/** The installation's part of the services that clinics connect by themselves. */
export function openOwnConnections(
  configured: Configured,
  { mailProbe, now }: { mailProbe: Probe | undefined; now: () => Date },
): OwnConnections {
  const { card, cardService, lineService } = configured;
  // A clinic's relay is reached by its patients. The server's own requests to addresses that a clinic has entered may
  // not reach the installation's network.
  const reach = configured.environment === "production" ? "public" : "anywhere";
  return {
    sealer: openSealer(configured),
    isOfEnvironment: (kind, { medicalBusinessId, clinicId }) => {
      const isOwnBusiness = medicalBusinessId === configured.medicalBusinessId;
      switch (kind) {
        case "card":
          return isOwnBusiness && card !== null;
        case "line":
          return isOwnBusiness && configured.line !== null;
        case "mail":
          // The installation's mail server sends every clinic's mails.
          return true;
        case "turn":
          return configured.turn !== null;
        case "tag":
          return clinicId === configured.clinicId && configured.tagManager !== null;
      }
    },
    probeOf: (connection) => {
      switch (connection.kind) {
        case "card":
          return createCardProbe({ ...cardService, ...connection });
        case "line": {
          const { messagingAccessToken: accessToken } = connection;
          return accessToken === undefined
            ? undefined
            : createLineProbe({ apiBaseUrl: lineService.apiBaseUrl, accessToken });
        }
        case "mail":
          return mailProbe;
        case "turn": {
          const urls = splitTurnAddresses(connection.urls);
          return createTurnProbe({ urls, secret: connection.sharedSecret }, now, reach);
        }
        case "tag":
          return undefined;
      }
    },
  };
}

/** The relay of a clinic's calls, its own or the installation's. */
export function openTurnServers(configured: Pick<Configured, "masterKey" | "previousMasterKey" | "turn">): FindTurn {
  const needs = { sealer: openSealer(configured), environment: configured.turn };
  return (database, clinic) => findTurnServer(database, needs, clinic);
}

/** The environment's merchant, and those that businesses connect by themselves. */
export function openMerchants(configured: Configured): CardMerchants {
  const { card, cardService, medicalBusinessId } = configured;
  return createCardMerchants({
    sealer: openSealer(configured),
    environment: card
      ? {
          medicalBusinessId,
          merchantId: card.merchantCcid,
          browsers: { baseUrl: card.baseUrl, apiKey: card.tokenApiKey },
          provider: createCardProvider(card),
        }
      : undefined,
    ...{ baseUrl: cardService.baseUrl, merchantOfSignature },
    openProvider: (merchant) => createCardProvider({ ...cardService, ...merchant }),
  });
}

type ChannelKeys = Pick<LineConfig, "channelId" | "channelSecret"> & {
  friendUrl: string | null;
  messagingChannelSecret?: string | undefined;
  messagingAccessToken?: string | undefined;
};

function openChannel(
  service: Configured["lineService"],
  { friendUrl, messagingChannelSecret, messagingAccessToken: accessToken, ...login }: ChannelKeys,
  now: () => Date,
): LineChannel {
  const { apiBaseUrl } = service;
  return {
    line: createLine({ ...service, ...login, messagingChannelSecret }, now),
    push: accessToken === undefined ? undefined : createLineMessages({ apiBaseUrl, accessToken }),
    browsers: { friendUrl: friendUrl || null },
  };
}

/** The environment's channels at LINE, and those that businesses connect by themselves. */
export function openLineChannels(configured: Configured, now: () => Date): LineChannels {
  const { line, lineService, medicalBusinessId } = configured;
  return createLineChannels({
    sealer: openSealer(configured),
    environment: line ? { ...openChannel(lineService, line, now), medicalBusinessId } : undefined,
    openChannel: (connection) => openChannel(lineService, connection, now),
  });
}
