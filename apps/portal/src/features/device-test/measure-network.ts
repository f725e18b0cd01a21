import { canConnectToSelf, hasRelay, measureRelay } from "@madoguchi/call/measure-relay";
import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import type { NetworkMeasure } from "./device-check.ts";

/** `docs/design/visit.md`, The patient's side: over 5 s. */
const MEASURED_MS = 5000;
const PAUSE_MS = 400;

type Reach = () => Promise<void>;

/** The median round trip to the server; the first one, which opens the connection, does not count. */
async function measureServer(reach: Reach, milliseconds: number): Promise<number | null> {
  const times: number[] = [];
  const endsAt = performance.now() + milliseconds;
  try {
    await reach();
    do {
      const startedAt = performance.now();
      await reach();
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } while (performance.now() < endsAt);
  } catch {
    return null;
  }
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/**
 * Measures the network for 5 s: through the relay and back to this page if calls have one. Without a relay, or if it is
 * not reached, the round trip to the server, and whether the browser can connect to itself.
 */
export async function measureNetwork(ice: IceConfiguration | null, reach: Reach): Promise<NetworkMeasure> {
  const isRelayOnly = ice?.isRelayOnly ?? false;
  const relay = hasRelay(ice) ? await measureRelay(ice, MEASURED_MS) : undefined;
  if (relay) return { ...relay, via: "relay", isRelayLost: false, isRelayOnly, canConnect: true };
  const [roundTripMs, canConnect] = await Promise.all([measureServer(reach, MEASURED_MS), canConnectToSelf()]);
  return { via: "server", roundTripMs, lossPercent: null, isRelayLost: hasRelay(ice), isRelayOnly, canConnect };
}
