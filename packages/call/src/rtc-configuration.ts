import type { IceConfiguration } from "@madoguchi/contract/visit/room";

/** The same in the browser's own terms. */
export function toRtcConfiguration({ iceServers, isRelayOnly }: IceConfiguration): RTCConfiguration {
  return {
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    iceTransportPolicy: isRelayOnly ? "relay" : "all",
  };
}
