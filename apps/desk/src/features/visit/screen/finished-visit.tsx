import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Link, useNavigate } from "@tanstack/react-router";
import { useSignedIn } from "../../../desk-context/desk.tsx";
import { useTreatmentChange } from "../../../entities/changes/changes.tsx";
import { describeWait } from "../../../entities/clock/describe-wait.ts";
import { useNow } from "../../../entities/clock/use-now.ts";
import { useDay } from "../../../entities/day/use-day.ts";
import { nextWaiting, waitingSince } from "../../../entities/day/waiting-visits.ts";
import { StoredCheckLine } from "../../../entities/prescribing/stored-check.tsx";
import { useScreenKeys } from "../../../entities/screen-keys/screen-keys.tsx";
import { SingleKey } from "../../../entities/single-keys/single-key.tsx";
import { MessagesPane } from "../messages/messages-pane.tsx";
import { AnswersPane } from "../record/answers-pane.tsx";
import { DeclarationPane } from "../record/declaration-pane.tsx";
import { EarlierVisitsPane } from "../record/earlier-visits-pane.tsx";
import { FinishedCharge, FinishedRecord } from "../record/finished-record.tsx";
import { IdentityPane } from "../record/identity-pane.tsx";
import { NotesPane } from "../record/notes-pane.tsx";
import { PhotosPane } from "../record/photos-pane.tsx";
import { useUnfoldKey } from "../record/use-unfold-key.ts";
import { VisitHeader } from "../record/visit-header.tsx";
import type { VisitParts } from "../visit-parts.ts";

/** After a visit: the patient of the doctor who waits longest, by one press or key. It calls nobody. */
function NextPatient({ treatmentId }: { treatmentId: string }) {
  const { name } = useSignedIn();
  const now = useNow();
  const navigate = useNavigate();
  const { data } = useDay(toCalendarDay(now));
  const next = nextWaiting(data?.treatments ?? [], { name, except: treatmentId });
  const target = next && ({ to: "/visit/$treatmentId", params: { treatmentId: next.treatmentId } } as const);
  useScreenKeys(target ? [{ shown: "w", meaning: "次の患者へ", onKey: { w: () => void navigate(target) } }] : []);
  const since = next && waitingSince(next);
  if (!target || since === undefined) return null;
  return (
    <Link {...target} preload={false} aria-keyshortcuts="w" className="desk-act desk-act-first whitespace-nowrap">
      次の患者へ（待機 {describeWait(since, now)}）<SingleKey>W</SingleKey>
    </Link>
  );
}

/** Why a medicine was prescribed despite a finding, and which diseases were known. */
function FoundBeforehand({ visitRecord }: Pick<VisitParts, "visitRecord">) {
  if (!visitRecord) return null;
  const { allergyReasons, checks, underlyingDiseaseKnownFrom } = visitRecord;
  return (
    <>
      {allergyReasons.map(({ medicineId, name, reason }) => (
        <p key={medicineId} className="wrap-anywhere">
          アレルギーの回答にあたる{name}を処方した理由：{reason}
        </p>
      ))}
      {checks.map((check) => (
        <StoredCheckLine key={`${check.medicineId} ${check.rule}`} name={check.name} check={check} />
      ))}
      {underlyingDiseaseKnownFrom && <p>基礎疾患の情報：{underlyingDiseaseKnownFrom}</p>}
    </>
  );
}

/** A visit that took place or was cancelled: read only, except for a correction of its note. */
export function FinishedVisit({ phrases, ...parts }: VisitParts & { phrases: readonly ClinicPhrase[] }) {
  const { visit, record, visitRecord, answers, rights, reread } = parts;
  const [isUnfolded, setIsUnfolded] = useUnfoldKey();
  // A payment, a parcel or a refund of a finished visit comes from elsewhere; what is typed into a correction stays.
  useTreatmentChange(visit.treatmentId, reread);
  const hasMessages = rights.mayReadMedical;
  return (
    <div className="visit-frame">
      <VisitHeader
        {...parts}
        onReread={reread}
        action={rights.isDoctor && <NextPatient treatmentId={visit.treatmentId} />}
      />
      {record.clinicReason !== null && (
        <Notice kind="info" title="クリニックの理由">
          {record.clinicReason}
        </Notice>
      )}
      <div className="visit-finished">
        <div className="visit-finished-part">
          {visitRecord && (
            <NotesPane
              visit={visit}
              notes={visitRecord.notes}
              mayCorrect={rights.isDoctor && visitRecord.finishedAt !== null}
              onCorrected={reread}
            />
          )}
          <FinishedRecord record={record} onChanged={() => void reread()} />
          <FoundBeforehand visitRecord={visitRecord} />
          {hasMessages && <FinishedCharge record={record} />}
          <EarlierVisitsPane visit={visit} medicalRecordCode={record.patient.medicalRecordCode} />
        </div>
        <div className="visit-finished-part">
          {hasMessages && <MessagesPane visit={visit} phrases={phrases} />}
          {!hasMessages && <FinishedCharge record={record} />}
          {answers && (
            <>
              <AnswersPane answers={answers} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
              <PhotosPane visit={visit} answers={answers} />
            </>
          )}
          {visitRecord && <DeclarationPane record={visitRecord} />}
          <IdentityPane
            visit={visit}
            checks={record.identityChecks}
            isFirstTreatment={record.isFirstTreatment}
            onChecked={reread}
          />
        </div>
      </div>
    </div>
  );
}
