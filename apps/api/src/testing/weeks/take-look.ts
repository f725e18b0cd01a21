import { readBillingCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import { readParcelsCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { readHomeScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import { readClosuresCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { readSpotsCall as readOfferedSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { readWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import { readOwnWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import type { Desk, Look, Page, Person, Week } from "./week.ts";

/** Days from today on of which times are read. */
const DAYS_AHEAD = 14;

type Reader = Pick<Week, "client" | "clinics" | "as" | "system">;

async function readPage(week: Reader, person: Person, clinicId: string): Promise<Page | undefined> {
  const params = { clinicId };
  const { status, body } = await week.as(person).send(readHomeScreenCall, { params });
  // Somebody who is not a patient of this clinic yet.
  if (status === 403 || status === 404) return undefined;
  if (status !== 200) throw new Error(`マイページ was answered with ${status} ${JSON.stringify(body)}`);
  const { places } = await week.as(person).read(readOwnWaitlistCall, { params });
  return { person, clinicId, home: readHomeScreenCall.answer.parse(body), places };
}

async function readDesk({ client, system }: Reader, clinicId: string): Promise<Desk> {
  const by = system(clinicId);
  const params = { clinicId };
  const today = toCalendarDay(client.now());
  const query = { from: today, to: addCalendarDays(today, DAYS_AHEAD) };
  const [
    { spots },
    offered,
    { treatments },
    { closures },
    { places },
    billing,
    ledger,
    { parcels },
    { waiting },
    { tasks },
  ] = await Promise.all([
    by.read(readSpotsCall, { params, query }),
    client.read(readOfferedSpotsCall, { params, query: { ...query, clinicalDepartmentId: "internal" } }),
    by.read(readQueueCall, { params, query: { day: today } }),
    by.read(readClosuresCall, { params, query }),
    by.read(readWaitlistCall, { params, query }),
    by.read(readBillingCall, { params }),
    by.read(readLedgerCall, { params, query: { period: today } }),
    by.read(readParcelsCall, { params }),
    by.read(listApplicationsCall, { params }),
    by.read(listTasksCall, { params }),
  ]);
  return {
    ...{ clinicId, spots, offered: offered.spots, today: treatments, closures, places },
    ...{ billing, ledger, parcels, waiting, tasks },
  };
}

/** The pages of a patient and of everybody whom they represent now. */
async function readPages(week: Reader, customer: string): Promise<Page[]> {
  const own = { customer, name: customer };
  const pages = await Promise.all(week.clinics.map((clinicId) => readPage(week, own, clinicId)));
  const here = pages.filter((page) => page !== undefined);
  const people = (here[0]?.home.people.people ?? []).filter(({ ended }) => ended === null);
  const others = people.flatMap(({ representationId, lastName, firstName, medicalRecordCode }) => {
    const person = { customer, name: `${lastName}${firstName} ${medicalRecordCode} by ${customer}`, representationId };
    return week.clinics.map((clinicId) => readPage(week, person, clinicId));
  });
  return [...here, ...(await Promise.all(others)).filter((page) => page !== undefined)];
}

/** Everything that everybody can read now. */
export async function takeLook(week: Reader, customers: readonly string[]): Promise<Look> {
  const pages = await Promise.all(customers.map((customer) => readPages(week, customer)));
  const desks = await Promise.all(week.clinics.map((clinicId) => readDesk(week, clinicId)));
  return { at: week.client.now(), pages: pages.flat(), desks };
}
