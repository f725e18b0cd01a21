import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { QuestionnairePage, SavedAnswer } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { UnsentAnswer, UnsentDraft } from "@madoguchi/contract/questionnaire/unsent-draft";

export type DraftConflict = { questionId: string; mine: AnswerValue | undefined; theirs: AnswerValue | undefined };

/** The page's state of a draft: the server's answers, and its own answers that the server has not confirmed. */
export type DraftRecord = {
  known: Readonly<Record<string, AnswerValue | null>>;
  /** The draft's version at which each answer was last received. */
  receivedVersion: Readonly<Record<string, number>>;
  unsent: Readonly<UnsentDraft["answers"]>;
  draftVersion: number;
  savedAt: string | null;
};

export function openRecord({ answers, draftVersion, savedAt }: QuestionnairePage): DraftRecord {
  return { known: answers, receivedVersion: {}, unsent: {}, draftVersion, savedAt };
}

function isSame(one: AnswerValue | null | undefined, other: AnswerValue | null | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function without<Value>(values: Readonly<Record<string, Value>>, questionId: string): Record<string, Value> {
  const { [questionId]: _, ...rest } = values;
  return rest;
}

function withUnsent(record: DraftRecord, questionId: string, answer: UnsentAnswer | undefined): DraftRecord {
  const rest = without(record.unsent, questionId);
  return { ...record, unsent: answer ? { ...rest, [questionId]: answer } : rest };
}

/** The answers shown to the patient: their own before the server's. */
export function answersOf({ known, unsent }: DraftRecord): Answers {
  const own = Object.entries(unsent).map(([questionId, { value }]) => [questionId, value] as const);
  const all = new Map([...Object.entries(known), ...own]);
  const given = [...all].flatMap(([questionId, value]) => (value === null ? [] : [[questionId, value] as const]));
  return Object.fromEntries(given);
}

export function conflictsOf({ unsent }: DraftRecord): DraftConflict[] {
  return Object.entries(unsent).flatMap(([questionId, { value, theirs }]) =>
    theirs === undefined ? [] : [{ questionId, mine: value ?? undefined, theirs: theirs ?? undefined }],
  );
}

/** The questions whose answers are to be sent: unsent ones without a conflict. */
export function sendableOf({ unsent }: DraftRecord): string[] {
  return Object.keys(unsent).filter((questionId) => unsent[questionId]?.theirs === undefined);
}

/** Records another answer of the patient. */
export function withTyped(record: DraftRecord, questionId: string, value: AnswerValue | null): DraftRecord {
  const before = record.unsent[questionId];
  if (!before && isSame(record.known[questionId], value)) return record;
  const base = Math.max(record.draftVersion, record.receivedVersion[questionId] ?? 0);
  return withUnsent(record, questionId, { base, sent: [], ...before, value });
}

/** Records that an answer was sent: until the result is known the server may have it. */
export function withSent(record: DraftRecord, questionId: string): DraftRecord {
  const answer = record.unsent[questionId];
  if (!answer || answer.sent.some((value) => isSame(value, answer.value))) return record;
  return withUnsent(record, questionId, { ...answer, sent: [...answer.sent, answer.value] });
}

/** Applies a part of the changes of others: questions with unsent answers or newer values are left out. */
function withSome(record: DraftRecord, changed: SavedAnswer["changed"], draftVersion: number): DraftRecord {
  let next = record;
  for (const [questionId, value] of Object.entries(changed)) {
    const own = next.unsent[questionId];
    if ((next.receivedVersion[questionId] ?? 0) >= draftVersion) continue;
    if (own?.theirs !== undefined) next = withUnsent(next, questionId, { ...own, theirs: value, base: draftVersion });
    if (own) continue;
    next = {
      ...next,
      known: { ...next.known, [questionId]: value },
      receivedVersion: { ...next.receivedVersion, [questionId]: draftVersion },
    };
  }
  return next;
}

/** Applies all changes of others up to this version. */
function withAll(record: DraftRecord, changed: SavedAnswer["changed"], draftVersion: number): DraftRecord {
  const next = withSome(record, changed, draftVersion);
  return { ...next, draftVersion: Math.max(record.draftVersion, draftVersion) };
}

/** Applies an answer that another tab saved. Earlier changes of other devices may be missing. */
export function withSavedElsewhere(record: DraftRecord, { changed, draftVersion, savedAt }: SavedAnswer): DraftRecord {
  return { ...withSome(record, changed, draftVersion), savedAt };
}

/** The unsent rest of an answer after the server's value at this version. */
function remaining(answer: UnsentAnswer, onServer: AnswerValue | null, base: number, isOwn: boolean) {
  if (isSame(answer.value, onServer)) return undefined;
  const { value } = answer;
  return isOwn ? { value, base, sent: [] } : { value, base, sent: [], theirs: onServer };
}

/**
 * Applies the server's result for a sent answer. If the server has an answer that this page never sent, both are stored
 * until the patient chooses.
 */
export function withOutcome(
  record: DraftRecord,
  questionId: string,
  sentValue: AnswerValue | null,
  { outcome, draftVersion, savedAt, changed }: SavedAnswer,
): DraftRecord {
  const next = { ...withAll(record, without(changed, questionId), draftVersion), savedAt };
  // A later answer of this question was already confirmed.
  if ((record.receivedVersion[questionId] ?? 0) > draftVersion) return next;
  const onServer = outcome === "saved" ? sentValue : (changed[questionId] ?? null);
  const own = record.unsent[questionId];
  const isOwn = outcome === "saved" || own?.sent.some((value) => isSame(value, onServer)) === true;
  return {
    ...withUnsent(next, questionId, own && remaining(own, onServer, draftVersion, isOwn)),
    known: { ...next.known, [questionId]: onServer },
    receivedVersion: { ...next.receivedVersion, [questionId]: draftVersion },
  };
}

/** Applies a page that was read again, unless it is older than the last change. */
export function withPage(record: DraftRecord, { answers, draftVersion, savedAt }: QuestionnairePage): DraftRecord {
  if (draftVersion <= record.draftVersion) return record;
  const gone = Object.keys(record.known).map((questionId) => [questionId, null] as const);
  return { ...withAll(record, { ...Object.fromEntries(gone), ...answers }, draftVersion), savedAt };
}

/** Applies the patient's choice between their own answer and the other device's. */
export function withChoice(record: DraftRecord, questionId: string, choice: "mine" | "theirs"): DraftRecord {
  const { theirs, ...own } = record.unsent[questionId] ?? {};
  if (theirs === undefined || !("value" in own)) return record;
  const known = { ...record.known, [questionId]: theirs };
  return withUnsent({ ...record, known }, questionId, choice === "mine" ? own : undefined);
}

/** Applies unsent answers of an earlier page of this device; if this page has a different one, both are stored. */
export function withEarlier(record: DraftRecord, earlier: UnsentDraft["answers"]): DraftRecord {
  let next = record;
  for (const [questionId, answer] of Object.entries(earlier)) {
    const own = next.unsent[questionId];
    const isAlone = !own || isSame(own.value, answer.value);
    next = withUnsent(next, questionId, isAlone ? answer : { ...own, theirs: own.theirs ?? answer.value });
  }
  return next;
}
