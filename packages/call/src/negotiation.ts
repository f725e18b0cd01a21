import type { Signal } from "@madoguchi/contract/visit/room-socket";

/** What a connection knows when a signal arrives. */
export type Negotiation = {
  /** Of this connection. */
  id: string;
  /** Of the connection on the other side that this one talks with. */
  peerId: string | undefined;
  /** Those of the other side whose life is over. */
  pastPeerIds: ReadonlySet<string>;
  /** Of two offers that meet, the one of the impolite side counts. The impolite side also makes the first offer. */
  isPolite: boolean;
  hasRemoteDescription: boolean;
  signalingState: RTCSignalingState;
  isConnected: boolean;
};

export type Reaction =
  /** Of another life, or nothing to do. */
  | "drop"
  /** The other side has a new life, and so must this one. */
  | "renew"
  /** The other side does not know of this one yet, or knows it again after a gap. */
  | "greet"
  | "offer"
  /** An offer is under way that the other side may not have received. */
  | "offer-again"
  | "restart-ice"
  /** Into the `RTCPeerConnection`. */
  | "apply"
  | "peer-left";

function reactToHello(negotiation: Negotiation, isAddressed: boolean): Reaction {
  const { isPolite, hasRemoteDescription, signalingState, isConnected } = negotiation;
  if (signalingState === "have-local-offer") return "offer-again";
  if (isPolite) return isAddressed ? "drop" : "greet";
  if (!hasRemoteDescription) return "offer";
  return isConnected ? "drop" : "restart-ice";
}

function reactToDescription(negotiation: Negotiation, type: RTCSdpType): Reaction {
  const { isPolite, signalingState } = negotiation;
  if (type !== "offer") return signalingState === "have-local-offer" ? "apply" : "drop";
  return isPolite || signalingState === "stable" ? "apply" : "drop";
}

/**
 * What a signal asks of a connection: W3C's perfect negotiation, between connections whose lives begin and end apart from
 * each other. Signals are handled one after the other, so that `signalingState` says all about an offer of our own.
 */
export function reactTo(signal: Signal, negotiation: Negotiation): Reaction {
  const { id, peerId, pastPeerIds, hasRemoteDescription } = negotiation;
  if (signal.from === id || pastPeerIds.has(signal.from)) return "drop";
  const isAddressed = signal.to !== null;
  const isOfPeer = signal.from === peerId;
  if (!isOfPeer && hasRemoteDescription) {
    return signal.kind === "hello" || signal.kind === "description" ? "renew" : "drop";
  }
  // An offer to an earlier connection of ours comes from a side that has not heard of this one.
  if (isAddressed && signal.to !== id) return signal.kind === "description" && !isOfPeer ? "greet" : "drop";
  if (signal.kind === "hello") return reactToHello(negotiation, isAddressed);
  if (signal.kind === "description" && signal.description) {
    return reactToDescription(negotiation, signal.description.type);
  }
  if (signal.kind === "bye") return isOfPeer ? "peer-left" : "drop";
  return isOfPeer ? "apply" : "drop";
}
