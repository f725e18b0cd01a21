import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import type { TestClient } from "./test-client.ts";
import { createTestStaff, FROM_THE_DESK } from "./test-staff.ts";

/** Downloads at the desk's origin as a person with these roles, who has just signed in. */
export async function downloadAsStaff(
  client: TestClient,
  roles: StaffRole[],
  path: string,
  clinicId = client.clinicId,
) {
  const staff = createTestStaff({ clinicId, roles, name: "小林 直樹" }, client.database, client.now);
  await staff.signIn();
  return client.deskApp.request(path, { headers: { ...FROM_THE_DESK, cookie: staff.cookie } });
}

/** A downloaded archive: its files, and the lines of a table as an independent parser reads them. */
export async function openArchive(answer: Response) {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const bytesOf = (name: string): Uint8Array => files[name] ?? new Uint8Array();
  const linesOf = (name: string): string[][] =>
    parse(strFromU8(bytesOf(name)), { bom: true, record_delimiter: "\r\n" });
  return { names: Object.keys(files), bytesOf, linesOf, textOf: (name: string) => strFromU8(bytesOf(name)) };
}
