import { formatDate } from "../time/tokyo.ts";
import { HEALTH_KINDS, type HealthKind, PREGNANCY_DAYS } from "./health-kind.ts";
import type { HealthEntry } from "./health-list.ts";
import { SOURCE_LABELS } from "./health-sources.ts";

const DAY_MS = 86_400_000;

/** Nobody has asked, or the answer is too old: the list never says 「特になし」 by itself. */
export const NOT_ASKED = "聞いていません";

/** The words of an entry. */
export function wordsOf({ text, isNone, kind }: HealthEntry): string {
  if (!isNone) return text;
  return text !== "" ? text : kind === "pregnancy" ? "妊娠も授乳もしていない" : "特になし";
}

/** 「看護師 2026.05.12」: who wrote an entry down, and the day on which it was said. */
export function sourceOf({ source, saidAt }: HealthEntry): string {
  return `${SOURCE_LABELS[source]} ${formatDate(new Date(saidAt))}`;
}

/**
 * The entries of a kind that are shown first: what is named; 「特になし」 only alone; of a pregnancy the newest statement,
 * unless it is too old to be used.
 */
export function shownFirst(entries: readonly HealthEntry[], kind: HealthKind, now: Date): HealthEntry[] {
  const valid = entries.filter((entry) => entry.kind === kind && !entry.isWithdrawn);
  if (kind === "pregnancy") {
    const earliest = now.getTime() - PREGNANCY_DAYS * DAY_MS;
    const saidAt = valid[0]?.saidAt;
    return valid.filter((entry) => entry.saidAt === saidAt && Date.parse(entry.saidAt) >= earliest);
  }
  const named = valid.filter(({ isNone }) => !isNone);
  return named.length > 0 ? named : valid.slice(0, 1);
}

/** Whether the entries name something to heed. */
export function namesSomething(entries: readonly HealthEntry[]): boolean {
  return entries.some(({ isNone }) => !isNone);
}

/** The kinds that concern a patient; a pregnancy only where it may be asked about, or was stated. */
export function kindsFor(entries: readonly HealthEntry[], mayBePregnant: boolean): HealthKind[] {
  return HEALTH_KINDS.filter(
    (kind) => kind !== "pregnancy" || mayBePregnant || entries.some((entry) => entry.kind === "pregnancy"),
  );
}
