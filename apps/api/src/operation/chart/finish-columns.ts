import type { FinishRequest } from "@madoguchi/contract/operation/finish";

/** What a finish stores as the doctor's plan, without who wrote it. */
export function planColumns({ carePlan, ...request }: FinishRequest) {
  const { explanation, plan, nextVisitAdvice, emergencyAdvice } = carePlan;
  return {
    ...{ explanation, plan, nextVisitAdvice, emergencyAdvice },
    additionalMedicineUntil: request.additionalMedicineUntil,
    additionalMedicineIntervalDays: request.additionalMedicineIntervalDays ?? null,
    underlyingDiseaseKnownFrom: request.underlyingDiseaseKnownFrom || null,
  };
}

/** What a finish stores as prescribed, in its order, without what the check found. */
export function prescriptionColumns({ prescription }: FinishRequest) {
  return prescription.map(({ allergyReason, checks: _, ...line }, index) => ({
    ...line,
    allergyReason: allergyReason || null,
    position: index + 1,
  }));
}
