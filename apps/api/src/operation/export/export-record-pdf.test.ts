import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { exportRecordPdfCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { downloadAsStaff } from "../../testing/download-as-staff.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T10:00:00+09:00",
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
});

function pathOf(customer: string): string {
  const { medicalRecordCode } = client.customer(customer);
  return fillPath(exportRecordPdfCall.path, { clinicId: client.clinicId, medicalRecordCode });
}

test("the record is a tagged PDF in Japanese with diagnosis, note and plan, named by the number alone", async () => {
  const diagnoses = [{ name: "スギ花粉症", code: "J30.1", isSuspected: false }];
  await operate(client, "finishTreatment", "visit", { note: "鼻汁あり", diagnoses });
  const answer = await downloadAsStaff(client, ["doctor"], pathOf("hanako"));
  const { medicalRecordCode } = client.customer("hanako");
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="record-${medicalRecordCode}.pdf"`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = await readPdfText(bytes);
  for (const part of ["診療録", "スギ花粉症（J30.1）", "鼻汁あり", "診療計画"]) expect(text).toContain(part);
  const raw = Buffer.from(bytes).toString("latin1");
  expect(raw).toContain("/StructTreeRoot");
  expect(raw).toContain("/Lang (ja");
  expect(JSON.stringify((await client.as("hanako").send(readAccessLogCall)).body)).toContain(
    "記録をファイルに書き出しました",
  );
});

test("nurses, reception and keys are refused, and an unknown patient is not found", async () => {
  for (const role of ["nurse", "reception"] as const) {
    expect(refusalOf(await client.asStaff([role]).get(pathOf("taro")))).toBe("E005");
  }
  expect(refusalOf(await client.operator.get(pathOf("taro")))).toBe("E005");
  expect(
    refusalOf(await client.asStaff(["doctor"]).send(exportRecordPdfCall, { params: { medicalRecordCode: "M999999" } })),
  ).toBe("C005");
});
