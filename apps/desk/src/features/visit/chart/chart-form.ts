import { allergyStops } from "@madoguchi/contract/allergy/allergy-stops";
import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";
import { type FinishRequest, finishRequestSchema } from "@madoguchi/contract/chart/finish";
import { type PrescriptionWarning, prescriptionWarnings } from "@madoguchi/contract/chart/prescription-warnings";
import { amountFor, unitsOf, visitChargeLines } from "@madoguchi/contract/chart/visit-charge";
import type { Postage } from "@madoguchi/contract/delivery/postage";
import type { PlanTexts } from "@madoguchi/contract/department/department";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { LastPrescription, MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { answerTo, askFor, checkPrescription } from "@madoguchi/contract/prescribing/check-prescription";
import type { Drug, Finding } from "@madoguchi/contract/prescribing/finding";
import { promisesMore } from "@madoguchi/contract/prescribing/last-day-for-more";
import { isOfMedicine } from "@madoguchi/contract/prescribing/pharmacy-request";
import type { PrescribingFacts } from "@madoguchi/contract/prescribing/prescribing-facts";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";

export type PrescribedLine = ChartDraftContent["prescription"][number];

/**
 * The data for a form: the department's price and whether insurance covers it, the drugs, the postage, whether there is
 * an address, and the facts of the prescription check.
 */
export type ChartGround = {
  priceFrom: number | null;
  isInsured: boolean | null;
  postage: Postage;
  hasAddress: boolean;
  /** The department's last day for applications for more of today's medicine. */
  lastDayForMore: CalendarDay;
  /** The department's texts, with which a new plan begins. */
  planTexts: PlanTexts;
  medicines: readonly ClinicMedicine[];
  facts: PrescribingFacts;
  /** The clinic's sets, and the patient's last prescription. */
  sets: readonly MedicineSet[];
  lastPrescription: LastPrescription;
};

/** A new form; it has the department's texts and its price. */
export function emptyChart(isFirstTreatment: boolean, ground: ChartGround): ChartDraftContent {
  const content: ChartDraftContent = {
    note: "",
    diagnoses: [],
    ...ground.planTexts,
    prescription: [],
    underlyingDiseaseKnownFrom: "",
    lines: [],
    areLinesByHand: false,
    additionalMedicineUntil: null,
    additionalMedicineIntervalDays: null,
    isFirstTreatment,
  };
  return { ...content, lines: linesOf(content, ground) };
}

/** The charge that follows from the visit: a pharmacy is paid for its medicine, and the clinic sends none. */
export function linesOf(
  { prescription, pharmacy }: Pick<ChartDraftContent, "prescription" | "pharmacy">,
  ground: ChartGround,
): ChartDraftContent["lines"] {
  return computeLines(pharmacy ? [] : prescription, ground);
}

/** The charge that follows from the prescription. Drugs that left the list are not charged: the doctor adds them. */
export function computeLines(prescription: readonly PrescribedLine[], ground: ChartGround): ChartDraftContent["lines"] {
  const known = prescription.flatMap(({ medicineId, days, quantity }) => {
    const medicine = ground.medicines.find((drug) => drug.medicineId === medicineId);
    return medicine ? [{ days, quantity, medicine }] : [];
  });
  return visitChargeLines({ ...ground, prescription: known }).map((line) => ({
    ...line,
    label: line.label.slice(0, 100),
  }));
}

/** A drug of the list with its default values. */
export function prescribe(medicine: ClinicMedicine): PrescribedLine {
  const { medicineId, name, days, usage, sideEffects, isUnapproved, additionalSupplies } = medicine;
  return {
    medicineId,
    name,
    quantity: amountFor(medicine, days),
    days,
    usage,
    sideEffects,
    isUnapproved,
    additionalSupplies,
    allergyReason: "",
    checks: [],
  };
}

/** The charged units of a prescribed line, and yen for one; `undefined` for a drug that is not in the list. */
export function priceOf(
  line: PrescribedLine,
  medicines: readonly ClinicMedicine[],
): { units: number; unit: string; unitPrice: number } | undefined {
  const medicine = medicines.find((drug) => drug.medicineId === line.medicineId);
  return medicine && { units: unitsOf(line, medicine), unit: medicine.unit, unitPrice: medicine.unitPrice };
}

/** The first medicine that may be supplied again brings the last day for it; the last one takes day and wait away. */
function changePromise(before: readonly PrescribedLine[], after: readonly PrescribedLine[], ground: ChartGround) {
  if (promisesMore(before) === promisesMore(after)) return {};
  return promisesMore(after)
    ? { additionalMedicineUntil: ground.lastDayForMore }
    : { additionalMedicineUntil: null, additionalMedicineIntervalDays: null };
}

/** Replaces the prescription with its promise of more, and the charge unless the doctor writes it by hand. */
export function changePrescription(
  content: ChartDraftContent,
  wished: readonly PrescribedLine[],
  ground: ChartGround,
): Partial<ChartDraftContent> {
  const { pharmacy } = content;
  const prescription = wished.map((line) => (pharmacy ? { ...line, additionalSupplies: 0 } : line));
  return {
    prescription,
    ...changePromise(content.prescription, prescription, ground),
    ...(!content.areLinesByHand && { lines: linesOf({ prescription, pharmacy }, ground) }),
  };
}

/**
 * Chooses a pharmacy or a parcel: the pharmacy's medicine is supplied once, and is in no line of the charge. Back to the
 * parcel, a charge written by hand gets the lines of its medicine and postage again.
 */
export function choosePharmacy(
  content: ChartDraftContent,
  pharmacy: ChartDraftContent["pharmacy"],
  ground: ChartGround,
): Partial<ChartDraftContent> {
  const change = changePrescription({ ...content, pharmacy }, content.prescription, ground);
  if (!content.areLinesByHand || Boolean(pharmacy) === Boolean(content.pharmacy)) return { pharmacy, ...change };
  const isSent = (line: ChartDraftContent["lines"][number]) => isOfMedicine(line, content.prescription);
  const sent = pharmacy ? [] : computeLines(content.prescription, ground).filter(isSent);
  return { pharmacy, ...change, lines: [...content.lines.filter((line) => !isSent(line)), ...sent] };
}

export function warningsOf(content: ChartDraftContent, medicines: readonly ClinicMedicine[]): PrescriptionWarning[] {
  return prescriptionWarnings({
    isFirstTreatment: content.isFirstTreatment,
    underlyingDiseaseKnownFrom: content.underlyingDiseaseKnownFrom,
    medicines: content.prescription.map(({ medicineId, days }) => {
      const drug = medicines.find((medicine) => medicine.medicineId === medicineId);
      return { days, isControlled: drug?.isControlled ?? false, isHighRisk: drug?.isHighRisk ?? false };
    }),
  });
}

/** Adds the clinic's list data to the prescription, for the check. */
export function drugsOf(prescription: readonly PrescribedLine[], medicines: readonly ClinicMedicine[]): Drug[] {
  return prescription.map(({ medicineId, name, quantity, days }) => {
    const { ingredient, drugClass } = medicines.find((drug) => drug.medicineId === medicineId) ?? {};
    return { name, quantity, days, ingredient, drugClass };
  });
}

export function findingsOf(
  prescription: readonly PrescribedLine[],
  { facts, medicines }: Pick<ChartGround, "facts" | "medicines">,
): Finding[] {
  return checkPrescription(facts, drugsOf(prescription, medicines));
}

export type FieldProblem = { fieldId: string; message: string };

/** The id of the input for a path of the request, to which an error links. */
export function fieldIdOf(path: string): string {
  return `chart-${path.replaceAll(".", "-").replace(/^carePlan-/, "")}`;
}

/** The sections for errors of a whole list, which has no input of its own. */
const SECTIONS = { lines: "chart-lines", prescription: "chart-prescription" } as const;

/** Returns the request that finishes the visit, or its problems by field. */
export function readFinish(
  content: ChartDraftContent,
  ground: Pick<ChartGround, "medicines" | "facts">,
  draftVersion: number,
): { request: FinishRequest } | { problems: FieldProblem[] } {
  const { explanation, plan, nextVisitAdvice, emergencyAdvice, areLinesByHand: _, ...rest } = content;
  const { medicines, facts } = ground;
  const findings = findingsOf(content.prescription, ground);
  const read = finishRequestSchema.safeParse({
    ...rest,
    // Answers to findings that no longer exist are left out.
    prescription: content.prescription.map((line, place) => ({
      ...line,
      checks: line.checks.filter(({ rule }) => findings.some((each) => each.index === place && each.rule === rule)),
    })),
    draftVersion,
    carePlan: { explanation, plan, nextVisitAdvice, emergencyAdvice },
  });
  const issues = read.success ? [] : read.error.issues;
  const problems = issues.map(({ path, message }) => {
    const [first, second] = path;
    const isSection = path.length === 1 && (first === "lines" || first === "prescription");
    const line = typeof second === "number" ? `${second + 1}行目：` : "";
    return { fieldId: isSection ? SECTIONS[first] : fieldIdOf(path.join(".")), message: `${line}${message}` };
  });
  const warnings = warningsOf(content, medicines).map(({ index, field, message }) => ({
    fieldId: fieldIdOf(`prescription.${index}.${field}`),
    message,
  }));
  const open = findings.filter((finding) => !answerTo(finding, content.prescription[finding.index]?.checks ?? []));
  const asked = open.map((finding) => ({
    fieldId: fieldIdOf(`prescription.${finding.index}.checks.${finding.rule}`),
    message: askFor(finding),
  }));
  const drugs = drugsOf(content.prescription, medicines);
  const reasoned = drugs.map((drug, place) => ({
    ...drug,
    allergyReason: content.prescription[place]?.allergyReason ?? "",
  }));
  const stops = allergyStops(facts.allergies, reasoned).map(({ index, message }) => ({
    fieldId: fieldIdOf(`prescription.${index}.allergyReason`),
    message,
  }));
  const all = [...problems, ...warnings, ...stops, ...asked];
  return read.success && all.length === 0 ? { request: read.data } : { problems: all };
}
