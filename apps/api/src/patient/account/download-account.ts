import { exportAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { readPhotoContent } from "../../records/photo/photo.store.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { exportAccount } from "./export-account.ts";
import { zipExport } from "./zip-export.ts";

/** Everything stored about the customer, as a ZIP with their photos, each read when its turn has come. */
async function downloadAccount(
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

export const exportAccountHandler = businessCalls.answers(exportAccountCall, async ({ deps, customer, context }) => {
  const archive = await downloadAccount(deps, customer);
  return answerFile(context, archive, {
    type: "application/zip",
    name: `madoguchi-${toCalendarDay(deps.now())}.zip`,
  });
});
