import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { PatientDocuments } from "../../entities/document/patient-documents.tsx";

const BACK = "inline-flex min-h-11 items-center text-key underline underline-offset-4 hover:decoration-2";

type DocumentsScreenProps = { code: string; treatmentId: string | null };

/** 書類 of one patient, about a visit if the link came from one. */
export function DocumentsScreen({ code, treatmentId }: DocumentsScreenProps) {
  return (
    <div className="flex max-w-page flex-col gap-4">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap gap-x-6">
          <Link to="/patients/$medicalRecordCode" params={{ medicalRecordCode: code }} preload={false} className={BACK}>
            患者の記録（{code}）
          </Link>
          {treatmentId !== null && (
            <Link to="/visit/$treatmentId" params={{ treatmentId }} preload={false} className={BACK}>
              診察の画面
            </Link>
          )}
        </div>
        <PageHeading>書類</PageHeading>
      </header>
      <PatientDocuments {...{ code, treatmentId }} />
    </div>
  );
}
