import type { CallReport } from "@madoguchi/contract/visit/room-socket";

/** Totals since the connection began, from `getStats`. */
export type CallMeasure = {
  framesDecoded: number;
  framesPerSecond: number;
  /** The received height of the other side's picture. */
  frameHeight: number;
  framesSent: number;
  soundSamplesReceived: number;
  soundEnergyReceived: number;
  bytesReceived: number;
  packetsReceived: number;
  packetsLost: number;
  /** Share of lately sent packets that were lost, 0 to 1, as the other side reports it. */
  lossSent: number;
  roundTripMs: number | undefined;
  /** The estimated bitrate of the line in bits per second; `undefined` before the browser knows it. */
  outgoingBitrate: number | undefined;
  /** The type in the selected pair: `host`, `srflx`, `prflx` or `relay`. */
  localCandidate: string | undefined;
  remoteCandidate: string | undefined;
};

type Entry = Readonly<Record<string, unknown>>;

function numberIn(entry: Entry | undefined, name: string): number | undefined {
  const value = entry?.[name];
  return typeof value === "number" ? value : undefined;
}

function textIn(entry: Entry | undefined, name: string): string | undefined {
  const value = entry?.[name];
  return typeof value === "string" ? value : undefined;
}

function sum(entries: readonly Entry[], name: string): number {
  return entries.reduce((total, entry) => total + (numberIn(entry, name) ?? 0), 0);
}

function largest(entries: readonly Entry[], name: string): number {
  return Math.max(0, ...entries.map((entry) => numberIn(entry, name) ?? 0));
}

/** The pair in use. Firefox has no `transport` entry, but marks the pair. */
function selectedPair(report: ReadonlyMap<string, Entry>): Entry | undefined {
  const entries = [...report.values()];
  const named = entries.map((entry) => textIn(entry, "selectedCandidatePairId")).find((id) => id !== undefined);
  return named !== undefined ? report.get(named) : entries.find((entry) => entry["selected"] === true);
}

/** Reads the call's measures from a report of `getStats`; a value that a browser does not report counts as 0. */
export function readCallStats(report: ReadonlyMap<string, Entry>): CallMeasure {
  const entries = [...report.values()];
  const received = entries.filter(({ type }) => type === "inbound-rtp");
  const sound = received.filter(({ kind }) => kind === "audio");
  const picture = received.filter(({ kind }) => kind === "video");
  const sent = entries.filter(({ type }) => type === "outbound-rtp");
  const reported = entries.filter(({ type }) => type === "remote-inbound-rtp");
  const pair = selectedPair(report);
  const roundTripSeconds = numberIn(pair, "currentRoundTripTime");
  return {
    framesDecoded: sum(picture, "framesDecoded"),
    framesPerSecond: largest(picture, "framesPerSecond"),
    frameHeight: largest(picture, "frameHeight"),
    framesSent: sum(sent, "framesSent"),
    soundSamplesReceived: sum(sound, "totalSamplesReceived"),
    soundEnergyReceived: sum(sound, "totalAudioEnergy"),
    bytesReceived: sum(received, "bytesReceived"),
    packetsReceived: sum(received, "packetsReceived"),
    packetsLost: sum(received, "packetsLost"),
    lossSent: largest(reported, "fractionLost"),
    roundTripMs: roundTripSeconds === undefined ? undefined : roundTripSeconds * 1000,
    outgoingBitrate: numberIn(pair, "availableOutgoingBitrate"),
    localCandidate: textIn(report.get(textIn(pair, "localCandidateId") ?? ""), "candidateType"),
    remoteCandidate: textIn(report.get(textIn(pair, "remoteCandidateId") ?? ""), "candidateType"),
  };
}

/** The path of the media; `null` before a pair is selected. */
export function wayOf({ localCandidate, remoteCandidate }: CallMeasure): CallReport["way"] {
  if (localCandidate === undefined) return null;
  return localCandidate === "relay" || remoteCandidate === "relay" ? "relay" : "direct";
}

/** Measures a connection by `getStats`. */
export async function measureConnection(connection: RTCPeerConnection): Promise<CallMeasure> {
  const entries = new Map<string, Entry>();
  (await connection.getStats()).forEach((entry: Entry, id: string) => {
    entries.set(id, entry);
  });
  return readCallStats(entries);
}

/** Share of packets lost between two measures, 0 to 1. */
export function lossBetween(before: CallMeasure, after: CallMeasure): number {
  const lost = Math.max(after.packetsLost - before.packetsLost, 0);
  const received = Math.max(after.packetsReceived - before.packetsReceived, 0);
  return lost + received === 0 ? 0 : lost / (lost + received);
}
