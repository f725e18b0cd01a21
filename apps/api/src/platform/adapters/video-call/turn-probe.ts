import { type Probe, ProbeFailure } from "../probe/probe.port.ts";
import { findPublicAddress, type Reach } from "./public-address.ts";
import { type StunAnswer, writeStunRequest } from "./stun-message.ts";
import { openTurnSocket, readAddress } from "./turn-socket.ts";
import type { TurnConfig } from "./video-call.port.ts";
import { turnCredentials } from "./video-call.ts";

const UNAUTHORIZED = 401;
const CREDENTIAL_MS = 60_000;

/** A refusal of the credentials, or of the request: an allocation quota, a wrong server. */
function requireSuccess({ isSuccess, errorCode }: StunAnswer): void {
  if (isSuccess) return;
  const code = errorCode === undefined ? null : `TURN ${errorCode}`;
  throw new ProbeFailure(errorCode === UNAUTHORIZED ? "refused" : "error", code);
}

type Relay = Pick<TurnConfig, "urls" | "secret">;

type Asking = { secret: string; now: Date; reach: Reach; signal: AbortSignal };

async function probeAddress(url: string, { secret, now, reach, signal }: Asking): Promise<void> {
  const ip = reach === "public" ? await findPublicAddress(readAddress(url).host) : undefined;
  const socket = openTurnSocket(url, signal, ip);
  try {
    const first = await socket.ask(writeStunRequest("allocate"));
    const { realm, nonce } = first;
    if (realm === "" || nonce === "") throw new ProbeFailure("unreadable");
    const expiresAt = new Date(now.getTime() + CREDENTIAL_MS);
    const { username, credential } = turnCredentials(secret, "connection-check", expiresAt);
    const known = { username, password: credential, realm, nonce };
    requireSuccess(await socket.ask(writeStunRequest("allocate", known)));
    // Released at once; a server that does not answer this lets it expire.
    await socket.ask(writeStunRequest("refresh", known)).catch(() => undefined);
  } finally {
    socket.close();
  }
}

/** Whether the relay, at each of its addresses, gives an allocation to credentials of our secret. */
export function createTurnProbe({ urls, secret }: Relay, now: () => Date, reach: Reach = "anywhere"): Probe {
  return async (signal) => {
    await Promise.all(urls.map((url) => probeAddress(url, { secret, now: now(), reach, signal })));
  };
}
