import { followLog } from "./follow-log.ts";
import type { BranchLine } from "./plan-restore.ts";
import { formatMoment } from "./restore-moment.ts";

/** A branch of an archive, and what can be brought back of it. */
export type BranchEnd = {
  name: string;
  parent: string | null;
  isRunning: boolean;
  /** When it took the place of the branch before; `null` for the first. */
  since: string | null;
  /** The end of its log; `null` where no backup leads to it. */
  until: string | null;
  /** The spans whose every second `--to` brings back. */
  moments: { from: string; until: string }[];
};

const SECOND_MS = 1_000;

type Span = { fromMs: number; untilMs: number };

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = merged.at(-1);
    if (last !== undefined && span.fromMs <= last.untilMs + SECOND_MS)
      last.untilMs = Math.max(last.untilMs, span.untilMs);
    else merged.push({ ...span });
  }
  return merged;
}

function textOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Each branch with its end, and the whole seconds for which it would be chosen and can be restored. */
export function describeBranches(lines: readonly BranchLine[]): BranchEnd[] {
  return lines.map(({ branch, bases, wal, paths }, index) => {
    const [sinceMs, beforeMs] = [branch.takenOverAt.getTime(), lines[index + 1]?.branch.takenOverAt.getTime()];
    const followed = bases.map((base) => ({ base, log: followLog(base, wal, paths) }));
    const spans = followed.map(({ base, log }) => ({
      fromMs: Math.ceil(Math.max(sinceMs, new Date(base.manifest.finishedAt).getTime()) / SECOND_MS) * SECOND_MS,
      untilMs:
        Math.floor(Math.min(log.endsAt.getTime(), (beforeMs ?? Number.POSITIVE_INFINITY) - 1) / SECOND_MS) * SECOND_MS,
    }));
    const moments = merge(spans.filter(({ fromMs, untilMs }) => fromMs <= untilMs));
    return {
      ...{ name: branch.name, parent: branch.parent, isRunning: beforeMs === undefined },
      since: sinceMs === 0 ? null : textOf(sinceMs),
      until: followed.at(-1)?.log.endsAt.toISOString() ?? null,
      moments: moments.map(({ fromMs, untilMs }) => ({ from: textOf(fromMs), until: textOf(untilMs) })),
    };
  });
}

/** The branches of an archive with their ends, where it has several. */
export function listBranches(branches: readonly BranchEnd[]): string[] {
  if (branches.length < 2) return [];
  return branches.map(({ name, parent, isRunning, since, until }) => {
    const begin = since === null ? "" : ` since ${formatMoment(new Date(since))}, from ${parent}`;
    const end = until === null ? "no backup" : `until ${formatMoment(new Date(until))}`;
    return `  ${name}${begin}: ${end}${isRunning ? ", running" : ""}`;
  });
}
