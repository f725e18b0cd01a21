import type { IceConfiguration } from "@madoguchi/contract/visit/room";

/** The ICE configuration in the browser's terms. */
export function toRtcConfiguration({ iceServers, isRelayOnly }: IceConfiguration): RTCConfiguration {
  return {
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    iceTransportPolicy: isRelayOnly ? "relay" : "all",
    // Sound, picture and the data channel share one transport.
    bundlePolicy: "max-bundle",
  };
}
