import { fillPath } from "@madoguchi/contract/http/paths";
import { readPhotosCall } from "@madoguchi/contract/patient/photo.calls";
import type { TestAnswer, TestClient } from "./test-client.ts";

/** Where the photos of a treatment are sent and listed. */
export function photosPath({ clinicId }: Pick<TestClient, "clinicId">, treatmentId: string): string {
  return `${fillPath(readPhotosCall.path, { clinicId })}?treatmentId=${treatmentId}`;
}

/** Sends a photo with a treatment, as the portal does. */
export function uploadPhoto(
  client: TestClient,
  customer: string,
  treatmentId: string,
  content: Uint8Array,
  idempotencyKey = "",
): Promise<TestAnswer> {
  return client.as(customer).post(photosPath(client, treatmentId), content, {
    headers: { "content-type": "image/jpeg", "content-length": String(content.length) },
    ...(idempotencyKey !== "" && { idempotencyKey }),
  });
}
