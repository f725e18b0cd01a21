import { exportAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { strFromU8, unzipSync } from "fflate";
import { accountExportSchema } from "../patient/account/account-export.ts";
import type { TestClient } from "./test-client.ts";

/** The patient's download, unpacked: the content of `data.json`, and the other files by their names. */
export async function downloadExport(client: TestClient, customer: string) {
  const path = fillPath(exportAccountCall.path, { medicalBusinessId: client.medicalBusinessId });
  const token = await client.identity.signIdToken(client.customer(customer));
  const answer = await client.app.request(path, { headers: { authorization: `Bearer ${token}` } });
  const { "data.json": data, ...files } = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const body: unknown = JSON.parse(strFromU8(data ?? new Uint8Array()));
  accountExportSchema.parse(body);
  return { status: answer.status, headers: answer.headers, body, files };
}
