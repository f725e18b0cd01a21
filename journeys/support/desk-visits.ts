import { ClinicDesk } from "./clinic-desk.ts";
import { Customer, findFreeSpot } from "./customer.ts";
import { inventPatient } from "./patient.ts";
import { readRecords } from "./records.ts";
import { signIn } from "./session.ts";

/** Prepares a new patient with an address and a booked visit, for both their portal and the desk. */
export async function prepareVisit() {
  const patient = inventPatient();
  const { idToken } = await signIn(patient.email);
  const customer = new Customer(idToken);
  await customer.register(patient);
  const [treatmentId] = await Promise.all([customer.book(await findFreeSpot()), customer.registerAddress(patient)]);
  const [known] = await readRecords<{ code: string }>(
    `select medical_record_code as code from customer join treatment using (medical_business_id, customer_id)
      where treatment_id = $1`,
    [treatmentId],
  );
  return { treatmentId, idToken, code: known?.code ?? "" };
}

/** Prepares a finished visit without a payment, whose medicine waits to be sent. */
export async function prepareParcel(): Promise<string> {
  const { treatmentId } = await prepareVisit();
  await new ClinicDesk().finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  return treatmentId;
}
