import type { ClinicPhrase } from "@madoguchi/contract/operation/clinic-medicine";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { StoredCheckLine } from "../../../entities/prescribing/stored-check.tsx";
import { MessagesPane } from "../messages/messages-pane.tsx";
import { FinishedRecord } from "../record/finished-record.tsx";
import { NotesPane } from "../record/notes-pane.tsx";
import { VisitHeader } from "../record/visit-header.tsx";
import { VisitPeople } from "../record/visit-people.tsx";
import { VisitWarnings } from "../record/visit-warnings.tsx";
import type { VisitParts } from "../visit-parts.ts";
import { VisitHalves } from "./visit-halves.tsx";

/** A visit that took place or was cancelled: to be read, and its note to be corrected by a further version. */
export function FinishedVisit({ phrases, ...parts }: VisitParts & { phrases: readonly ClinicPhrase[] }) {
  const { visit, record, visitRecord, answers, rights, reread } = parts;
  return (
    <div className="visit-frame">
      <VisitHeader {...{ record, visitRecord, answers }} />
      <VisitPeople visit={parts.visit} readAt={parts.readAt} onReread={parts.reread} />
      {answers && <VisitWarnings record={record} answers={answers} />}
      {record.clinicReason !== null && (
        <Notice kind="info" title="クリニックの理由">
          {record.clinicReason}
        </Notice>
      )}
      <VisitHalves {...parts} isFirstTreatment={record.isFirstTreatment}>
        {visitRecord && (
          <NotesPane
            visit={visit}
            notes={visitRecord.notes}
            mayCorrect={rights.isDoctor && visitRecord.finishedAt !== null}
            onCorrected={reread}
          />
        )}
        {rights.mayReadMedical && <MessagesPane visit={visit} phrases={phrases} />}
        <FinishedRecord record={record} />
        {visitRecord?.allergyReasons.map(({ medicineId, name, reason }) => (
          <p key={medicineId} className="wrap-anywhere">
            アレルギーの回答にあたる{name}を処方した理由：{reason}
          </p>
        ))}
        {visitRecord?.checks.map((check) => (
          <StoredCheckLine key={`${check.medicineId} ${check.rule}`} name={check.name} check={check} />
        ))}
        {visitRecord?.underlyingDiseaseKnownFrom && <p>基礎疾患の情報：{visitRecord.underlyingDiseaseKnownFrom}</p>}
      </VisitHalves>
    </div>
  );
}
