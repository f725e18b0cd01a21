import {
  type DataImportKind,
  type DataImportPreview,
  dataImportPreviewSchema,
  dataImportSchema,
} from "@madoguchi/contract/data-import/data-import";
import {
  importDataCall,
  previewImportCall,
  readDataImportsCall,
  undoImportCall,
} from "@madoguchi/contract/data-import/data-import.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { stringify } from "csv-stringify/sync";
import { clinic } from "../records/clinic/clinic.table.ts";
import { createRandom } from "../simulated-clinic/seeded-random.ts";
import { createRequests } from "./send-requests.ts";
import type { CallOptions, TestAnswer, TestClient, TestRequests } from "./test-client.ts";
import { createTestStaff, FROM_THE_DESK } from "./test-staff.ts";

/** A file as the desk sends it. */
export function fileOf(kind: DataImportKind, content: string | Uint8Array, fileName = "list.csv") {
  return { kind, fileName, content: Buffer.from(content).toString("base64") };
}

export type TestFile = ReturnType<typeof fileOf> & { columns?: (string | null)[] };

/** A table as a file with these headers. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[], delimiter = ","): string {
  return stringify([header, ...rows], { record_delimiter: "windows", delimiter });
}

const PATIENT_HEADER = ["患者番号", "姓", "名", "セイ", "メイ", "生年月日", "性別", "電話番号", "メールアドレス"];

/** A file of patients by the first columns of the template: number, names, readings, birthdate, sex, telephone, mail. */
export function patientsFile(rows: readonly (readonly string[])[]) {
  return fileOf("patients", csvOf(PATIENT_HEADER, rows));
}

const ICHIRO = patientsFile([["A-1", "鈴木", "一郎", "スズキ", "イチロウ", "1960-01-02", "男", "", ""]]);

/** One valid call of each kind, in an order in which each can be made. */
export const IMPORT_CALLS = {
  "GET data-import": {},
  "GET data-import/template/:importKind": {},
  "POST data-import/preview": { body: ICHIRO },
  "POST data-import/problems": { body: ICHIRO },
  "POST data-import": { body: { ...ICHIRO, newRows: 1, leftOutRows: 0 } },
  "POST data-import/:importId/undo": {},
};

export function openImports(
  { clinicId, ...client }: Pick<TestClient, "asStaff" | "clinicId">,
  requests: TestRequests = client.asStaff(["owner"], "院長の森"),
) {
  const path = (of: string, more: Record<string, string> = {}) => fillPath(of, { clinicId, ...more });
  // A large body states its length.
  const post = (of: string, body: object, options: CallOptions = {}) => {
    const headers = { "content-length": String(Buffer.byteLength(JSON.stringify(body))) };
    return requests.post(path(of), body, { ...options, headers });
  };
  const send = (file: TestFile, counts: { newRows: number; changedRows?: number; leftOutRows: number }, key?: string) =>
    post(importDataCall.path, { ...file, ...counts }, key ? { idempotencyKey: key } : {});
  const look = (file: TestFile) => post(previewImportCall.path, file);

  async function preview(file: TestFile): Promise<DataImportPreview> {
    return dataImportPreviewSchema.parse((await look(file)).body);
  }

  return {
    look,
    preview,
    send,
    undo: (importId: string): Promise<TestAnswer> => requests.send(undoImportCall, { params: { clinicId, importId } }),
    list: async () => (await requests.read(readDataImportsCall, { params: { clinicId } })).imports,
    /** Previews, and imports the new rows of the preview. */
    importFile: async (file: TestFile) => {
      const { newRows, badRows } = await preview(file);
      return dataImportSchema.parse((await send(file, { newRows, leftOutRows: badRows })).body);
    },
  };
}

/** An owner of another clinic of the business, with imports there. */
export async function openSisterImports(client: TestClient) {
  const clinicId = "clinic-sister";
  const [first] = await client.database.select().from(clinic);
  if (!first) throw new Error("the test's clinic is missing");
  await client.database.insert(clinic).values({ ...first, clinicId, name: "姉妹クリニック" });
  const person = { clinicId, roles: ["owner" as const], name: "姉妹の院長" };
  const { cookie, signIn } = createTestStaff(person, client.database, client.now);
  await signIn();
  const requests = createRequests(
    () => client.deskApp,
    async () => undefined,
    { ...FROM_THE_DESK, cookie },
  );
  return openImports({ asStaff: client.asStaff, clinicId }, requests);
}

const FAMILIES = [
  ["佐藤", "サトウ"],
  ["鈴木", "スズキ"],
  ["髙橋", "タカハシ"],
  ["渡邊", "ワタナベ"],
] as const;
const FIRST_NAMES = [
  ["花子", "ハナコ"],
  ["太郎", "タロウ"],
  ["さくら", "サクラ"],
  ["健", "ケン"],
] as const;

/** So many different patients of another system, the same in every run. */
export function manyPatients(count: number): string[][] {
  const random = createRandom(20_260_512);
  const pick = (values: readonly (readonly string[])[]) => values[Math.floor(random() * values.length)] ?? [];
  return Array.from({ length: count }, (_, index) => {
    const [lastName = "", lastNameKana = ""] = pick(FAMILIES);
    const [firstName = "", firstNameKana = ""] = pick(FIRST_NAMES);
    const day = new Date(Date.UTC(1930, 0, 1 + index * 5));
    const birthdate = `${day.getUTCFullYear()}/${day.getUTCMonth() + 1}/${day.getUTCDate()}`;
    const phone = `090-${String(1000 + Math.floor(index / 10_000)).padStart(4, "0")}-${String(index % 10_000).padStart(4, "0")}`;
    return [
      ...[`A-${String(index + 1).padStart(5, "0")}`, lastName, firstName, lastNameKana, firstNameKana, birthdate],
      ...[random() < 0.5 ? "男" : "女", phone, index % 3 === 0 ? `patient${index}@example.com` : ""],
    ];
  });
}
