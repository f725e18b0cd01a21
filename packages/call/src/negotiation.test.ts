import type { Signal } from "@madoguchi/contract/visit/room-socket";
import { expect, test } from "vitest";
import { type Negotiation, type Reaction, reactTo } from "./negotiation.ts";

const doctor: Negotiation = {
  id: "doctor-1",
  peerId: undefined,
  pastPeerIds: new Set(),
  isPolite: false,
  hasRemoteDescription: false,
  signalingState: "stable",
  isConnected: false,
};
const patient: Negotiation = { ...doctor, id: "patient-1", isPolite: true };
const inCall = { hasRemoteDescription: true, isConnected: true };

function hello(from: string, to: string | null = null): Signal {
  return { from, to, kind: "hello" };
}
function description(type: RTCSdpType, from: string, to: string): Signal {
  return { from, to, kind: "description", description: { type, sdp: "v=0" } };
}
function candidate(from: string, to: string): Signal {
  return { from, to, kind: "candidate", candidate: null };
}

const rows: [string, Signal, Negotiation, Reaction][] = [
  ["the doctor makes the first offer to a patient who says hello", hello("patient-1"), doctor, "offer"],
  ["the patient answers a doctor's hello by a hello, and does not offer", hello("doctor-1"), patient, "greet"],
  ["a hello that answers one of the patient is not answered again", hello("doctor-1", "patient-1"), patient, "drop"],
  [
    "a hello during the call, after a gap of the socket, changes nothing",
    hello("patient-1"),
    { ...doctor, ...inCall, peerId: "patient-1" },
    "drop",
  ],
  [
    "a hello of the same life without media restarts ICE",
    hello("patient-1"),
    { ...doctor, ...inCall, isConnected: false, peerId: "patient-1" },
    "restart-ice",
  ],
  [
    "an offer that was lost in a gap is sent again",
    hello("patient-1"),
    { ...doctor, peerId: "patient-1", signalingState: "have-local-offer" },
    "offer-again",
  ],
  [
    "the patient too sends a lost offer again",
    hello("doctor-1"),
    { ...patient, ...inCall, peerId: "doctor-1", signalingState: "have-local-offer" },
    "offer-again",
  ],
  ["a reloaded page has a new life", hello("patient-2"), { ...doctor, ...inCall, peerId: "patient-1" }, "renew"],
  [
    "an offer of an unknown life shows that the other side began again",
    description("offer", "doctor-2", "patient-1"),
    { ...patient, ...inCall, peerId: "doctor-1" },
    "renew",
  ],
  [
    "a connection that has seen no description takes the new life as its own",
    hello("patient-2"),
    { ...doctor, peerId: "patient-1", signalingState: "have-local-offer" },
    "offer-again",
  ],
  [
    "an offer to an earlier connection is answered by a hello",
    description("offer", "doctor-1", "patient-0"),
    patient,
    "greet",
  ],
  [
    "a candidate of another life is dropped",
    candidate("patient-2", "doctor-1"),
    { ...doctor, ...inCall, peerId: "patient-1" },
    "drop",
  ],
  [
    "a late signal of an ended life is dropped",
    hello("patient-0"),
    { ...doctor, ...inCall, peerId: "patient-1", pastPeerIds: new Set(["patient-0"]) },
    "drop",
  ],
  ["a signal to another device is dropped", hello("doctor-1", "patient-9"), patient, "drop"],
  ["an own signal that comes back is dropped", hello("doctor-1"), doctor, "drop"],
  ["the patient takes the doctor's offer", description("offer", "doctor-1", "patient-1"), patient, "apply"],
  [
    "when two offers collide, the polite patient gives up their own",
    description("offer", "doctor-1", "patient-1"),
    { ...patient, ...inCall, peerId: "doctor-1", signalingState: "have-local-offer" },
    "apply",
  ],
  [
    "when two offers collide, the doctor keeps their own",
    description("offer", "patient-1", "doctor-1"),
    { ...doctor, ...inCall, peerId: "patient-1", signalingState: "have-local-offer" },
    "drop",
  ],
  [
    "the doctor takes an offer of the patient while none is under way",
    description("offer", "patient-1", "doctor-1"),
    { ...doctor, ...inCall, peerId: "patient-1" },
    "apply",
  ],
  [
    "the answer to an own offer is taken",
    description("answer", "patient-1", "doctor-1"),
    { ...doctor, peerId: "patient-1", signalingState: "have-local-offer" },
    "apply",
  ],
  [
    "a second answer to one offer is dropped",
    description("answer", "patient-1", "doctor-1"),
    { ...doctor, ...inCall, peerId: "patient-1" },
    "drop",
  ],
  [
    "a candidate of the other side is taken",
    candidate("patient-1", "doctor-1"),
    { ...doctor, ...inCall, peerId: "patient-1" },
    "apply",
  ],
  [
    "the other side leaves",
    { from: "patient-1", to: "doctor-1", kind: "bye" },
    { ...doctor, ...inCall, peerId: "patient-1" },
    "peer-left",
  ],
  [
    "a bye of an unknown connection ends nothing",
    { from: "patient-2", to: "doctor-1", kind: "bye" },
    { ...doctor, ...inCall, peerId: "patient-1" },
    "drop",
  ],
];

test.each(rows)("%s", (_, signal, negotiation, reaction) => {
  expect(reactTo(signal, negotiation)).toBe(reaction);
});
