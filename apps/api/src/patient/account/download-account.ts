import type { Deps } from "../../platform/deps.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { readPhotoContent } from "../../records/photo/photo.store.ts";
import { exportAccount } from "./export-account.ts";
import { zipExport } from "./zip-export.ts";

/** Everything stored about the customer, as a ZIP with their photos, each read when its turn has come. */
export async function downloadAccount(
  deps: Pick<Deps, "database" | "now">,
  customer: Customer & { requestId: string },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const exported = await exportAccount(deps, customer);
  return zipExport(exported, async (photo) => {
    const { medicalBusinessId } = customer;
    const found = await readPhotoContent(deps.database, { medicalBusinessId, ...photo }, "large");
    return found?.content;
  });
}
