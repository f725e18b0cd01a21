import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import type { Signal } from "@madoguchi/contract/visit/room-socket";
import { type Reaction, reactTo } from "./negotiation.ts";
import { type PeerMedia, readPeerMedia } from "./peer-media.ts";
import { toRtcConfiguration } from "./rtc-configuration.ts";

export type PeerConnection = {
  connection: RTCPeerConnection;
  remoteStream: MediaStream;
  /** Announces this connection to the other side; repeated after every gap of the socket. */
  greet: () => void;
  receive: (signal: Signal) => void;
  setTracks: (tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }) => void;
  /** Sends this side's media state to the other screen. */
  setOwnMedia: (media: PeerMedia) => void;
  /** Restarts ICE, while media continues on the present path. */
  restartIce: () => void;
  /** Newer credentials are used from the next restart on. */
  setIce: (ice: IceConfiguration) => void;
  videoSender: () => RTCRtpSender | undefined;
  sendBye: () => void;
  close: () => void;
};

export type PeerConnectionOptions = {
  /** Makes the first offer, and does not give way. */
  isFirst: boolean;
  ice: IceConfiguration;
  pastPeerIds: ReadonlySet<string>;
  send: (signal: Signal) => void;
  onTrack: () => void;
  onStateChange: () => void;
  onPeerMedia: (media: PeerMedia) => void;
  /** `peerId` has left for good. */
  onPeerLeft: (peerId: string) => void;
  /** The other side has a new life, which ends this one's: `greeting` is for the next connection. */
  onRenew: (greeting: Signal, peerId: string | undefined) => void;
};

function toSignal(found: RTCIceCandidate): Signal["candidate"] {
  const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = found;
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
}

function toCandidate(found: Signal["candidate"]): RTCIceCandidateInit | null {
  if (!found) return null;
  const { candidate, sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = found;
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment };
}

/**
 * One life of an `RTCPeerConnection`. The first of a pair makes the first offer, as the doctor to the patient, and the
 * other answers; after that both may offer.
 */
export function createPeerConnection(options: PeerConnectionOptions): PeerConnection {
  const { isFirst, send } = options;
  const id = crypto.randomUUID();
  const connection = new RTCPeerConnection(toRtcConfiguration(options.ice));
  const remoteStream = new MediaStream();
  let peerId: string | undefined;
  let tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = { audio: null, video: null };
  let ownMedia: PeerMedia | undefined;
  // One after the other: an own offer and a received one never overlap on this side.
  let work = Promise.resolve();

  function inTurn(step: () => Promise<void>): void {
    work = work.then(async () => {
      if (connection.signalingState === "closed") return;
      // A failed step leaves the line silent; silence leads to a restart and then to a new connection.
      await step().catch(() => undefined);
    });
  }

  function senderOf(kind: string): RTCRtpSender | undefined {
    return connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;
  }

  async function attachTracks(): Promise<void> {
    await Promise.all([senderOf("audio")?.replaceTrack(tracks.audio), senderOf("video")?.replaceTrack(tracks.video)]);
  }

  function sendDescription(): void {
    const { localDescription } = connection;
    if (peerId === undefined || localDescription === null) return;
    const { type, sdp } = localDescription;
    send({ from: id, to: peerId, kind: "description", description: { type, sdp } });
  }

  async function offer(): Promise<void> {
    // The other one's first transceivers come from the first one's offer.
    const mayOffer = isFirst || connection.remoteDescription !== null;
    if (peerId === undefined || !mayOffer || connection.signalingState !== "stable") return;
    await connection.setLocalDescription();
    sendDescription();
  }

  async function apply(signal: Signal): Promise<void> {
    if (signal.kind === "candidate") await connection.addIceCandidate(toCandidate(signal.candidate));
    if (!signal.description) return;
    await connection.setRemoteDescription(signal.description);
    if (signal.description.type !== "offer") return;
    for (const transceiver of connection.getTransceivers()) transceiver.direction = "sendrecv";
    await attachTracks();
    await connection.setLocalDescription();
    sendDescription();
  }

  const reactions: Record<Reaction, (signal: Signal) => Promise<void> | void> = {
    drop: () => undefined,
    renew: ({ from }) => options.onRenew({ from, to: null, kind: "hello" }, peerId),
    greet: () => send({ from: id, to: peerId ?? null, kind: "hello" }),
    offer,
    "offer-again": sendDescription,
    "restart-ice": () => connection.restartIce(),
    apply,
    "peer-left": ({ from }) => options.onPeerLeft(from),
  };

  async function react(signal: Signal): Promise<void> {
    const reaction = reactTo(signal, {
      id,
      peerId,
      pastPeerIds: options.pastPeerIds,
      isPolite: !isFirst,
      hasRemoteDescription: connection.remoteDescription !== null,
      signalingState: connection.signalingState,
      isConnected: connection.connectionState === "connected",
    });
    if (reaction !== "drop" && reaction !== "renew") peerId = signal.from;
    await reactions[reaction](signal);
  }

  if (isFirst) for (const kind of ["audio", "video"]) connection.addTransceiver(kind);
  // The media states are sent beside the media: they need no server.
  const channel = connection.createDataChannel("media", { negotiated: true, id: 0 });
  function sendOwnMedia(): void {
    if (channel.readyState === "open" && ownMedia) channel.send(JSON.stringify(ownMedia));
  }
  channel.addEventListener("open", sendOwnMedia);
  channel.addEventListener("message", ({ data }) => {
    const media = readPeerMedia(data);
    if (media) options.onPeerMedia(media);
  });
  connection.addEventListener("track", ({ track }) => {
    remoteStream.addTrack(track);
    options.onTrack();
  });
  connection.addEventListener("negotiationneeded", () => inTurn(offer));
  connection.addEventListener("connectionstatechange", options.onStateChange);
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (peerId === undefined) return;
    send({ from: id, to: peerId, kind: "candidate", candidate: candidate && toSignal(candidate) });
  });

  return {
    connection,
    remoteStream,
    greet: () => {
      send({ from: id, to: null, kind: "hello" });
      if (connection.signalingState === "have-local-offer") sendDescription();
    },
    receive: (signal) => inTurn(() => react(signal)),
    setTracks: (next) => {
      tracks = next;
      inTurn(attachTracks);
    },
    setOwnMedia: (media) => {
      ownMedia = media;
      sendOwnMedia();
    },
    restartIce: () => connection.restartIce(),
    setIce: (ice) => connection.setConfiguration(toRtcConfiguration(ice)),
    videoSender: () => senderOf("video"),
    sendBye: () => {
      if (peerId !== undefined) send({ from: id, to: peerId, kind: "bye" });
    },
    close: () => connection.close(),
  };
}
