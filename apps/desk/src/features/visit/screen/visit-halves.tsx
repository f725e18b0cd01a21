import type { ReactNode } from "react";
import { CallPane } from "../call/call-pane.tsx";
import { RoomStatusPane } from "../call/room-status-pane.tsx";
import { AnswersPane } from "../record/answers-pane.tsx";
import { DeclarationPane, describePlace, describeThirdParty } from "../record/declaration-pane.tsx";
import { EarlierVisitsPane } from "../record/earlier-visits-pane.tsx";
import { IdentityPane } from "../record/identity-pane.tsx";
import { PhotosPane } from "../record/photos-pane.tsx";
import { useUnfoldKey } from "../record/use-unfold-key.ts";
import type { VisitParts } from "../visit-parts.ts";

type VisitHalvesProps = VisitParts & {
  isFirstTreatment: boolean;
  /** The chart below answers and photos. */
  children: ReactNode;
};

/** Left the picture and who the patient is, right what is known and written. Narrow: the picture as a strip above. */
export function VisitHalves({ visit, record, visitRecord, answers, rights, reread, ...rest }: VisitHalvesProps) {
  const declaration = visitRecord?.declarations[0];
  const place = declaration && `${describePlace(declaration)}　${describeThirdParty(declaration)}`;
  const name = `${record.patient.lastName} ${record.patient.firstName}`.trim();
  const [isUnfolded, setIsUnfolded] = useUnfoldKey();
  return (
    <div className="visit-halves">
      <div className="visit-left">
        <div className="visit-call">
          {rights.isDoctor ? (
            <CallPane
              {...{ visit, place }}
              patientName={name}
              phoneNumber={record.patient.phoneNumber}
              onPhase={reread}
            />
          ) : (
            <RoomStatusPane visit={visit} onPhase={reread} />
          )}
        </div>
        <div className="visit-person">
          <IdentityPane
            visit={visit}
            checks={record.identityChecks}
            isFirstTreatment={rest.isFirstTreatment}
            onChecked={reread}
          />
          {visitRecord && <DeclarationPane record={visitRecord} />}
          <EarlierVisitsPane visit={visit} medicalRecordCode={record.patient.medicalRecordCode} />
        </div>
      </div>
      <div className="visit-chart">
        {answers && (
          <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <AnswersPane answers={answers} isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />
            <PhotosPane visit={visit} answers={answers} />
          </div>
        )}
        {rest.children}
      </div>
    </div>
  );
}
