import { saysNone } from "@madoguchi/contract/allergy/stated-allergy";
import { type HealthKind, PREGNANCY_DAYS } from "@madoguchi/contract/health/health-kind";
import type { HealthEntry } from "@madoguchi/contract/health/health-list";
import { namesMedicine, nursingIn, pregnancyIn } from "@madoguchi/contract/health/stated-conditions";
import type { PrescribingFacts } from "@madoguchi/contract/prescribing/prescribing-facts";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import type { Patient } from "@madoguchi/contract/profile/patient";
import type { Database } from "../../platform/db/database.ts";
import { answerOf, chooseStated } from "../health/stated-allergies.ts";
import type { ClinicTreatment } from "../treatment/clinic-treatment.store.ts";
import { listPrescribingRules } from "./prescribing-rule.store.ts";
import { listRunningMedicines } from "./running-medicine.store.ts";

const DAY_MS = 86_400_000;
/** A statement of taken medicines is compared for a year. */
const MEDICINE_DAYS = 366;

type Line = { label: string; answer: string; saidAt: string };

/** The valid statements of a kind that are not too old, the newest first. */
function since(
  entries: readonly HealthEntry[],
  { kind, days, now }: { kind: HealthKind; days: number; now: Date },
): Line[] {
  const earliest = now.getTime() - days * DAY_MS;
  return entries
    .filter((entry) => entry.kind === kind && !entry.isWithdrawn && Date.parse(entry.saidAt) >= earliest)
    .map((entry) => ({ label: entry.label, answer: answerOf(entry), saidAt: entry.saidAt }));
}

/** The newest statement about a pregnancy; within one submission a stated pregnancy outweighs a denied one. */
function readPregnancy(lines: readonly Line[]): PrescribingFacts["pregnancy"] {
  for (const said of Map.groupBy(lines, ({ saidAt }) => saidAt).values()) {
    const found = said.flatMap((line) => pregnancyIn(line) ?? []);
    for (const state of ["pregnant", "possible", "no"] as const) if (found.includes(state)) return state;
  }
  return "unknown";
}

function readNursing(lines: readonly Line[]): boolean | null {
  for (const said of Map.groupBy(lines, ({ saidAt }) => saidAt).values()) {
    const found = said.flatMap((line) => nursingIn(line) ?? []);
    if (found.length > 0) return found.includes(true);
  }
  return null;
}

function readMedicines(lines: readonly Line[]): Pick<PrescribingFacts, "toldMedicines" | "areMedicinesTold"> {
  const named = lines.map(({ answer }) => answer).filter(namesMedicine);
  return {
    toldMedicines: [...new Set(named)],
    areMedicinesTold: named.length > 0 || lines.some(({ answer }) => saysNone(answer) || /いいえ|ない/.test(answer)),
  };
}

type TreatmentOf = Pick<ClinicTreatment, "medicalBusinessId" | "clinicId" | "customerId" | "treatmentId">;

/**
 * The facts against which a prescription in this treatment is checked (`check-prescription.ts` of the contract): the
 * list 「アレルギー・既往・服薬・妊娠」 (`entries`), the running medicines, and the clinic's own rules, all as of now.
 */
export async function readPrescribingFacts(
  database: Database,
  key: TreatmentOf,
  { patient, entries }: { patient: Patient; entries: readonly HealthEntry[] },
  now: Date,
): Promise<PrescribingFacts> {
  const pregnancy = since(entries, { kind: "pregnancy", days: PREGNANCY_DAYS, now });
  return {
    age: ageIfKnown(patient.birthdate, now),
    sex: patient.sex,
    pregnancy: patient.sex === 0 ? "no" : readPregnancy(pregnancy),
    isNursing: patient.sex === 0 ? false : readNursing(pregnancy),
    allergies: chooseStated(entries),
    ...readMedicines(since(entries, { kind: "medicine", days: MEDICINE_DAYS, now })),
    running: await listRunningMedicines(database, key, now),
    clinicRules: await listPrescribingRules(database, key.clinicId),
  };
}
