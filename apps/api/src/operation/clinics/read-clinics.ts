import type { ClinicBesideOthers } from "@madoguchi/contract/clinics/clinics";
import { exportClinicsCall, readClinicsCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { NEEDED_LINES } from "@madoguchi/contract/preparation/preparation";
import { daysOfPeriod } from "@madoguchi/contract/time/period";
import { endOfCalendarDay, startOfCalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { stringify } from "csv-stringify/sync";
import type { Database } from "../../platform/db/database.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { listClinicIds } from "../../records/clinic/clinic.store.ts";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";
import { isBusinessOwner } from "../../records/staff/staff-member.store.ts";
import { listMembershipsOf } from "../../records/staff/staff-person.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { type OpeningFacts, selectClinicNumbers, selectOpeningFacts } from "./clinics.store.ts";

type Numbers = Omit<ClinicBesideOthers, "beforeOpening">;

/** The clinics of which the operator is an owner; all of the business for its owner. */
async function listOwned(database: Database, { staffId, medicalBusinessId }: Operator): Promise<string[]> {
  if (staffId === undefined) return [];
  if (await isBusinessOwner(database, staffId)) return listClinicIds(database, medicalBusinessId);
  const memberships = await listMembershipsOf(database, staffId);
  return memberships
    .filter((each) => each.medicalBusinessId === medicalBusinessId && each.roles.includes("owner"))
    .map(({ clinicId }) => clinicId);
}

async function count(database: Database, operator: Operator, period: string, at: Date): Promise<Numbers[]> {
  const { from, until } = daysOfPeriod(period);
  const today = toCalendarDay(at);
  const rows = await selectClinicNumbers(database, {
    medicalBusinessId: operator.medicalBusinessId,
    clinicIds: await listOwned(database, operator),
    from: startOfCalendarDay(from),
    until: startOfCalendarDay(until),
    today: startOfCalendarDay(today),
    tomorrow: endOfCalendarDay(today),
  });
  return rows.map((row) => ({ ...row, waitingSince: row.waitingSince && toWireTime(row.waitingSince) }));
}

/** The clinic's missing steps before patients can use it; the environment's needs no host (decision 113). */
function describeOpening(facts: OpeningFacts, ofEnvironment: string): ClinicBesideOthers["beforeOpening"] {
  const openLines = facts.isFinished ? [] : NEEDED_LINES.filter((line) => !facts[line]);
  const isOwn = facts.clinicId === ofEnvironment;
  const lacksHost = !facts.hasHost && !isOwn;
  if (openLines.length === 0 && !lacksHost) return null;
  return { openLines, lacksHost, mayBeTakenBack: facts.heldBy === null && !isOwn };
}

/** Compares an owner's clinics over a day or a month. One audit event of the clinic from which they look. */
export const readClinics = answers(
  readClinicsCall,
  ({ deps: { database, now, settings }, operator, query: { period } }) => {
    return database.transaction(async (transaction) => {
      const at = now();
      const numbers = await count(transaction, operator, period, at);
      const { medicalBusinessId } = operator;
      const clinicIds = numbers.map(({ clinicId }) => clinicId);
      const facts = await selectOpeningFacts(transaction, { medicalBusinessId, clinicIds, now: at });
      const openings = new Map(
        facts.map((each) => [each.clinicId, describeOpening(each, settings.installation.clinicId)]),
      );
      await recordClinicEvent(transaction, operator, "clinics.read", `clinics:${period}`, at);
      return { clinics: numbers.map((each) => ({ ...each, beforeOpening: openings.get(each.clinicId) ?? null })) };
    });
  },
);

/** Exports the same as a file for spreadsheets, in yen, with its own audit event. */
export const exportClinics = answers(
  exportClinicsCall,
  async ({ deps: { database, now }, operator, query: { period }, context }) => {
    const content = await database.transaction(async (transaction) => {
      const at = now();
      const clinics = await count(transaction, operator, period, at);
      await recordClinicEvent(transaction, operator, "clinics.export", `clinics:${period}`, at);
      const rows = clinics.map((each) => [
        ...[each.clinicName, each.visits, each.finished, each.charged, each.paid, each.refunded],
        each.paid - each.refunded,
      ]);
      return stringify(rows, {
        header: true,
        columns: ["クリニック", "診察", "うち終了", "請求（円）", "入金（円）", "返金（円）", "純入金額（円）"],
        bom: true,
        ...SPREADSHEET_CSV,
      });
    });
    return answerFile(context, content, {
      type: "text/csv; charset=utf-8",
      name: `clinics-${period}.csv`,
    });
  },
);
