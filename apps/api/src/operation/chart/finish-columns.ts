import type { FinishRequest } from "@madoguchi/contract/chart/finish";

/** The columns of a finish's plan, without its author. */
export function planColumns({ carePlan, ...request }: FinishRequest) {
  const { explanation, plan, nextVisitAdvice, emergencyAdvice } = carePlan;
  return {
    ...{ explanation, plan, nextVisitAdvice, emergencyAdvice },
    additionalMedicineUntil: request.additionalMedicineUntil,
    additionalMedicineIntervalDays: request.additionalMedicineIntervalDays ?? null,
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
