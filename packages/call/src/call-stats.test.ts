import { expect, test } from "vitest";
import { lossBetween, readCallStats, wayOf } from "./call-stats.ts";

const entries: Record<string, Record<string, unknown>> = {
  sound: {
    type: "inbound-rtp",
    kind: "audio",
    totalSamplesReceived: 48_000,
    totalAudioEnergy: 0.5,
    bytesReceived: 4000,
    packetsReceived: 50,
    packetsLost: 2,
  },
  picture: {
    type: "inbound-rtp",
    kind: "video",
    framesDecoded: 30,
    framesPerSecond: 29,
    frameHeight: 720,
    bytesReceived: 90_000,
    packetsReceived: 100,
    packetsLost: 3,
  },
  sent: { type: "outbound-rtp", kind: "video", framesSent: 31 },
  reportedSound: { type: "remote-inbound-rtp", kind: "audio", fractionLost: 0.02 },
  reportedPicture: { type: "remote-inbound-rtp", kind: "video", fractionLost: 0.1 },
  pair: {
    type: "candidate-pair",
    currentRoundTripTime: 0.05,
    availableOutgoingBitrate: 800_000,
    localCandidateId: "local",
    remoteCandidateId: "remote",
  },
  unused: { type: "candidate-pair", currentRoundTripTime: 3, localCandidateId: "remote", remoteCandidateId: "local" },
  local: { type: "local-candidate", candidateType: "relay" },
  remote: { type: "remote-candidate", candidateType: "srflx" },
};
const measured = {
  framesDecoded: 30,
  framesPerSecond: 29,
  frameHeight: 720,
  framesSent: 31,
  soundSamplesReceived: 48_000,
  soundEnergyReceived: 0.5,
  bytesReceived: 94_000,
  packetsReceived: 150,
  packetsLost: 5,
  lossSent: 0.1,
  roundTripMs: 50,
  outgoingBitrate: 800_000,
  localCandidate: "relay",
  remoteCandidate: "srflx",
};

test("frames, sound, loss and the path are read from the report", () => {
  const report = new Map(Object.entries({ ...entries, way: { type: "transport", selectedCandidatePairId: "pair" } }));
  expect(readCallStats(report)).toEqual(measured);
});

test("the report of a browser that marks the selected pair is read too", () => {
  const report = new Map(Object.entries({ ...entries, pair: { ...entries["pair"], selected: true } }));
  expect(readCallStats(report)).toEqual(measured);
});

test("before any media the measures are 0, and there is no path", () => {
  expect(readCallStats(new Map())).toMatchObject({
    framesDecoded: 0,
    roundTripMs: undefined,
    localCandidate: undefined,
  });
});

test("the loss between two measures is a share of the packets sent in between", () => {
  const before = { ...readCallStats(new Map()), packetsReceived: 100, packetsLost: 10 };
  expect(lossBetween(before, { ...before, packetsReceived: 190, packetsLost: 20 })).toBe(0.1);
  expect(lossBetween(before, before)).toBe(0);
});

test.each([
  [undefined, undefined, null],
  ["host", "srflx", "direct"],
  ["host", "relay", "relay"],
  ["relay", "host", "relay"],
])("media from %s to %s take the path %s", (localCandidate, remoteCandidate, way) => {
  expect(wayOf({ ...readCallStats(new Map()), localCandidate, remoteCandidate })).toBe(way);
});
