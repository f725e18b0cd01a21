import { tmpdir } from "node:os";
import { join } from "node:path";

const port = Number(process.env["JOURNEY_PORT"] ?? 3300);

/** The addresses of Caddy in front of portal and desk, by TLS as at a clinic, when the packaging's test uses it. */
export const proxied =
  process.env["JOURNEY_PROXY"] === "caddy"
    ? { portal: `https://localhost:${port + 80}`, desk: `https://localhost:${port + 81}`, http: port + 82 }
    : undefined;

/** The addresses and data of the journeys' own portal and sandbox, other than those of `npm start`. */
export const journeyAddresses = {
  port,
  sandboxPort: port + 1,
  portal: proxied?.portal ?? `http://localhost:${port}`,
  /** Variables of the stack in addition to those of every stack. */
  more: proxied ? { PORTAL_BASE_URL: proxied.portal, DESK_BASE_URL: proxied.desk } : {},
  sandbox: `http://localhost:${port + 1}`,
  dataFolder: join(tmpdir(), `madoguchi-journeys-${port}`),
} as const;

/**
 * Ports of the APIs that single journeys start. The desk is at the second port after it, a sandbox of its own at the
 * next one, with its mail 24 above that. Journeys run at the same time, so each has its own.
 */
export const ownPorts = {
  restarted: port + 50,
  monitored: port + 54,
  killed: port + 58,
  setUp: port + 62,
  relayed: port + 66,
  lossy: port + 74,
  ownIdentity: port + 84,
  demonstrated: port + 90,
  manyClinics: port + 94,
  twoClinics: port + 100,
  pressed: port + 106,
  corrected: port + 112,
  passkeys: port + 150,
} as const;

/** Ports of the relays that single journeys start. */
export const relayPorts = { call: port + 70, deviceTest: port + 71, lossy: port + 72, lossyWay: port + 73 } as const;

/** The port of the metrics of the program behind a relay. */
export const relayedMetricsPort = port + 78;

/** The file with the address of the stack's database. */
export const databaseUrlFile = join(journeyAddresses.dataFolder, "database-url");
