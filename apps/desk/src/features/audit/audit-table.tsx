import { AUDIT_KIND_LABELS, type AuditEventLine, type AuditPage } from "@madoguchi/contract/audit/audit";
import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { AuditChange } from "./audit-change.tsx";
import { foldReadings } from "./fold-readings.ts";

/** The number of clinics with a name; a patient's act on their own record belongs to all clinics of that patient. */
const NAMED = 2;

type ClinicsOfEventProps = { clinicIds: AuditEventLine["clinicIds"]; clinics: AuditPage["clinics"] };

/** Shows the present names of an event's clinics, or a dash if it belongs to none. */
function ClinicsOfEvent({ clinicIds, clinics }: ClinicsOfEventProps) {
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

const COLUMNS = ["日時", "だれが", "なにを", "種類", "患者"] as const;

/** The other readings of the patient in the sitting, folded. */
function EarlierReadings({ readings }: { readings: readonly AuditEventLine[] }) {
  const first = readings.at(-1);
  if (!first) return null;
  return (
    <details className="text-dns-14N-130">
      <summary className="min-h-6 cursor-pointer text-key pointer-coarse:py-3.5">
        ほか{readings.length}件（{formatTime(new Date(first.at))}から）
      </summary>
      <ul>
        {readings.map(({ auditEventId, at, action }) => (
          <li key={auditEventId}>
            <span className="tabular-nums">{formatTime(new Date(at))}</span>　{action}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The audited actions, the newest first, with their clinics if the reader sees several. */
export function AuditTable({ page: { events, clinics } }: { page: AuditPage }) {
  const hasSeveral = clinics.length > 1;
  return (
    <DeskTable caption="監査の記録" columns={hasSeveral ? [...COLUMNS, "医療機関"] : COLUMNS}>
      {foldReadings(events).map(({ newest, earlier }) => {
        const { auditEventId, at, actor, action, kind, medicalRecordCode, device, clinicIds, change } = newest;
        return (
          <tr key={auditEventId} className="border-line border-b">
            <td className="day-cell whitespace-nowrap tabular-nums">
              {formatDateTime(new Date(at))}:{at.slice("2026-05-12T10:00:".length, "2026-05-12T10:00:00".length)}
            </td>
            <td className="day-cell break-phrase">{actor}</td>
            <td className="day-cell break-phrase">
              {action}
              {device !== null && <span className="block text-dns-14N-130 text-text-secondary">{device}</span>}
              <EarlierReadings readings={earlier} />
              <AuditChange change={change} />
            </td>
            <td className="day-cell whitespace-nowrap text-text-secondary">
              {kind === null ? "—" : AUDIT_KIND_LABELS[kind]}
            </td>
            <td className="day-cell whitespace-nowrap tabular-nums">{medicalRecordCode ?? "—"}</td>
            {hasSeveral && (
              <td className="day-cell break-phrase">
                <ClinicsOfEvent clinicIds={clinicIds} clinics={clinics} />
              </td>
            )}
          </tr>
        );
      })}
    </DeskTable>
  );
}
