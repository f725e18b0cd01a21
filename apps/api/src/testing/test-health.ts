import { addHealthFactCall } from "@madoguchi/contract/health/health.operation.calls";
import type { TestClient } from "./test-client.ts";

/** A nurse records an allergy that the patient, by name or code, told by telephone. */
export async function tellAllergy(
  client: TestClient,
  patient: string | { medicalRecordCode: string },
  text: string,
): Promise<void> {
  const { medicalRecordCode } = typeof patient === "string" ? client.customer(patient) : patient;
  const told = { kind: "allergy", text, isNone: false, toldOn: "2026-05-11" };
  const body = { ...told, corrects: null, isWithdrawn: false, reason: "" };
  const { status } = await client
    .asStaff(["nurse"], "看護の伊藤")
    .send(addHealthFactCall, { params: { medicalRecordCode }, body });
  if (status !== 201) throw new Error(`answered with ${status}`);
}
