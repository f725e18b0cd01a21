import type { AuditEventLine, AuditPage } from "@madoguchi/contract/audit/audit";

/** The number of clinics with a name; a patient's act on their own record belongs to all clinics of that patient. */
const NAMED = 2;

type ClinicsOfEventProps = { clinicIds: AuditEventLine["clinicIds"]; clinics: AuditPage["clinics"] };

/** Shows the present names of an event's clinics, or a dash if it belongs to none. */
export function ClinicsOfEvent({ clinicIds, clinics }: ClinicsOfEventProps) {
  if (clinicIds.length === 0) return "—";
  const nameOf = (clinicId: string) =>
    clinics.find((clinic) => clinic.clinicId === clinicId)?.name ?? `${clinicId}（取り消し済み）`;
  const more = clinicIds.length - NAMED;
  return (
    <>
      {clinicIds.slice(0, NAMED).map((clinicId) => (
        <span key={clinicId} className="block">
          {nameOf(clinicId)}
        </span>
      ))}
      {more > 0 && <span className="block text-dns-14N-130 text-text-secondary">ほか{more}か所</span>}
    </>
  );
}
