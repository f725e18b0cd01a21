import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import type { PictureObjects } from "../platform/db/outside.ts";
import { insertPhoto } from "../records/photo/photo.store.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

/** The path to send and list the photos of a treatment. */
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

/** A store of photos that records removals, and has no leftovers. */
function keptElsewhere(removed: string[]): PictureObjects {
  return {
    takesNew: false,
    put: async () => "",
    get: async () => undefined,
    ...{ keyName: "none", reseal: async () => undefined },
    remove: async (objects) => void removed.push(...objects),
    has: async () => true,
    list: async function* () {},
    claim: async () => true,
  };
}

/** A photo with its bytes in such a store, under this name. */
export async function storePhotoElsewhere(
  { database, medicalBusinessId, now }: TestClient,
  treatmentId: string,
  object: string,
  removed: string[],
): Promise<void> {
  database.outside.pictures = keptElsewhere(removed);
  const form = { form: "large", type: "image/jpeg", width: 1, height: 1, content: Buffer.alloc(1), object } as const;
  const key = { medicalBusinessId, treatmentId, photoId: randomUUID() };
  await insertPhoto(database, key, { hash: "0", forms: [form] }, { side: "patient", uploadedAt: now() });
}
