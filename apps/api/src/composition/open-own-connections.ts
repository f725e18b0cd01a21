import { createCardProvider } from "../platform/adapters/card/card.ts";
import { createCardProbe } from "../platform/adapters/card/card-probe.ts";
import { merchantOfSignature } from "../platform/adapters/card/card-signatures.ts";
import { createLine } from "../platform/adapters/line/line.ts";
import { createLineMessages } from "../platform/adapters/line/line-messages.ts";
import { createLineProbe } from "../platform/adapters/line/line-probe.ts";
import type { Probe } from "../platform/adapters/probe/probe.port.ts";
import type { Config } from "../platform/config/config.ts";
import type { LineConfig } from "../platform/config/optional-services.ts";
import type { CardMerchants } from "../platform/connections/card-merchants.ts";
import type { LineChannel, LineChannels } from "../platform/connections/line-channels.ts";
import type { OwnConnections } from "../platform/connections/own-connections.ts";
import { createSealer } from "../platform/sealing/sealer.ts";
import { createCardMerchants } from "../records/clinic-connection/card-merchants.ts";
import { createLineChannels } from "../records/clinic-connection/line-channels.ts";

type Configured = Pick<
  Config<unknown>,
  "card" | "cardService" | "line" | "lineService" | "masterKey" | "medicalBusinessId"
>;

/** What the installation gives to what clinics connect by themselves. */
export function openOwnConnections(configured: Configured, mailProbe: Probe | undefined): OwnConnections {
  const { card, cardService, line, lineService, masterKey, medicalBusinessId } = configured;
  const ofEnvironment = { card: card !== null, line: line !== null };
  return {
    sealer: createSealer(masterKey, "connection"),
    // The installation's mail server sends every clinic's mails.
    isOfEnvironment: (kind, clinic) =>
      kind === "mail" || (clinic.medicalBusinessId === medicalBusinessId && ofEnvironment[kind]),
    probeOf: (connection) => {
      if (connection.kind === "card") return createCardProbe({ ...cardService, ...connection });
      if (connection.kind === "mail") return mailProbe;
      const { messagingAccessToken: accessToken } = connection;
      return accessToken === undefined
        ? undefined
        : createLineProbe({ apiBaseUrl: lineService.apiBaseUrl, accessToken });
    },
  };
}

/** The environment's merchant, and those that businesses connect by themselves. */
export function openMerchants({ card, cardService, masterKey, medicalBusinessId }: Configured): CardMerchants {
  return createCardMerchants({
    sealer: createSealer(masterKey, "connection"),
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
export function openLineChannels(
  { line, lineService, masterKey, medicalBusinessId }: Configured,
  now: () => Date,
): LineChannels {
  return createLineChannels({
    sealer: createSealer(masterKey, "connection"),
    environment: line ? { ...openChannel(lineService, line, now), medicalBusinessId } : undefined,
    openChannel: (connection) => openChannel(lineService, connection, now),
  });
}
