import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { createClinicKeyCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { operationKeyCreatedSchema } from "@madoguchi/contract/operation-key/operation-key";
import { z } from "zod";
import { openCalls } from "../set-up/installation.ts";
import { OPERATION_BODIES } from "./test-operations.ts";

const params = { clinicId: "clinic-minato" };

/** A system of the demonstration's clinic, which calls a process over HTTP with its own key. */
export async function createProcessClinic(port: string, administrationSecret: string) {
  const answer = (path: string, init: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
  const { secret } = await openCalls(answer, administrationSecret)(fillPath(createClinicKeyCall.path, params), {
    ...{ method: "POST", body: { name: "電子カルテ", scopes: ["write-visits"] }, about: "the clinic's key" },
    answer: operationKeyCreatedSchema,
  });
  const call = openCalls(answer, secret);
  return {
    /** Completes a visit and charges it. */
    finish: async (treatmentId: string): Promise<void> => {
      const one = { ...params, treatmentId };
      const post = { method: "POST", about: "the visit", answer: z.unknown() } as const;
      await call(fillPath(startTreatmentCall.path, one), { ...post, body: OPERATION_BODIES.startTreatment });
      await call(fillPath(finishTreatmentCall.path, one), { ...post, body: OPERATION_BODIES.finishTreatment });
    },
  };
}
