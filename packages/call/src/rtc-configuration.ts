import type { IceConfiguration } from "@madoguchi/contract/visit/room";

/** The ways for media, in the browser's own terms. */
export function toRtcConfiguration({ iceServers, isRelayOnly }: IceConfiguration): RTCConfiguration {
  return {
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    iceTransportPolicy: isRelayOnly ? "relay" : "all",
    // Sound, picture and what the screens say of each other share one way.
    bundlePolicy: "max-bundle",
  };
}
