import { USUAL_DELIVERY } from "@madoguchi/contract/delivery/delivery-wish";
import { totalOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import {
  approveMedicineCall,
  readApplicationCall,
  refuseMedicineCall,
} from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import {
  applyForMedicineCall,
  readMedicineOfferCall,
} from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { withdrawApplicationCall } from "@madoguchi/contract/medicine-application/medicine-withdrawal.patient.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Act, Desk, Offer, Week } from "../week.ts";
import { registerAddress } from "./payment.ts";
import { at, ofPages } from "./reservation.ts";

const ASSESSMENT = "回答に問題がなく、前回の診察から変化がないため。";

const apply: Act = {
  name: "apply",
  words: ["additional medicine", "prescription"],
  offers: (week) =>
    ofPages(week, (page) => {
      const latest = page.home.latestTreatment.latestTreatment;
      const isPossible = latest?.isAdditionalMedicineAvailable === 1 && latest.isApplyingAdditionalMedicine === 0;
      if (!isPossible || page.home.treatments.unpaid.length > 0) return [];
      const { treatmentId } = latest;
      return [
        {
          key: `apply ${treatmentId} ${page.person.name}`,
          sentence: `${page.person.name} applies for more medicine ${at(page.clinicId)}`,
          isStrict: true,
          send: async () => {
            const by = week.as(page.person);
            const params = { clinicId: page.clinicId, treatmentId };
            const found = await by.send(readMedicineOfferCall, { params });
            if (found.status !== 200) return found;
            const offer = readMedicineOfferCall.answer.parse(found.body);
            // The page asks for the address first.
            if (offer.address === null) await registerAddress(week, page.person);
            const medicine = offer.medicines.find(({ suppliesLeft }) => suppliesLeft > 0);
            const chosen = medicine ? [{ ...medicine, supplies: 1 }] : [];
            return by.send(applyForMedicineCall, {
              params: { clinicId: page.clinicId },
              body: {
                treatmentId,
                medicines: chosen.map(({ medicineId, supplies }) => ({ medicineId, supplies })),
                wish: USUAL_DELIVERY,
                shownTotal: totalOfApplication(chosen, offer),
              },
            });
          },
        },
      ];
    }),
};

const withdraw: Act = {
  name: "withdraw",
  words: ["additional medicine"],
  offers: (week) =>
    ofPages(week, (page) =>
      page.home.treatments.history
        .filter(({ statusId }) => statusId === TreatmentStatus.AdditionalMedicinePending)
        .map(({ treatmentId }) => ({
          key: `withdraw ${treatmentId} ${page.person.name}`,
          sentence: `${page.person.name} withdraws the application ${at(page.clinicId)}`,
          isStrict: true,
          send: () =>
            week.as(page.person).send(withdrawApplicationCall, { params: { clinicId: page.clinicId, treatmentId } }),
        })),
    ),
};

function ofWaiting(
  week: Week,
  isPossible: (application: ListedApplication) => boolean,
  offerOf: (desk: Desk, treatmentId: string) => Offer,
): Offer[] {
  return week.look.desks.flatMap((desk) =>
    desk.waiting.filter(isPossible).map(({ treatmentId }) => offerOf(desk, treatmentId)),
  );
}

const approve: Act = {
  name: "approve",
  words: ["additional medicine", "charge"],
  offers: (week) =>
    ofWaiting(
      week,
      ({ canApprove }) => canApprove,
      ({ clinicId }, treatmentId) => ({
        key: `approve ${treatmentId}`,
        sentence: `the doctor approves the application ${at(clinicId)}`,
        isStrict: true,
        send: async () => {
          const by = week.staff(clinicId, "doctor");
          const params = { clinicId, treatmentId };
          const found = await by.send(readApplicationCall, { params });
          if (found.status !== 200) return found;
          const { suggestedLines } = readApplicationCall.answer.parse(found.body);
          return by.send(approveMedicineCall, { params, body: { lines: suggestedLines, assessment: ASSESSMENT } });
        },
      }),
    ),
};

const refuse: Act = {
  name: "refuse",
  words: ["additional medicine", "notification"],
  offers: (week) =>
    ofWaiting(
      week,
      () => true,
      ({ clinicId }, treatmentId) => ({
        key: `refuse ${treatmentId}`,
        sentence: `the doctor refuses the application ${at(clinicId)}`,
        send: async () => {
          const by = week.staff(clinicId, "doctor");
          const params = { clinicId, treatmentId };
          await by.send(readApplicationCall, { params });
          return by.send(refuseMedicineCall, { params, body: { reason: "残薬があるため。", assessment: ASSESSMENT } });
        },
      }),
    ),
};

export const MEDICINE_ACTS: readonly Act[] = [apply, withdraw, approve, refuse];
