import type { Page } from "@playwright/test";
import { ClinicDesk } from "./clinic-desk.ts";
import { Customer, findFreeSpot } from "./customer.ts";
import type { Patient } from "./patient.ts";
import { openSession, signIn } from "./session.ts";

/** What `ClinicDesk` charges for a consultation. */
export const CHARGED = 5480;

/** Registers the patient through the API, and signs them in on this page. */
export async function prepareRegistered(page: Page, patient: Patient): Promise<Customer> {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  await openSession(page, session);
  return customer;
}

/** A registered patient with a booked visit. Gives the treatment's id. */
export async function prepareBooked(page: Page, patient: Patient): Promise<string> {
  const customer = await prepareRegistered(page, patient);
  return customer.book(await findFreeSpot());
}

/** A patient whose visit is over, with 5,480 yen to pay unless said otherwise. Gives the treatment's id. */
export async function prepareCharged(
  page: Page,
  patient: Patient,
  change: Parameters<ClinicDesk["finishWholeVisit"]>[1] = {},
): Promise<string> {
  const treatmentId = await prepareBooked(page, patient);
  await new ClinicDesk().finishWholeVisit(treatmentId, change);
  return treatmentId;
}
