import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { printMedicineBagsCall, printMedicineInformationCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import type { Deps } from "../../platform/deps.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { findDispensedMedicines } from "../../records/prescription/dispensed-medicines.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { writeMedicineBags } from "./medicine-bag.ts";
import { writeMedicineInformation } from "./medicine-information.ts";
import type { MedicinePapers } from "./medicine-papers.ts";
import { takeParcels } from "./read-parcels.ts";

function patientOf({ patientName, address }: Parcel): string {
  return patientName === "" ? (address?.recipientName ?? "") : patientName;
}

/** The chosen parcels with their medicines. Refuses as `takeParcels`. */
async function takeMedicinePapers(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  choice: { treatmentIds: readonly string[]; use: "medicineBag" | "medicineInformation" },
): Promise<MedicinePapers> {
  const { parcels, sender, at } = await takeParcels(deps, operator, choice);
  const { medicalBusinessId, clinicId } = operator;
  const treatmentIds = parcels.map(({ treatmentId }) => treatmentId);
  const dispensed = await findDispensedMedicines(deps.database, { medicalBusinessId, clinicId, treatmentIds });
  const papers = parcels.flatMap((parcel) => {
    const found = dispensed.get(parcel.treatmentId);
    if (!found) return [];
    const handedAt = parcel.packedAt === null ? at : new Date(parcel.packedAt);
    return [{ ...found, parcel, patientName: patientOf(parcel), handedAt }];
  });
  return { papers, clinic: sender, at };
}

/** 薬袋に貼る表示 of the chosen parcels. A parcel without a medicine has none. */
export const printMedicineBags = answers(printMedicineBagsCall, async ({ deps, operator, body, context }) => {
  const papers = await takeMedicinePapers(deps, operator, { ...body, use: "medicineBag" });
  const file = await writeMedicineBags(papers);
  return answerFile(context, file.buffer, { type: "application/pdf", name: "medicine-bags.pdf" });
});

/** 薬剤情報提供書 of the chosen parcels. */
export const printMedicineInformation = answers(
  printMedicineInformationCall,
  async ({ deps, operator, body, context }) => {
    const papers = await takeMedicinePapers(deps, operator, { ...body, use: "medicineInformation" });
    const file = await writeMedicineInformation(papers);
    return answerFile(context, file.buffer, { type: "application/pdf", name: "medicine-information.pdf" });
  },
);
