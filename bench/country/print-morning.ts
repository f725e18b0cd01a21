import { advise } from "./advise.ts";
import type { Morning } from "./simulate.ts";
import type { Capacities } from "./stations.ts";

const HOUR_MS = 3_600_000;
const BEGINS_AT = 8;

const ms = (value: number) => `${value.toFixed(0)} ms`;
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** The hour and minute of a moment of the morning. */
function clockTime(atMs: number): string {
  return new Date(BEGINS_AT * HOUR_MS + atMs).toISOString().slice(11, 16);
}

/** The summary of a morning and of its queues, in lines. */
export function printMorning(name: string, morning: Morning, capacities: Capacities): string {
  const { visits, noShows, bookings, moves, steps, retries, givenUp, calls } = morning;
  const stations = morning.stations.map(
    ({ name: station, servers, use, useAtPeak, waits, longestQueue, longestAtMs }) =>
      `  ${station} (${servers}): ${percent(use)} used, ${percent(useAtPeak)} in the busiest minute; waits: half ${ms(waits.p50)}, 99 % ${ms(waits.p99)}, longest ${ms(waits.most)}; longest queue ${longestQueue} at ${clockTime(longestAtMs)}`,
  );
  const advice = advise(morning, capacities);
  return [
    `${name}: ${bookings} bookings, ${moves} moved, ${visits} visits, ${noShows} did not come`,
    `  ${steps.count} steps: half within ${ms(steps.p50)}, 95 % ${ms(steps.p95)}, 99 % ${ms(steps.p99)}, longest ${ms(steps.most)}; ${retries} pressed again, ${givenUp} gave up`,
    ...stations,
    `  ${calls.most} calls at once, ${calls.relayedMost} relayed: ${(calls.relayBits / 1e6).toFixed(0)} Mbit/s; connections wanted at once ${morning.connectionsWanted} of ${capacities.connections}`,
    `  to be added: ${advice.length === 0 ? "nothing" : advice.join("; ")}`,
  ].join("\n");
}
