import { needsWriting } from "@madoguchi/contract/profile/care-needs";
import { type ReactNode, useCallback, useState } from "react";
import { CallPane } from "../call/call-pane.tsx";
import { LateColleaguePane } from "../call/companion-parts.tsx";
import { RoomStatusPane } from "../call/room-status-pane.tsx";
import { PatientMessages } from "../messages/patient-messages.tsx";
import { AnswersPane } from "../record/answers-pane.tsx";
import { DeclarationPane, describePlace, describeThirdParty } from "../record/declaration-pane.tsx";
import { EarlierVisitsPane } from "../record/earlier-visits-pane.tsx";
import { IdentityPane } from "../record/identity-pane.tsx";
import { PhotosPane } from "../record/photos-pane.tsx";
import { useUnfoldKey } from "../record/use-unfold-key.ts";
import type { VisitParts } from "../visit-parts.ts";

type VisitHalvesProps = VisitParts & {
  isFirstTreatment: boolean;
  /** The chart. */
  children: ReactNode;
};

/** The call, the patient's facts and the chart: in columns if there is room (`visit.css`). */
export function VisitHalves({ visit, record, visitRecord, answers, rights, reread, ...rest }: VisitHalvesProps) {
  const declaration = visitRecord?.declarations[0];
  const place = declaration && `${describePlace(declaration)}　${describeThirdParty(declaration)}`;
  const name = `${record.patient.lastName} ${record.patient.firstName}`.trim();
  const [askedAs, setAskedAs] = useState<string>();
  // Data from before the end of an admission still contains it.
  const [overAs, setOverAs] = useState<string>();
  const onOver = useCallback(() => setOverAs(askedAs), [askedAs]);
  const [isUnfolded, setIsUnfolded] = useUnfoldKey();
  return (
    <div className="visit-halves">
      <div className="visit-left">
        <div className="visit-call">
          {askedAs !== undefined && askedAs !== overAs ? (
            <LateColleaguePane key={askedAs} visit={visit} patientName={name} onPhase={reread} onOver={onOver} />
          ) : rights.isDoctor ? (
            <CallPane
              {...{ visit, place }}
              patientName={name}
              phoneNumber={record.patient.phoneNumber}
              opensChat={needsWriting(record.patient.careNeeds)}
              onPhase={reread}
              onAsked={setAskedAs}
            />
          ) : (
            <RoomStatusPane visit={visit} onPhase={reread} onAsked={setAskedAs} />
          )}
        </div>
        <div className="visit-below">
          <div className="visit-known">
            {rights.mayReadMedical && <PatientMessages visit={visit} isDoctor={rights.isDoctor} />}
            {answers && (
              <>
                <AnswersPane answers={answers} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
                <PhotosPane visit={visit} answers={answers} />
              </>
            )}
            <EarlierVisitsPane visit={visit} medicalRecordCode={record.patient.medicalRecordCode} />
          </div>
          <div className="visit-person">
            <IdentityPane
              visit={visit}
              checks={record.identityChecks}
              isFirstTreatment={rest.isFirstTreatment}
              onChecked={reread}
            />
            {visitRecord && <DeclarationPane record={visitRecord} />}
          </div>
        </div>
      </div>
      <div className="visit-chart">{rest.children}</div>
    </div>
  );
}
