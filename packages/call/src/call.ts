import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import type { Signal } from "@madoguchi/contract/visit/room-socket";
import { createStore, type Store } from "@madoguchi/ui/state/store";
import type { CallOptions } from "./call-options.ts";
import { describeQuality, nextVideoQuality, SOUND_ONLY_STEP, startVideoQuality } from "./call-quality.ts";
import { createReportedCall } from "./call-report.ts";
import { type CallState, type CallStatus, NOT_JOINED, remoteMediaState } from "./call-state.ts";
import { type CallMeasure, measureConnection } from "./call-stats.ts";
import { canCall } from "./can-call.ts";
import { delayOf, stepOf } from "./connection-delay.ts";
import { createCredentialRenewal } from "./credentials.ts";
import { createLineWatch } from "./line-watch.ts";
import { every, watchLeaving, watchNetwork } from "./page-events.ts";
import { createPair } from "./pair.ts";
import { createPeerConnection, type PeerConnection } from "./peer-connection.ts";
import { describeOwnMedia, type PeerMedia, sendsCamera } from "./peer-media.ts";
import { chooseRecovery, isFlowing, isLost, type LineState } from "./recovery.ts";
import { createVideoLimit } from "./video-sender.ts";

export type Call = Store<CallState> & {
  /** Joins with the media that `media` has; starts it when it is off. */
  join: () => Promise<void>;
  /** Leaves, and ends camera and microphone; `join` returns while the visit goes on. */
  leave: () => void;
  /** Begins a new attempt with new ICE servers: from `lost`, or where no media has come. */
  retry: () => Promise<void>;
  /** `undefined` while there is no connection. */
  measure: () => Promise<CallMeasure | undefined>;
};

const TICK_MS = 1000;

