import { createHash } from "node:crypto";
import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { exportClinicCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { downloadAsStaff, openArchive } from "../../testing/download-as-staff.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T10:00:00+09:00",
  customers: {
    hanako: { phoneNumber: "09011112222" },
    taro: { lastName: "鈴木", firstName: "太郎", phoneNumber: "09033334444" },
  },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    theirs: { customer: "taro", statusId: 4, startsAt: "2026-05-01T10:00:00+09:00" },
  },
});

function pathOf(search = "", clinicId = client.clinicId): string {
  return `${fillPath(exportClinicCall.path, { clinicId })}${search}`;
}

async function exportAll(search = "") {
  return openArchive(await downloadAsStaff(client, ["owner"], pathOf(search)));
}

test("an owner exports all records and the clinic's own content, and each file is explained", async () => {
  await client.as("hanako").send(registerAddressCall, { body: addressFixture });
  await operate(client, "startTreatment", "visit", {});
  await operate(client, "finishTreatment", "visit", {});
  const answer = await downloadAsStaff(client, ["owner"], pathOf());
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="clinic-20260512.zip"');
  const { names, linesOf, textOf } = await openArchive(answer);
  expect(names.filter((name) => !name.startsWith("details/"))).toEqual([
    ...["README.txt", "patients.csv", "visits.csv", "prescriptions.csv", "clinic/settings.csv", "clinic/delivery.csv"],
    ...["clinic/departments.csv", "clinic/doctors.csv", "clinic/staff.csv", "clinic/hours.csv", "clinic/closures.csv"],
    ...["clinic/medicines.csv", "clinic/medicine-sets.csv", "clinic/prescribing-rules.csv"],
    ...["clinic/diagnosis-names.csv", "clinic/price-list.csv"],
    ...["clinic/phrases.csv", "clinic/document-templates.csv", "clinic/texts.csv", "clinic/questionnaires.csv"],
    "clinic/questionnaire-rules.csv",
  ]);
  const codes = [client.customer("hanako"), client.customer("taro")].map(({ medicalRecordCode }) => medicalRecordCode);
  expect(linesOf("patients.csv").map(([code, lastName]) => [code, lastName])).toEqual([
    ["患者番号", "姓"],
    [codes[0], "山田"],
    [codes[1], "鈴木"],
  ]);
  expect(linesOf("visits.csv").map(([code, , at]) => [code, at])).toEqual([
    ["患者番号", "受診日時"],
    [codes[0], "2026-05-12 10:00"],
    [codes[1], "2026-05-01 10:00"],
  ]);
  expect(linesOf("clinic/settings.csv")).toContainEqual(["名前", "テストクリニック"]);
  expect(linesOf("clinic/texts.csv").length).toBe(6);
  const explained = textOf("README.txt");
  for (const name of names) {
    if (name !== "README.txt") expect(explained).toContain(`■ ${name}　`);
    if (name.endsWith(".csv")) for (const header of linesOf(name)[0] ?? []) expect(explained).toContain(header);
  }
});

test("with documents, each patient has a folder of their own, named by the record code alone", async () => {
  const { names } = await exportAll("?documents=true");
  const { medicalRecordCode } = client.customer("taro");
  expect(names.filter((name) => name.startsWith("patients/"))).toEqual([
    `patients/${client.customer("hanako").medicalRecordCode}/record.pdf`,
    `patients/${medicalRecordCode}/record.pdf`,
  ]);
  expect(names.join()).not.toMatch(/山田|鈴木/);
});

test("the same records give the same bytes", async () => {
  const hashesOf = async () => {
    const { bytesOf } = await exportAll();
    return ["patients.csv", "visits.csv", "prescriptions.csv"].map((name) =>
      createHash("sha256").update(bytesOf(name)).digest("hex"),
    );
  };
  expect(await hashesOf()).toEqual(await hashesOf());
});

test("patients and treatments of another clinic of the business are not in it", async () => {
  const [own] = await client.database.select().from(clinic);
  const [department] = await client.database.select().from(clinicalDepartment);
  if (!own || !department) throw new Error("no clinic");
  const clinicId = "clinic-second";
  await client.database.insert(clinic).values({ ...own, clinicId, name: "二号院" });
  await client.database.insert(clinicalDepartment).values({ ...department, clinicId });
  const { customerId } = client.customer("taro");
  await client.database.update(customerClinic).set({ clinicId }).where(eq(customerClinic.customerId, customerId));
  const { linesOf } = await exportAll();
  expect(linesOf("patients.csv").map((line) => line[1])).toEqual(["姓", "山田"]);
  const second = await openArchive(await downloadAsStaff(client, ["owner"], pathOf("", clinicId), clinicId));
  expect(second.linesOf("patients.csv").map((line) => line[1])).toEqual(["姓", "鈴木"]);
  // Taro was seen in the first clinic.
  expect(second.linesOf("visits.csv")).toHaveLength(1);
  expect(second.linesOf("details/treatments.csv")).toHaveLength(1);
});

test("it is in the audit, and in the access log of each patient", async () => {
  await exportAll();
  expect((await readAudit(client)).filter((line) => line.includes("clinic.export"))).toEqual([
    expect.stringContaining("clinic.export clinic:clinic-test"),
    expect.stringContaining("clinic.export customer:"),
    expect.stringContaining("clinic.export customer:"),
  ]);
  for (const name of ["hanako", "taro"]) {
    expect(JSON.stringify((await client.as(name).send(readAccessLogCall)).body)).toContain(
      "クリニックのすべての記録とともに、記録をファイルに書き出しました",
    );
  }
});

test("only an owner who has just used their passkey may, and no key of a system", async () => {
  expect(refusalOf(await client.asStaff(["doctor", "nurse", "reception"]).get(pathOf()))).toBe("E005");
  expect(refusalOf(await client.operator.get(pathOf()))).toBe("E005");
  const owner = client.asStaff(["owner"]);
  expect(refusalOf(await owner.get(pathOf("?documents=yes")))).toBe("E001");
  client.advance({ minutes: 11 });
  expect(refusalOf(await owner.get(pathOf()))).toBe("E002");
});
