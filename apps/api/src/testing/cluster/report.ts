import type { HistoryEntry } from "./check-histories.ts";
import { type CallSample, longestGap, type Refusal } from "./check-service.ts";
import type { InjectedFault } from "./run-faults.ts";

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function countBy<Item>(items: readonly Item[], of: (item: Item) => string): string {
  const groups = Object.groupBy(items, of);
  return Object.entries(groups)
    .map(([name, all]) => `${name}: ${all?.length}`)
    .join("; ");
}

/** Describes a run in lines for the operations' page. */
export function reportRun(run: {
  injected: readonly InjectedFault[];
  history: readonly HistoryEntry[];
  samples: readonly CallSample[];
  refusals: readonly Refusal[];
  mails: number;
}): string {
  const { injected, history, samples, refusals, mails } = run;
  const done = (act: HistoryEntry["act"]) =>
    history.filter((line) => line.act === act && line.outcome === "done").length;
  const most = (of: "writingMs" | "readingMs") => seconds(Math.max(0, ...injected.map((one) => one[of])));
  return [
    ...injected.map(
      ({ fault, from, to, writingMs, readingMs }) =>
        `${fault}: ${seconds(to - from)} s; writing stopped for ${seconds(writingMs)} s, reading for ${seconds(readingMs)} s`,
    ),
    `${injected.length} faults (${countBy(injected, ({ kind }) => kind)})`,
    `the longest stop of writing ${most("writingMs")} s, of reading ${most("readingMs")} s, of a call ${seconds(longestGap(samples))} s`,
    `${done("book")} bookings, ${done("pay")} payments, ${done("photo")} photos, ${done("read")} readings, ${mails} mails`,
    `${history.filter(({ outcome, status }) => outcome === "unknown" && status === undefined).length} asks without an answer; ${refusals.length} refusals in words`,
    countBy(history, ({ act, outcome, status }) => `${act} ${outcome} ${status ?? ""}`.trim()),
    countBy(refusals, ({ status, message }) => `${status} ${message}`),
    "",
  ].join("\n");
}
