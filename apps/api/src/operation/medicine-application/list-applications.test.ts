import { readApplicationCall } from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { medicineDecision } from "../../records/treatment/medicine-decision.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const SISTER_KEY = "operation-key-of-the-sister-clinic";

const visit = { statusId: 4, startsAt: "2026-04-01T10:00:00+09:00", care: {} } as const;

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {}, taro: { hasProfile: false } },
  treatments: {
    "hanako's visit": { customer: "hanako", ...visit },
    "taro's visit": { customer: "taro", ...visit },
    old: { customer: "hanako", statusId: 8, parent: "hanako's visit" },
    refused: { customer: "taro", statusId: 9, parent: "taro's visit" },
    later: { customer: "hanako", statusId: 6, parent: "hanako's visit" },
    sooner: { customer: "taro", statusId: 6, parent: "taro's visit" },
  },
});

beforeEach(async () => {
  const { database, medicalBusinessId } = client;
  await appliedAt("sooner", "2026-05-10T09:00:00+09:00");
  await database.insert(prescriptionLine).values({
    medicalBusinessId,
    treatmentId: client.treatmentId("later"),
    position: 1,
    medicineId: "carbocisteine-500",
    name: "カルボシステイン錠500mg",
    quantity: "21錠",
    days: 7,
    usage: "毎食後",
    sideEffects: "",
    isUnapproved: false,
    additionalSupplies: 3,
    supplies: 2,
  });
  await decided("old", "approve", "2026-05-01T12:00:00+09:00");
  await decided("refused", "refuse", "2026-05-11T12:00:00+09:00");
});

async function appliedAt(name: string, at: string): Promise<void> {
  const isIt = eq(treatment.treatmentId, client.treatmentId(name));
  await client.database
    .update(treatment)
    .set({ createdAt: new Date(at) })
    .where(isIt);
}

async function decided(name: string, decision: "approve" | "refuse", at: string): Promise<void> {
  await client.database.insert(medicineDecision).values({
    medicalBusinessId: client.medicalBusinessId,
    treatmentId: client.treatmentId(name),
    decision,
    assessment: "症状は軽い",
    decidedBy: "小林 直樹",
    decidedAt: new Date(at),
  });
}

async function readList(operator = client.operator, clinicId = client.clinicId) {
  return await operator.read(listApplicationsCall, { params: { clinicId } });
}

test("waiting applications are listed with their medicines, oldest first; decided ones of the last seven days", async () => {
  const { waiting, decided: past } = await readList();
  expect(waiting).toEqual([
    expect.objectContaining({
      treatmentId: client.treatmentId("sooner"),
      appliedAt: "2026-05-10T09:00:00+09:00",
      patientName: "",
      patientAge: null,
      medicines: [],
    }),
    {
      treatmentId: client.treatmentId("later"),
      statusId: 6,
      appliedAt: "2026-05-12T12:00:00+09:00",
      medicalRecordCode: client.customer("hanako").medicalRecordCode,
      patientName: "山田 花子",
      patientAge: 36,
      patientSex: 1,
      clinicalDepartmentName: "内科",
      doctorName: "佐藤 健",
      medicines: [{ name: "カルボシステイン錠500mg", quantity: "21錠", days: 7, supplies: 2 }],
      planUntil: null,
      canApprove: false,
      alarms: 0,
      review: null,
      decision: null,
    },
  ]);
  expect(past.map(({ treatmentId, decision }) => [treatmentId, decision])).toEqual([
    [
      client.treatmentId("refused"),
      { decision: "refuse", decidedBy: "小林 直樹", decidedAt: "2026-05-11T12:00:00+09:00" },
    ],
  ]);
});

test("the reader of an application is named in everybody's list", async () => {
  const treatmentId = client.treatmentId("later");
  expect(
    (await client.asStaff(["doctor"], "高橋 健一").send(readApplicationCall, { params: { treatmentId } })).status,
  ).toBe(200);
  const { waiting } = await readList(client.asStaff(["reception"], "田中 彩"));
  expect(waiting.map(({ review }) => review)).toEqual([
    null,
    { reviewedBy: "高橋 健一", reviewedAt: "2026-05-12T12:00:00+09:00" },
  ]);
});

test("another clinic of the business sees none of them", async () => {
  const [first] = await client.database.select().from(clinic);
  if (!first) throw new Error("the test's clinic is missing");
  await client.database.insert(clinic).values({ ...first, clinicId: "clinic-sister", name: "姉妹クリニック" });
  await insertTestKey(client.database, { clinicId: "clinic-sister", secret: SISTER_KEY });
  const list = await readList(client.asOperator("田中", SISTER_KEY), "clinic-sister");
  expect(list).toEqual({ waiting: [], decided: [] });
});
