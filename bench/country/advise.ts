import type { Morning } from "./simulate.ts";
import type { Capacities } from "./stations.ts";

/** Above this use a short peak makes a long queue. */
const FULL = 0.8;
const WANTED = 0.5;
const LONG_WAIT_MS = 1000;

/** The machines to add so that nobody waits for one; empty when the planned ones suffice. */
export function advise(morning: Morning, capacities: Capacities): string[] {
  const advice = morning.stations.flatMap(({ name, servers, useAtPeak, waits }) => {
    if (useAtPeak <= FULL && waits.p99 <= LONG_WAIT_MS) return [];
    const needed = Math.max(servers + 1, Math.ceil((servers * useAtPeak) / WANTED));
    const what = name === "mail server" ? `a rate ${needed} × as high` : `${needed} in place of ${servers}`;
    return [`${name}: ${what}`];
  });
  if (morning.connectionsWanted > capacities.connections)
    advice.push(
      `connections: ${morning.connectionsWanted} wanted at once of ${capacities.connections}; calls queue in the pools`,
    );
  if (morning.calls.relayBits > capacities.relayBitsASecond) {
    const times = Math.ceil(morning.calls.relayBits / capacities.relayBitsASecond);
    advice.push(`relays: ${times} of ${(capacities.relayBitsASecond / 1e6).toFixed(0)} Mbit/s`);
  }
  return advice;
}
