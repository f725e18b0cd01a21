import { HEALTH_KIND_LABELS, HEALTH_KINDS } from "@madoguchi/contract/health/health-kind";
import type { HealthEntry, HealthVersion } from "@madoguchi/contract/health/health-list";
import { kindsOfAnswer } from "@madoguchi/contract/health/kinds-of-answer";
import { namesMedicine } from "@madoguchi/contract/health/stated-conditions";
import { startOfCalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { HealthFactRow } from "./health-fact.store.ts";
import type { Said } from "./said-lines.ts";

function toVersion(row: HealthFactRow): HealthVersion {
  const { version, text, isNone, toldOn, isWithdrawn, reason, recordedBy, recordedAs, recordedAt } = row;
  return {
    ...{ version, text, isNone, toldOn, isWithdrawn, reason, recordedBy, recordedAs },
    recordedAt: toWireTime(recordedAt),
  };
}

/** The instant of the recording, or the beginning of the day on which it was said, if that is an earlier one. */
function saidAtOf({ toldOn, recordedAt }: HealthFactRow): Date {
  return toldOn === toCalendarDay(recordedAt) ? recordedAt : startOfCalendarDay(toldOn);
}

type Recorded = { entry: HealthEntry; recordedAt: Date };

function toRecorded(versions: readonly HealthFactRow[]): Recorded[] {
  const newest = versions.at(-1);
  const [first] = versions;
  if (!newest || !first) return [];
  const { kind, text, isNone, isWithdrawn, healthFactId, corrects, recordedAs } = newest;
  const entry = {
    ...{ kind, source: recordedAs, label: HEALTH_KIND_LABELS[kind], text, isNone },
    saidAt: toWireTime(saidAtOf({ ...newest, recordedAt: first.recordedAt })),
    ...{ isWithdrawn, healthFactId, corrects: first.corrects ?? corrects },
    versions: versions.map(toVersion).toReversed(),
  };
  return [{ entry, recordedAt: first.recordedAt }];
}

/** The answers of one submission about a patient's health. 「ある」 says nothing beside the name of a medicine. */
function toEntries({ lines, saidAt, source }: Said): HealthEntry[] {
  const entries = lines.flatMap(({ label, answer }) =>
    kindsOfAnswer({ label, answer }).map(({ kind, isNone }): HealthEntry => {
      const said = { kind, source, label, text: answer.trim(), isNone, saidAt };
      return { ...said, isWithdrawn: false, healthFactId: null, corrects: null, versions: [] };
    }),
  );
  const isMedicineNamed = entries.some(({ kind, text }) => kind === "medicine" && namesMedicine(text));
  return entries.filter(
    ({ kind, isNone, text }) => kind !== "medicine" || isNone || namesMedicine(text) || !isMedicineNamed,
  );
}

const orderOf = ({ kind, isWithdrawn }: HealthEntry) => HEALTH_KINDS.indexOf(kind) * 2 + Number(isWithdrawn);

/**
 * The list 「アレルギー・既往・服薬・妊娠」: what the patient answered, each text once with its newest day, what was imported, and
 * what doctors and nurses recorded. A recorded correction takes the place of the words that it corrects; the same words
 * said again later are listed again.
 */
export function healthEntriesOf(said: readonly Said[], rows: readonly HealthFactRow[]): HealthEntry[] {
  const recorded = [...Map.groupBy(rows, ({ healthFactId }) => healthFactId).values()].flatMap(toRecorded);
  const answered = said
    .flatMap(toEntries)
    .toSorted((one, other) => other.saidAt.localeCompare(one.saidAt))
    .filter(
      ({ kind, text, saidAt }) =>
        !recorded.some(
          ({ entry, recordedAt }) =>
            entry.kind === kind && entry.corrects === text && Date.parse(saidAt) <= recordedAt.getTime(),
        ),
    );
  const once = answered.filter(
    ({ kind, text }, index) => answered.findIndex((each) => each.kind === kind && each.text === text) === index,
  );
  return [...recorded.map(({ entry }) => entry), ...once].toSorted(
    (one, other) => orderOf(one) - orderOf(other) || other.saidAt.localeCompare(one.saidAt),
  );
}
