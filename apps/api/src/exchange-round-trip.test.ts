import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { PATIENT_IMPORT_KINDS, type PatientImportKind } from "@madoguchi/contract/data-import/data-import";
import { EXCHANGE_FILES } from "@madoguchi/contract/exchange/exchange-files";
import { exportClinicCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, expect, test, vi } from "vitest";
import { downloadAsStaff, openArchive } from "./testing/download-as-staff.ts";
import { createTestClient, type TestClient } from "./testing/test-client.ts";
import { csvOf, fileOf, openImports } from "./testing/test-imports.ts";
import { operate } from "./testing/test-operations.ts";

vi.setConfig({ testTimeout: 60_000 });

const AT = { at: "2026-05-12T10:00:00+09:00" };
const clients: TestClient[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function open(options: Parameters<typeof createTestClient>[0]): Promise<TestClient> {
  const client = await createTestClient({ ...AT, ...options });
  clients.push(client);
  return client;
}

/** The three files of the clinic, byte by byte. */
async function exportFiles(client: TestClient): Promise<Record<PatientImportKind, Buffer>> {
  const path = fillPath(exportClinicCall.path, { clinicId: client.clinicId });
  const { bytesOf } = await openArchive(await downloadAsStaff(client, ["owner"], path));
  const read = (kind: PatientImportKind) => Buffer.from(bytesOf(EXCHANGE_FILES[kind].name));
  return { patients: read("patients"), visits: read("visits"), prescriptions: read("prescriptions") };
}

/** Opens a clinic with patients who were seen, one of them with every part that a record can have, and one imported. */
async function openClinic(): Promise<TestClient> {
  const client = await open({
    customers: {
      hanako: { phoneNumber: "09011112222", careNeeds: ["hearing"], careNeedsNote: "ゆっくり\n話してください" },
      taro: { lastName: "=鈴木", firstName: "太郎", phoneNumber: "09033334444", isBirthdateDefault: true },
    },
    treatments: {
      visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
      theirs: {
        customer: "taro",
        statusId: 4,
        startsAt: "2026-05-01T10:00:00+09:00",
        care: { prescription: [{}, {}] },
      },
      cancelled: { customer: "taro", statusId: 5, startsAt: "2026-04-01T10:00:00+09:00" },
    },
  });
  await client.as("hanako").send(registerAddressCall, { body: addressFixture });
  await operate(client, "startTreatment", "visit", {});
  await operate(client, "finishTreatment", "visit", {});
  const imports = openImports(client);
  const header = ["患者番号", "姓", "名", "セイ", "メイ", "性別", "電話番号", "メールアドレス", "アレルギー", "登録日"];
  const person = ["A-1", "髙橋", "さくら", "タカハシ", "サクラ", "女", "03-1234-5678", "sakura@example.jp"];
  await imports.importFile(fileOf("patients", csvOf(header, [[...person, "ペニシリン\nサバ", "2020/4/1"]])));
  const visits = [
    ["A-1", "2024/3/4", "内科", "@所見"],
    ["A-1", "2024/3/4 9:05", "皮膚科", ""],
  ];
  await imports.importFile(fileOf("visits", csvOf(["患者番号", "受診日時", "診療科", "所見"], visits)));
  const medicines = [
    ["A-1", "2024/3/4", "カロナール錠200", "5"],
    ["A-1", "2024/3/4", "カロナール錠200", "5"],
  ];
  await imports.importFile(fileOf("prescriptions", csvOf(["患者番号", "処方日", "薬品名", "日数"], medicines)));
  return client;
}

test("another installation exports an imported export byte by byte the same", async () => {
  const files = await exportFiles(await openClinic());
  const other = await open({});
  const imports = openImports(other);
  for (const kind of PATIENT_IMPORT_KINDS) {
    const file = fileOf(kind, files[kind], EXCHANGE_FILES[kind].name);
    expect([kind, (await imports.preview(file)).problems]).toEqual([kind, []]);
    await imports.importFile(file);
  }
  const again = await exportFiles(other);
  for (const kind of PATIENT_IMPORT_KINDS)
    expect([kind, again[kind].toString()]).toEqual([kind, files[kind].toString()]);
});

test("a clinic that imports its own export has everything already", async () => {
  const client = await openClinic();
  const files = await exportFiles(client);
  for (const kind of PATIENT_IMPORT_KINDS) {
    const preview = await openImports(client).preview(fileOf(kind, files[kind]));
    expect([kind, preview.newRows, preview.badRows, preview.existingRows]).toEqual([kind, 0, 0, preview.rows]);
  }
});
