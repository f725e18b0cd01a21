import type { AuditEventLine } from "@madoguchi/contract/audit/audit";

/** Readings of one patient by one person within this time of each other are one sitting. */
const SITTING_MS = 30 * 60_000;

/** An event, or the readings of one patient in a sitting, the newest first. */
export type AuditLine = { newest: AuditEventLine; earlier: AuditEventLine[] };

/** Puts several readings of one patient by one person in a sitting into one line, at the place of the newest. */
export function foldReadings(events: readonly AuditEventLine[]): AuditLine[] {
  const lines: AuditLine[] = [];
  const open = new Map<string, AuditLine>();
  for (const event of events) {
    const { kind, actor, medicalRecordCode, at } = event;
    const sitting = kind === "reading" && medicalRecordCode !== null ? `${actor}\n${medicalRecordCode}` : undefined;
    const line = sitting === undefined ? undefined : open.get(sitting);
    const last = line && (line.earlier.at(-1) ?? line.newest);
    if (line && last && Date.parse(last.at) - Date.parse(at) <= SITTING_MS) {
      line.earlier.push(event);
      continue;
    }
    const next = { newest: event, earlier: [] };
    lines.push(next);
    if (sitting !== undefined) open.set(sitting, next);
  }
  return lines;
}
