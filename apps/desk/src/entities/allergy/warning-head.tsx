import { HEALTH_KIND_LABELS, mayBePregnant } from "@madoguchi/contract/health/health-kind";
import type { HealthEntry } from "@madoguchi/contract/health/health-list";
import {
  kindsFor,
  NOT_ASKED,
  namesSomething,
  shownFirst,
  sourceOf,
  wordsOf,
} from "@madoguchi/contract/health/health-summary";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import type { Patient } from "@madoguchi/contract/profile/patient";
import type { AnswerLine } from "@madoguchi/contract/questionnaire/clinics-submission";
import { Icon } from "@madoguchi/ui/icons/icon";
import { TriangleAlert } from "lucide";
import { useDesk } from "../../desk-context/desk.tsx";
import { HealthDialog } from "../health/health-dialog.tsx";
import { groupBy } from "../lists/group-by.ts";
import { patientName } from "../patient/describe-patient.ts";

/** 「ペニシリンで発疹（看護師 2026.05.12）」; of several from one source and day the source once. */
function describe(entries: readonly HealthEntry[]): string {
  if (entries.length === 0) return NOT_ASKED;
  const bySource = [...groupBy(entries, sourceOf)];
  return bySource.map(([source, said]) => `${said.map(wordsOf).join("、")}（${source}）`).join("、");
}

type WarningHeadProps = {
  patient: Patient;
  /** The list 「アレルギー・既往・服薬・妊娠」. */
  entries: readonly HealthEntry[];
  lines: readonly AnswerLine[];
  /** Reads the list again. */
  onStored: () => unknown;
};

/**
 * アレルギー・既往・服薬・妊娠 and alarming answers of a patient, in a head of at most two lines that stays in sight while the
 * page is scrolled. Allergies come first; its button opens the whole list.
 */
export function WarningHead({ patient, entries, lines, onStored }: WarningHeadProps) {
  const { now } = useDesk();
  const at = now();
  const alarming = lines.filter(({ alarms }) => alarms.length > 0);
  const asked = mayBePregnant({ age: ageIfKnown(patient.birthdate, at), sex: patient.sex });
  const [allergies, ...others] = kindsFor(entries, asked).map((kind) => {
    const shown = shownFirst(entries, kind, at);
    return { kind, isNamed: namesSomething(shown), text: `${HEALTH_KIND_LABELS[kind]}：${describe(shown)}` };
  });
  const isWarning = allergies?.isNamed || alarming.length > 0;
  return (
    <section aria-label="アレルギーと要確認の回答" className="warning-head" data-warns={isWarning ? "" : undefined}>
      <p className="warning-head-lines">
        {isWarning && <Icon shape={TriangleAlert} className="mr-1.5 inline size-[1.1em] align-[-0.15em]" />}
        <b className="warning-head-name mr-3">{patientName(patient)}</b>
        <span className={allergies?.isNamed ? "font-700" : ""}>{allergies?.text}</span>
        {alarming.map(({ questionId, label, answer }) => (
          <span key={questionId} className="ml-3">{`要確認：${label}（${answer}）`}</span>
        ))}
        {others.map(({ kind, isNamed, text }) => (
          <span key={kind} className={isNamed ? "ml-3 font-700" : "ml-3"}>
            {text}
          </span>
        ))}
      </p>
      <HealthDialog patient={patient} entries={entries} onStored={onStored} />
    </section>
  );
}
