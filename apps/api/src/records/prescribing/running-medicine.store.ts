import type { RunningMedicine } from "@madoguchi/contract/prescribing/prescribing-facts";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { cancelledStatuses } from "@madoguchi/contract/treatment/status";
import { and, eq, gte, isNotNull, ne, notInArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { clinicMedicine } from "../medicine-list/clinic-medicine.table.ts";
import { listPastPrescriptions } from "../past-record/past-record.store.ts";
import { prescriptionLine } from "../prescription/prescription-line.table.ts";
import { treatment } from "../treatment/treatment.table.ts";

/** A supply is for a year at most, and an application can be for several of them. */
const LONGEST_DAYS = 366 * 4;
const DAY_MS = 86_400_000;

type Supply = { name: string; ingredient: string; drugClass: string; from: CalendarDay; days: number };

function toRunning({ name, ingredient, drugClass, from, days }: Supply, today: CalendarDay): RunningMedicine[] {
  const lastDay = addCalendarDays(from, days - 1);
  if (lastDay < today) return [];
  const daysLeft = Math.round((Date.parse(lastDay) - Date.parse(today)) / DAY_MS) + 1;
  return [{ name, ingredient, drugClass, lastDay, daysLeft }];
}

/**
 * The medicines that this clinic, or its earlier system, has supplied to the patient and whose days are not over,
 * without the given treatment. A supply counts from the day of the doctor's decision; a cancelled one does not count.
 */
export async function listRunningMedicines(
  database: Database,
  key: { medicalBusinessId: string; clinicId: string; customerId: string; treatmentId: string },
  now: Date,
): Promise<RunningMedicine[]> {
  const { medicalBusinessId, clinicId, customerId, treatmentId } = key;
  const today = toCalendarDay(now);
  const rows = await database
    .select({
      name: prescriptionLine.name,
      days: prescriptionLine.days,
      supplies: prescriptionLine.supplies,
      finishedAt: treatment.finishedAt,
      ingredient: clinicMedicine.ingredient,
      drugClass: clinicMedicine.drugClass,
    })
    .from(treatment)
    .innerJoin(prescriptionLine, ofTreatment(prescriptionLine, treatment))
    .leftJoin(
      clinicMedicine,
      and(eq(clinicMedicine.clinicId, treatment.clinicId), eq(clinicMedicine.medicineId, prescriptionLine.medicineId)),
    )
    .where(
      and(
        ofCustomer(treatment, { medicalBusinessId, customerId }),
        eq(treatment.clinicId, clinicId),
        ne(treatment.treatmentId, treatmentId),
        isNotNull(treatment.finishedAt),
        gte(treatment.finishedAt, new Date(now.getTime() - LONGEST_DAYS * DAY_MS)),
        notInArray(treatment.statusId, [...cancelledStatuses]),
      ),
    );
  const supplied = rows.flatMap(({ finishedAt, days, supplies, name, ingredient, drugClass }) =>
    finishedAt === null
      ? []
      : toRunning(
          {
            ...{ name, ingredient: ingredient ?? "", drugClass: drugClass ?? "" },
            ...{ from: toCalendarDay(finishedAt), days: days * supplies },
          },
          today,
        ),
  );
  const before = (await listPastPrescriptions(database, { medicalBusinessId, clinicId, customerId })).flatMap(
    ({ name, prescribedOn, days, supplies }) =>
      days === null
        ? []
        : toRunning({ name, ingredient: "", drugClass: "", from: prescribedOn, days: days * (supplies ?? 1) }, today),
  );
  return [...supplied, ...before].toSorted((one, other) => one.name.localeCompare(other.name, "ja"));
}
