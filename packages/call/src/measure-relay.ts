import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import { canCall } from "./can-call.ts";
import { toRtcConfiguration } from "./rtc-configuration.ts";

const CONNECT_MS = 8000;
/** The interval and size of a call's sound packets. */
const PACKET_MS = 20;
const PACKET_BYTES = 160;
/** A later packet is lost for a call. */
const LATE_MS = 1000;

export type PathMeasure = { roundTripMs: number | null; lossPercent: number | null };

type Probe = { near: RTCDataChannel; far: Promise<RTCDataChannel>; close: () => void };

/** Two connections of this page to each other. */
function connectToSelf(configuration: RTCConfiguration): Probe {
  const sender = new RTCPeerConnection(configuration);
  const receiver = new RTCPeerConnection(configuration);
  // A candidate that comes too early or too late only narrows the choice.
  sender.onicecandidate = ({ candidate }) =>
    void receiver.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  receiver.onicecandidate = ({ candidate }) =>
    void sender.addIceCandidate(candidate ?? undefined).catch(() => undefined);
  const near = sender.createDataChannel("probe", { ordered: false, maxRetransmits: 0 });
  near.binaryType = "arraybuffer";
  const far = new Promise<RTCDataChannel>((resolve, reject) => {
    receiver.ondatachannel = ({ channel }) => {
      channel.binaryType = "arraybuffer";
      resolve(channel);
    };
    void negotiate(sender, receiver).catch(reject);
  });
  return {
    near,
    far,
    close: () => {
      sender.close();
      receiver.close();
    },
  };
}

async function negotiate(sender: RTCPeerConnection, receiver: RTCPeerConnection): Promise<void> {
  const offer = await sender.createOffer();
  await receiver.setRemoteDescription(offer);
  await sender.setLocalDescription(offer);
  const answer = await receiver.createAnswer();
  await receiver.setLocalDescription(answer);
  await sender.setRemoteDescription(answer);
}

function waitFor<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  return Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))]);
}

function whenOpen(channel: RTCDataChannel): Promise<true> {
  if (channel.readyState === "open") return Promise.resolve(true);
  return new Promise((resolve) => {
    channel.onopen = () => resolve(true);
  });
}

/** The median, and the share of lost packets. */
export function summarizePackets(sent: number, times: readonly number[]): PathMeasure {
  const sorted = [...times].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined || sent === 0) return { roundTripMs: null, lossPercent: null };
  return {
    roundTripMs: Math.round(median),
    lossPercent: Math.round(Math.max(0, 1 - times.length / sent) * 1000) / 10,
  };
}

async function sendPackets(near: RTCDataChannel, far: RTCDataChannel, milliseconds: number): Promise<PathMeasure> {
  const times: number[] = [];
  far.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) times.push(performance.now() - new DataView(data).getFloat64(0));
  };
  let sent = 0;
  await new Promise<void>((resolve) => {
    const endsAt = performance.now() + milliseconds;
    const timer = setInterval(() => {
      if (performance.now() >= endsAt || near.readyState !== "open") {
        clearInterval(timer);
        resolve();
        return;
      }
      const packet = new ArrayBuffer(PACKET_BYTES);
      new DataView(packet).setFloat64(0, performance.now());
      near.send(packet);
      sent += 1;
    }, PACKET_MS);
  });
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  return summarizePackets(sent, times);
}

async function measure(configuration: RTCConfiguration, milliseconds: number): Promise<PathMeasure | undefined> {
  if (!canCall()) return undefined;
  const { near, far, close } = connectToSelf(configuration);
  try {
    const isOpen = await waitFor(whenOpen(near), CONNECT_MS);
    const received = isOpen && (await waitFor(far, CONNECT_MS));
    return received ? await sendPackets(near, received, milliseconds) : undefined;
  } catch {
    return undefined;
  } finally {
    close();
  }
}

/** Whether calls can use a relay: a TURN server. */
export function hasRelay(ice: IceConfiguration | null): ice is IceConfiguration {
  return ice?.iceServers.some(({ urls }) => urls.some((url) => /^turns?:/.test(url))) ?? false;
}

/**
 * Sends packets like those of a call to the relay and back to this page, for so many milliseconds: the measure is the
 * path to the relay and back. `undefined` when the relay was not reached.
 */
export function measureRelay(ice: IceConfiguration, milliseconds: number): Promise<PathMeasure | undefined> {
  return measure(toRtcConfiguration({ ...ice, isRelayOnly: true }), milliseconds);
}

/** Whether this browser can connect to itself: extensions and company policies may forbid it. */
export async function canConnectToSelf(): Promise<boolean> {
  return (await measure({ iceServers: [] }, 0)) !== undefined;
}
