import { USUAL_DELIVERY } from "@madoguchi/contract/delivery/delivery-wish";
import { totalOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import {
  applyForMedicineCall,
  readMedicineOfferCall,
} from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { applicationAnswers } from "./answers.ts";
import { isAskedAboutPregnancy } from "./people.ts";
import type { Patient, Stage } from "./stage.ts";

/** Applies for one more supply of a medicine of the patient's newest visit. */
export async function applyForMedicine(stage: Stage, patient: Patient): Promise<void> {
  const { finishedTreatmentId: treatmentId, person } = patient;
  if (treatmentId === null) return;
  const send = stage.asPatient(patient);
  const offer = await send(readMedicineOfferCall, { params: { treatmentId } });
  const medicine = offer.medicines.find(({ suppliesLeft }) => suppliesLeft > 0);
  if (!medicine || !offer.questionnaire) return;
  const { questionnaireId, version } = offer.questionnaire;
  const answers = applicationAnswers(isAskedAboutPregnancy(person, stage.now()));
  await send(applyForMedicineCall, {
    body: {
      treatmentId,
      medicines: [{ medicineId: medicine.medicineId, supplies: 1 }],
      questionnaire: { questionnaireId, version, answers },
      wish: USUAL_DELIVERY,
      shownTotal: totalOfApplication([{ ...medicine, supplies: 1 }], offer),
    },
  });
}
