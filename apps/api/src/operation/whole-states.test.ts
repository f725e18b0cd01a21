import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { searchDiagnosesCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { readDoctorsCall } from "@madoguchi/contract/doctor/doctor.operation.calls";
import { CHANGED_MEANWHILE } from "@madoguchi/contract/errors/refusal";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { readMedicineSetsCall } from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import type { OperationCall } from "@madoguchi/contract/operation/operation-call";
import { readPhrasesCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { readPrescribingRulesCall } from "@madoguchi/contract/prescribing/prescribing.operation.calls";
import { readWeeklySessionsCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { expect, test } from "vitest";
import { operationCalls } from "../composition/operation.routes.ts";
import { auditEvent } from "../platform/audit/audit-event.table.ts";
import { refusalOf } from "../testing/test-client.ts";
import {
  TEST_CLINIC_MEDICINE,
  TEST_DELIVERY_SETTINGS,
  TEST_DOCTOR,
  TEST_PHRASE,
  TEST_WEEKLY_SESSION,
} from "../testing/test-operations.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const PREFIX = "/api/v1/operation/clinic/{clinicId}/";

/** A PUT that needs no version, with the reason. */
const WITHOUT_VERSION: Record<string, string> = {
  logo: "a picture takes the place of a picture, which is on the page",
  photograph: "a picture takes the place of a picture, which is on the page",
  "doctor/{doctorId}/portrait": "a picture takes the place of a picture, which is on the page",
  "treatment/{treatmentId}/room/photo/{photoId}": "its id is new",
  connection: "the keys of a service are typed as new ones, and never shown",
  "erasure/record-years": "one number, which the question names",
  "erasure/{year}/customer/{customerId}": "one reason for one record, which the question names",
  "preparation/{line}": "one mark, which is on the page",
  "spot/{spotId}": "one number, which is on the page",
  "treatment/{treatmentId}/chart-draft": "the doctor of the visit alone writes it, with versions of its own",
  "document/{documentId}": "the doctor of the visit alone writes it, with versions of its own",
  "document-template/{templateId}": "each wording stays as a version of its own",
  "content-draft/terms/{kind}": "a draft; each published text stays as a version of its own",
  "terms/{kind}/{version}/english": "one text of one published version",
};

test("every PUT of a whole state takes the version that was read, or has a reason not to", () => {
  const puts = operationCalls.filter(({ method }) => method === "PUT");
  const without = puts.filter(({ hasVersion }) => !hasVersion).map(({ path }) => path.replace(PREFIX, ""));
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_VERSION).toSorted());
});

const client = useTestClient({ customers: { hanako: {} } });

const UUID = "2b1c9f0e-6d3a-4c58-9a7e-0f1d2c3b4a59";
const RULE = {
  ...{ drug: "カルボシステイン", against: "", kind: "pregnant", severity: "caution", years: 0 },
  ...{ reason: "妊娠中", source: "" },
};
const SET = {
  ...{ name: "かぜ", medicines: [], lines: [] },
  advice: { explanation: "安静に。", plan: "", nextVisitAdvice: "", emergencyAdvice: "" },
};

type Case = {
  read: OperationCall;
  /** The id in its path. */
  id?: string;
  /** Added by a POST, which names the id in its answer. */
  added?: string;
  body: object;
  change: object;
  other: object;
};

const CASES: Record<string, Case> = {
  medicine: {
    read: readMedicinesCall,
    id: "a-1",
    body: TEST_CLINIC_MEDICINE,
    change: { unitPrice: 32 },
    other: { days: 9 },
  },
  phrase: {
    read: readPhrasesCall,
    added: "phraseId",
    body: TEST_PHRASE,
    change: { title: "甲" },
    other: { title: "乙" },
  },
  "diagnosis-name": {
    ...{ read: searchDiagnosesCall, id: UUID, body: { name: "感冒", kana: "カンボウ", code: "J00" } },
    ...{ change: { name: "かぜ" }, other: { code: "J06.9" } },
  },
  "medicine-set": { read: readMedicineSetsCall, id: UUID, body: SET, change: { name: "甲" }, other: { name: "乙" } },
  "prescribing-rule": {
    read: readPrescribingRulesCall,
    id: UUID,
    body: RULE,
    change: { reason: "甲" },
    other: { reason: "乙" },
  },
  "weekly-session": {
    ...{ read: readWeeklySessionsCall, added: "weeklySessionId", body: TEST_WEEKLY_SESSION },
    ...{ change: { capacity: 3 }, other: { capacity: 4 } },
  },
  doctor: { read: readDoctorsCall, id: "a-1", body: TEST_DOCTOR, change: { line: "甲" }, other: { line: "乙" } },
  staff: {
    ...{
      read: readStaffCall,
      added: "staffId",
      body: { name: "高橋 みゆき", roles: ["nurse", "reception"], doctorId: null },
    },
    ...{ change: { roles: ["nurse"] }, other: { name: "高橋 美雪" } },
  },
  "delivery-settings": {
    ...{ read: readDeliverySettingsCall, body: TEST_DELIVERY_SETTINGS },
    ...{ change: { shippingFee: 777 }, other: { shippingFee: 888 } },
  },
};

/** The item of an answer: the settings themselves, or the one of the list with this id. */
function itemOf(answer: unknown, itemId: string | undefined): { version: string } & Record<string, unknown> {
  const list = Object.values(Object(answer)).find(Array.isArray);
  return itemId === undefined ? Object(answer) : list?.find((item) => Object.values(Object(item)).includes(itemId));
}

test.each(Object.entries(CASES))(
  "of two people who change one %s at once, the second is refused, and loses nothing",
  async (name, each) => {
    const { read, id, added, body, change, other } = each;
    const path = (last = "") => fillPath(`${PREFIX}${name}${last}`, { clinicId: client.clinicId });
    const owner = client.asStaff(["owner", "doctor"], "小林 直樹");
    const itemId = added === undefined ? id : String(Object((await owner.post(path(), body)).body)[added]);
    const at = path(itemId === undefined ? "" : `/${itemId}`);
    if (added === undefined) expect((await owner.put(at, body)).status).toBe(200);
    const readItem = async () =>
      itemOf(
        (read.method === "GET"
          ? await owner.get(fillPath(read.path, { clinicId: client.clinicId }))
          : await owner.post(fillPath(read.path, { clinicId: client.clinicId }), { query: "" })
        ).body,
        itemId,
      );
    const { version } = await readItem();
    const put = (wish: object, ifMatch: string) =>
      owner.put(at, { ...body, ...wish }, { headers: { "if-match": ifMatch } });

    expect((await put(change, version)).status).toBe(200);
    // The answer was lost, and the call is repeated.
    expect((await put(change, version)).status).toBe(200);
    const stored = await readItem();
    const late = await put(other, version);
    expect([late.status, refusalOf(late), Object(late.body).message]).toEqual([409, "E005", CHANGED_MEANWHILE.message]);
    expect(refusalOf(await put(other, ""))).toBe("E005");
    expect(await readItem()).toEqual(stored);
    expect(stored).toMatchObject(change);
    expect((await put({ ...change, ...other }, stored.version)).status).toBe(200);
    expect(await readItem()).toMatchObject(other);
    expect(await client.database.select().from(auditEvent)).not.toHaveLength(0);
  },
);

test("a person of the clinic must name the version; a system of the clinic may leave it out", async () => {
  const path = fillPath(`${PREFIX}medicine/a-1`, { clinicId: client.clinicId });
  await client.operator.put(path, TEST_CLINIC_MEDICINE);
  const put = (who: typeof client.operator, unitPrice: number) =>
    who.put(path, { ...TEST_CLINIC_MEDICINE, unitPrice }, { namesNoVersion: true });
  expect(refusalOf(await put(client.asStaff(["doctor"]), 31))).toBe("E005");
  expect((await put(client.operator, 32)).status).toBe(200);
});
