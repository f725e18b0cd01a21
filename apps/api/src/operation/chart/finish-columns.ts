import type { FinishRequest } from "@madoguchi/contract/chart/finish";

/** The columns of a finish's plan, without its author. */
export function planColumns({ carePlan, ...request }: FinishRequest) {
  const { explanation, plan, nextVisitAdvice, emergencyAdvice } = carePlan;
  const pharmacy = request.prescription.length === 0 ? undefined : request.pharmacy;
  return {
    ...{ explanation, plan, nextVisitAdvice, emergencyAdvice },
    additionalMedicineUntil: request.additionalMedicineUntil,
    additionalMedicineIntervalDays: request.additionalMedicineIntervalDays ?? null,
    pharmacyName: pharmacy?.name ?? "",
    pharmacyFaxNumber: pharmacy?.faxNumber ?? "",
    underlyingDiseaseKnownFrom: request.underlyingDiseaseKnownFrom || null,
  };
}

/** The columns of a finish's prescription, in its order, without the check's findings. */
export function prescriptionColumns({ prescription }: FinishRequest) {
  return prescription.map(({ allergyReason, checks: _, ...line }, index) => ({
    ...line,
    allergyReason: allergyReason || null,
    position: index + 1,
  }));
}
