import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { once } from "node:events";

export type LossyWay = {
  /** Loses this share of the packets to either browser from now on, 0 to 1. */
  lose: (share: number) => void;
  stop: () => void;
};

/** Opens a proxy to a relay on this machine, from `port` to `relayPort` over UDP, which loses packets by chance. */
export async function openLossyWay(port: number, relayPort: number): Promise<LossyWay> {
  const front = createSocket("udp4");
  const backs = new Map<string, Socket>();
  let lostShare = 0;

  function wayOf({ address, port: from }: RemoteInfo): Socket {
    const key = `${address}:${from}`;
    const known = backs.get(key);
    if (known) return known;
    const back = createSocket("udp4");
    backs.set(key, back);
    back.on("message", (packet) => {
      if (Math.random() >= lostShare) front.send(packet, from, address);
    });
    return back;
  }

  front.on("message", (packet, sender) => wayOf(sender).send(packet, relayPort, "127.0.0.1"));
  front.bind(port, "127.0.0.1");
  await once(front, "listening");
  return {
    lose: (share) => {
      lostShare = share;
    },
    stop: () => {
      for (const socket of [front, ...backs.values()]) socket.close();
    },
  };
}
