import { saysNone } from "@madoguchi/contract/allergy/stated-allergy";
import type { Patient } from "@madoguchi/contract/operation/patient";
import type { PrescribingFacts } from "@madoguchi/contract/prescribing/prescribing-facts";
import {
  asksMedicines,
  isAnswered,
  namesMedicine,
  nursingIn,
  pregnancyIn,
} from "@madoguchi/contract/prescribing/stated-conditions";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { readSaidLines, type Said } from "../allergy/said-lines.ts";
import { chooseStated } from "../allergy/stated-allergies.ts";
import type { ClinicTreatment } from "../treatment/clinic-treatment.store.ts";
import { listPrescribingRules } from "./prescribing-rule.store.ts";
import { listRunningMedicines } from "./running-medicine.store.ts";

const DAY_MS = 86_400_000;
/** An older statement of a pregnancy, or of none, is not used any more. */
const STATE_DAYS = 90;
/** A patient's statement of taken medicines is compared for a year. */
const MEDICINE_DAYS = 366;

function since(said: readonly Said[], now: Date, days: number): Said["lines"] {
  const earliest = toWireTime(new Date(now.getTime() - days * DAY_MS));
  return said
    .filter(({ saidAt }) => saidAt >= earliest)
    .toSorted((one, other) => other.saidAt.localeCompare(one.saidAt))
    .flatMap(({ lines }) => lines);
}

/** The newest answer about a pregnancy; within one submission a stated pregnancy outweighs a denied one. */
function readPregnancy(said: readonly Said[], now: Date): PrescribingFacts["pregnancy"] {
  for (const each of said.toSorted((one, other) => other.saidAt.localeCompare(one.saidAt))) {
    const found = since([each], now, STATE_DAYS).flatMap((line) => pregnancyIn(line) ?? []);
    for (const state of ["pregnant", "possible", "no"] as const) if (found.includes(state)) return state;
  }
  return "unknown";
}

function readNursing(said: readonly Said[], now: Date): boolean | null {
  for (const each of said.toSorted((one, other) => other.saidAt.localeCompare(one.saidAt))) {
    const found = since([each], now, STATE_DAYS).flatMap((line) => nursingIn(line) ?? []);
    if (found.length > 0) return found.includes(true);
  }
  return null;
}

function readMedicines(said: readonly Said[], now: Date): Pick<PrescribingFacts, "toldMedicines" | "areMedicinesTold"> {
  const lines = since(said, now, MEDICINE_DAYS).filter((line) => asksMedicines(line) && isAnswered(line));
  const named = lines.map(({ answer }) => answer.trim()).filter(namesMedicine);
  return {
    toldMedicines: [...new Set(named)],
    areMedicinesTold: named.length > 0 || lines.some(({ answer }) => saysNone(answer) || /いいえ|ない/.test(answer)),
  };
}

type TreatmentOf = Pick<ClinicTreatment, "medicalBusinessId" | "clinicId" | "customerId" | "treatmentId">;

/**
 * The facts against which a prescription in this treatment is checked (`check-prescription.ts` of the contract): the
 * patient's answers to this clinic, submitted or not, the running medicines, and the clinic's own rules, all as of now.
 */
export async function readPrescribingFacts(
  database: Database,
  key: TreatmentOf,
  patient: Patient,
  now: Date,
): Promise<PrescribingFacts> {
  const said = await readSaidLines(database, key, patient, now);
  return {
    age: ageIfKnown(patient.birthdate, now),
    sex: patient.sex,
    pregnancy: patient.sex === 0 ? "no" : readPregnancy(said, now),
    isNursing: patient.sex === 0 ? false : readNursing(said, now),
    allergies: chooseStated(said),
    ...readMedicines(said, now),
    running: await listRunningMedicines(database, key, now),
    clinicRules: await listPrescribingRules(database, key.clinicId),
  };
}
