import type { Consent } from "@madoguchi/contract/terms/terms";
import { type Send, sendAsOperator, sendAsPatient } from "./calls.ts";
import type { KnownPatient } from "./demonstrated.store.ts";
import { writeToken } from "./patient-token.ts";
import { type Person, personOf } from "./people.ts";

/** The state of a demonstrated patient while their visits are made. */
export type Patient = {
  person: Person;
  uid: string;
  isRegistered: boolean;
  /** The newest finished visit. */
  finishedTreatmentId: string | null;
};

/** A visit that was booked. */
export type Booked = { treatmentId: string; isFirst: boolean };

/** The context of the acts: senders of calls for each person, and the results of earlier acts. */
export type Stage = {
  now: () => Date;
  asPatient: (patient: Patient) => Send;
  asOperator: (name: string) => Send;
  /** The name under which times are added that the week does not have. */
  scheduler: string;
  patientOf: (number: number) => Promise<Patient>;
  /** The keys are the visits' names. */
  booked: Map<string, Booked>;
  consents: readonly Consent[];
};

type Given = Pick<Stage, "now" | "scheduler" | "consents"> & {
  app: Parameters<typeof sendAsPatient>[0];
  key: string;
  /** The identity platform's user of an address. */
  findUid: (email: string) => Promise<string>;
  known: readonly KnownPatient[];
};

/** Creates the stage over an app of this process. */
export function setStage({ app, key, findUid, known, ...given }: Given): Stage {
  const patients = new Map<number, Patient>();
  const operators = new Map<string, Send>();

  async function meet(number: number): Promise<Patient> {
    const person = personOf(number);
    const before = known.find(({ email }) => email === person.email);
    const uid = await findUid(person.email);
    const { finishedTreatmentId = null } = before ?? {};
    return { person, uid, isRegistered: before !== undefined, finishedTreatmentId };
  }

  return {
    ...given,
    asPatient: (patient) => sendAsPatient(app, writeToken({ uid: patient.uid, email: patient.person.email })),
    asOperator: (name) => {
      const send = operators.get(name) ?? sendAsOperator(app, key, name);
      operators.set(name, send);
      return send;
    },
    patientOf: async (number) => {
      const patient = patients.get(number) ?? (await meet(number));
      patients.set(number, patient);
      return patient;
    },
    booked: new Map(),
  };
}
