import { z } from "zod";
import { isThisMachine } from "./production-services.ts";

/** NATS servers that carry live messages. */
export type LiveServer = {
  /** Addresses without a name or password, one for each server of a cluster. */
  servers: string[];
  /** A user; a token where there is no password. */
  user: string | undefined;
  password: string | undefined;
  /** The file of the authority that signed the servers' certificates, where it is not a public one. */
  caFile: string | undefined;
};

const ERROR = "must be NATS servers, such as nats://USER:PASSWORD@HOST:4222 or tls://HOST, separated by commas";
const SCHEME = /^(nats|tls):\/\//;

/** `URL` has no default port for `nats:`. */
function parse(text: string): URL | undefined {
  const url = SCHEME.test(text) ? URL.parse(text) : null;
  const isAddress = url !== null && url.hostname !== "" && ["", "/"].includes(url.pathname);
  if (!isAddress) return undefined;
  try {
    decodeURIComponent(url.username + url.password);
    return url;
  } catch {
    return undefined;
  }
}

/** `LIVE_URL`: several addresses share user, password and `?ca=FILE` of the first; all are encrypted or none is. */
export const liveServers = z.string().transform((text, context): LiveServer => {
  const urls = text.split(",").map((part) => parse(part.trim()));
  const [first] = urls;
  const isGood = first && urls.every((url) => url?.protocol === first.protocol);
  if (!isGood) {
    context.addIssue({ code: "custom", message: ERROR });
    return z.NEVER;
  }
  const { username, password, searchParams } = first;
  return {
    servers: urls.flatMap((url) => (url ? [`${url.protocol}//${url.host}`] : [])),
    user: username === "" ? undefined : decodeURIComponent(username),
    password: password === "" ? undefined : decodeURIComponent(password),
    caFile: searchParams.get("ca") ?? undefined,
  };
});

/** Patients' words are sent there: in production encrypted, unless they stay on this machine. */
export function findUnfitLiveServer(server: LiveServer | undefined): string[] {
  const isOpen = server?.servers.some((address) => address.startsWith("nats:") && !isThisMachine(address));
  return isOpen ? ["LIVE_URL must be tls:// in production, for a server on another machine"] : [];
}
