import type { Signal } from "@madoguchi/contract/visit/room-socket";

/** The state of a connection when a signal arrives. */
export type Negotiation = {
  /** The id of this connection. */
  id: string;
  /** The id of the connection on the other side with which this one talks. */
  peerId: string | undefined;
  /** The ids of the other side's ended lives. */
  pastPeerIds: ReadonlySet<string>;
  /** When two offers collide, the one of the impolite side counts. The impolite side also makes the first offer. */
  isPolite: boolean;
  hasRemoteDescription: boolean;
  signalingState: RTCSignalingState;
  isConnected: boolean;
};

export type Reaction =
  /** The signal is of another life, or needs no act. */
  | "drop"
  /** The other side has a new life, and this one needs a new life, too. */
  | "renew"
  /** The other side does not know this connection, or has to find it again after a gap. */
  | "greet"
  | "offer"
  /** The other side may not have received the pending offer. */
  | "offer-again"
  | "restart-ice"
  /** The signal is applied to the `RTCPeerConnection`. */
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
 * Decides the reaction to a signal: W3C's perfect negotiation, between connections whose lives begin and end
 * independently. Signals are handled one after the other, so that `signalingState` describes our own offer completely.
 */
export function reactTo(signal: Signal, negotiation: Negotiation): Reaction {
  const { id, peerId, pastPeerIds, hasRemoteDescription } = negotiation;
  if (signal.from === id || pastPeerIds.has(signal.from)) return "drop";
  const isAddressed = signal.to !== null;
  const isOfPeer = signal.from === peerId;
  if (!isOfPeer && hasRemoteDescription) {
    return signal.kind === "hello" || signal.kind === "description" ? "renew" : "drop";
  }
  // An offer to an earlier connection of ours: the other side does not know this one yet.
  if (isAddressed && signal.to !== id) return signal.kind === "description" && !isOfPeer ? "greet" : "drop";
  if (signal.kind === "hello") return reactToHello(negotiation, isAddressed);
  if (signal.kind === "description" && signal.description) {
    return reactToDescription(negotiation, signal.description.type);
  }
  if (signal.kind === "bye") return isOfPeer ? "peer-left" : "drop";
  return isOfPeer ? "apply" : "drop";
}