/** The call between two sides of a visit, through faults of either page, network or server. */
export function createCall(options: CallOptions): Call {
  const { side, to = side === "doctor" ? "patient" : "doctor", room, media, leavesMedia, isUnreported } = options;
  const pair = createPair(room, side, to);
  const store = createStore<CallState>(NOT_JOINED);
  const watch = createLineWatch();
  const limitVideo = createVideoLimit();
  const renewCredentials = createCredentialRenewal(room);
  const pastPeerIds = new Set<string>();
  let stops: (() => void)[] = [];
  let peer: PeerConnection | undefined;
  let usedIce: IceConfiguration | undefined;
  let remoteMedia: PeerMedia = { camera: "on", microphone: "on" };
  let quality = startVideoQuality(0);
  let silentSince = 0;
  let reported = createReportedCall();

  function lineAt(now: number): LineState {
    return watch.lineAt(now, peer?.connection.connectionState ?? "closed");
  }

  function reportDelay(): void {
    const { status } = store.getState();
    const isWaiting = status === "connecting" || status === "reconnecting";
    const isInRoom = room.getState().connection === "open";
    store.update({
      delay: isWaiting ? delayOf(Date.now() - silentSince) : "none",
      tries: stepOf(isInRoom, peer?.connection.connectionState),
    });
  }

  function judge(): void {
    const now = Date.now();
    const { status, connectedAt, quality: word } = store.getState();
    if (isFlowing(lineAt(now))) {
      watch.deleteRestarts();
      const next = word === "lost" ? "good" : word;
      store.update({ status: "connected", quality: next, hasPeerLeft: false, connectedAt: connectedAt ?? now });
    } else if (status === "connected") {
      silentSince = now;
      reported.countReconnect();
      store.update({ status: "reconnecting", quality: "lost" });
    } else if (status === "reconnecting" && isLost(now - silentSince)) store.update({ status: "lost" });
    reportDelay();
  }

  function restartIce(): void {
    watch.countRestart(Date.now());
    peer?.restartIce();
  }

  function greet(): void {
    watch.wait(Date.now());
    peer?.greet();
  }

  function showMedia(): void {
    const own = media.getState();
    const audio = own.stream?.getAudioTracks()[0] ?? null;
    const video = own.stream?.getVideoTracks()[0] ?? null;
    peer?.setTracks({ audio, video });
    peer?.setOwnMedia(describeOwnMedia(own, quality.step === SOUND_ONLY_STEP));
  }

  function applyPeerMedia(peerMedia: PeerMedia): void {
    remoteMedia = peerMedia;
    store.update(remoteMediaState(peerMedia));
  }

  /** Replaces the present connection; the last picture stays until the next arrives. */
  function renew(greeting?: Signal): void {
    const ice = room.getIce();
    if (ice === null) return;
    peer?.close();
    usedIce = ice;
    const created = createPeerConnection({
      isFirst: pair.isFirst,
      ice,
      pastPeerIds,
      send: pair.send,
      onTrack: () => store.update({ remoteStream: created.remoteStream }),
      onStateChange: () => {
        if (created !== peer) return;
        const { connectionState } = created.connection;
        if (connectionState === "connected") watch.resetSilence(Date.now());
        if (connectionState === "connecting") watch.wait(Date.now());
        judge();
        recover();
      },
      onPeerMedia: applyPeerMedia,
      onPeerLeft: (peerId) => {
        pastPeerIds.add(peerId);
        store.update({ hasPeerLeft: true });
        renew();
      },
      onRenew: (next, peerId) => {
        if (peerId !== undefined) pastPeerIds.add(peerId);
        renew(next);
      },
    });
    peer = created;
    watch.begin(Date.now());
    showMedia();
    if (greeting) created.receive(greeting);
    else created.greet();
    judge();
  }

  function recover(): void {
    if (store.getState().status === "lost") return;
    const recovery = chooseRecovery(lineAt(Date.now()));
    if (recovery === "greet") greet();
    if (recovery === "restart-ice") restartIce();
    if (recovery === "renew") renew();
  }

  async function tick(): Promise<void> {
    const measured = peer;
    if (!measured) {
      reportDelay();
      return renew();
    }
    const measure = await measureConnection(measured.connection);
    if (measured !== peer) return;
    const now = Date.now();
    const lossReceived = watch.compare(measure, now);
    const isSilentOnPurpose = remoteMedia.camera !== "on" && remoteMedia.microphone === "off";
    if (isSilentOnPurpose) watch.resetSilence(now);
    judge();
    recover();
    const flows = isFlowing(lineAt(now));
    const isExpected = flows && sendsCamera(remoteMedia) && document.visibilityState !== "hidden";
    const isPictureStill = watch.isPictureStill(now, isExpected);
    const { step } = quality;
    quality = flows ? nextVideoQuality(quality, measure, now) : startVideoQuality(now);
    if (quality.step !== step) showMedia();
    limitVideo(measured.videoSender(), quality.step);
    store.update({
      isPictureStill,
      quality: describeQuality({
        isFlowing: flows || store.getState().status === "connecting",
        step: quality.step,
        isRemotePaused: remoteMedia.camera === "paused",
        isPictureStill,
        lossSent: quality.loss,
        lossReceived,
        roundTripMs: quality.roundTripMs,
      }),
    });
    reported.see(measure);
    const ice = await renewCredentials(usedIce, now);
    if (ice === undefined || measured !== peer) return;
    usedIce = ice;
    measured.setIce(ice);
    if (measure.localCandidate === "relay") measured.restartIce();
  }

  function stop(status: CallStatus): void {
    peer?.sendBye();
    peer?.close();
    peer = undefined;
    for (const end of stops) end();
    stops = [];
    if (!isUnreported) room.reportCall(undefined);
    if (!leavesMedia) media.stop();
    store.update({ ...NOT_JOINED, status });
  }

  function followRoom(): void {
    const { room: state, isHeldElsewhere } = room.getState();
    if (isHeldElsewhere) stop("elsewhere");
    else if (state?.phase === "ended" || state?.phase === "cancelled") stop("ended");
  }

  function start(): void {
    if (peer) greet();
    else renew();
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    join: async () => {
      if (stops.length > 0) return;
      if (!canCall()) return store.update({ ...NOT_JOINED, status: "unable" });
      store.update({ ...NOT_JOINED, status: "connecting" });
      silentSince = Date.now();
      quality = startVideoQuality(silentSince);
      reported = createReportedCall();
      if (!isUnreported) room.reportCall(() => reported.take(store.getState().quality));
      stops = [
        room.onEntered(start),
        pair.listen((signal) => peer?.receive(signal)),
        room.subscribe(followRoom),
        media.subscribe(showMedia),
        watchNetwork(restartIce),
        every(TICK_MS, () => void tick()),
        watchLeaving(() => peer?.sendBye()),
      ];
      room.open();
      const { connection, isHeldElsewhere } = room.getState();
      if (connection === "open" && !isHeldElsewhere) start();
      if (!leavesMedia && media.getState().status === "off") await media.start();
    },
    leave: () => stop("ended"),
    retry: async () => {
      if (stops.length === 0) return;
      silentSince = Date.now();
      const { connectedAt } = store.getState();
      store.update({ status: connectedAt === undefined ? "connecting" : "reconnecting", delay: "none" });
      await room.refresh();
      if (stops.length > 0) renew();
    },
    measure: async () => peer && (await measureConnection(peer.connection)),
  };
}
