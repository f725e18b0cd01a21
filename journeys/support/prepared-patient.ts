import type { Page } from "@playwright/test";
import { ClinicDesk } from "./clinic-desk.ts";
import { Customer, findFreeSpot } from "./customer.ts";
import type { Patient } from "./patient.ts";
import { openSession, type Session, signIn } from "./session.ts";

/** The charge of `ClinicDesk` for a consultation. */
export const CHARGED = 5480;

/** Lines of a charge of 12,300 yen with labels as long as real ones, which need more than one line. */
export const LONG_LINES = [
  { label: "診察料（初診・オンライン診療・時間外加算を含む）", quantity: 1, unitPrice: 8800 },
  { label: "フェキソフェナジン塩酸塩錠60mg「みなと」14日分（1日2回朝食後・就寝前）", quantity: 2, unitPrice: 2000 },
  { label: "初回割引", quantity: 1, unitPrice: -500 },
];

/** Registers the patient through the API, in a session that no page has yet. */
export async function registerPatient(patient: Patient): Promise<{ session: Session; customer: Customer }> {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  return { session, customer };
}

/** Registers the patient through the API, and signs them in on this page. */
export async function prepareRegistered(page: Page, patient: Patient): Promise<Customer> {
  const { session, customer } = await registerPatient(patient);
  await openSession(page, session);
  return customer;
}

/** Prepares a registered patient with a booked visit. Returns the treatment's id. */
export async function prepareBooked(page: Page, patient: Patient): Promise<string> {
  const customer = await prepareRegistered(page, patient);
  return customer.book(await findFreeSpot());
}

/** Prepares a patient whose visit is over, with 5,480 yen to pay by default. Returns the treatment's id. */
export async function prepareCharged(
  page: Page,
  patient: Patient,
  change: Parameters<ClinicDesk["finishWholeVisit"]>[1] = {},
): Promise<string> {
  const treatmentId = await prepareBooked(page, patient);
  await new ClinicDesk().finishWholeVisit(treatmentId, change);
  return treatmentId;
}
