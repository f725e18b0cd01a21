import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { exportPatientCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { mergedSchema } from "@madoguchi/contract/record-merge/record-merge";
import { representationBegunSchema } from "@madoguchi/contract/representation/clinic-representation";
import {
  beginRepresentationCall,
  endRepresentationByClinicCall,
} from "@madoguchi/contract/representation/representation.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { downloadAsStaff, openArchive } from "../../testing/download-as-staff.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { readTasks } from "../../testing/test-notifications.ts";
import { actingFor, addedPerson, endActing, PEOPLE_DATA, readPeople } from "../../testing/test-people.ts";
import { bookSpot, CONSENTS, nextTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);

const CHILD = { lastName: "森", firstName: "空", lastNameKana: "モリ", firstNameKana: "ソラ", birthdate: "2018-06-01" };
const ALL = {
  consents: [...CONSENTS, ...["terms-of-use", "privacy-policy"].map((kind) => ({ kind, version: 1 }))],
};
const desk = () => client.asStaff(["reception"], "受付の田中");

beforeEach(async () => {
  await client.database.update(clinicalDepartment).set({ minimumAge: 0 });
});

async function codeOf(name: string): Promise<string> {
  const [row] = await client.database
    .select()
    .from(customer)
    .where(eq(customer.customerId, client.customer(name).customerId));
  return row?.medicalRecordCode ?? "";
}

function begin(representativeCode: string, personCode: string, relation = "parent") {
  return desk().send(beginRepresentationCall, {
    params: { medicalRecordCode: representativeCode },
    body: { personCode, relation, consentNote: "電話で親権者に確認" },
  });
}

async function begun(representativeCode: string, personCode: string): Promise<string> {
  return representationBegunSchema.parse((await begin(representativeCode, personCode)).body).representationId;
}

function endByClinic(medicalRecordCode: string, representationId: string) {
  return desk().send(endRepresentationByClinicCall, {
    params: { ...{ clinicId: client.clinicId, medicalRecordCode, representationId } },
    body: { reason: "お電話でのご希望" },
  });
}

async function readRecord(medicalRecordCode: string) {
  return (await desk().read(readCustomerCall, { params: { medicalRecordCode } })).representations;
}

test("a child whom the clinic entered is represented by both parents, who share the record; each page names them and their agreement", async () => {
  const child = await openMerges(client).enter(CHILD);
  const [hanako, taro] = [await codeOf("hanako"), await codeOf("taro")];
  const first = await begun(hanako, child);
  client.advance({ minutes: 1 });
  const second = await begun(taro, child);
  expect(await begun(hanako, child)).toBe(first);
  expect((await bookSpot(actingFor(client, "hanako", first), "hanako", "first", ALL)).status).toBe(201);
  expect(refusalOf(await bookSpot(actingFor(client, "taro", second), "taro", "first", ALL))).toBe("R002");
  const { representatives, represented } = (await readRecord(child)) ?? {};
  expect(
    representatives?.map(({ medicalRecordCode, isActing, begunBy, consentNote, endsOn }) => [
      ...[medicalRecordCode, isActing, begunBy, consentNote, endsOn],
    ]),
  ).toEqual([
    [hanako, true, "受付の田中", "電話で親権者に確認", "2036-06-01"],
    [taro, true, "受付の田中", "電話で親権者に確認", "2036-06-01"],
  ]);
  expect(represented).toEqual([]);
  expect((await readRecord(taro))?.represented).toMatchObject([{ medicalRecordCode: child, name: "森 空" }]);
});

test("an export of a child's record names representatives, agreements and reasons of their end", async () => {
  const child = await openMerges(client).enter(CHILD);
  const hanako = await codeOf("hanako");
  await endByClinic(child, await begun(hanako, child));
  const path = fillPath(exportPatientCall.path, { clinicId: client.clinicId, medicalRecordCode: child });
  const { linesOf } = await openArchive(await downloadAsStaff(client, ["doctor"], path));
  const [line = []] = linesOf("details/representations.csv").slice(1);
  expect([line.slice(0, 2), line.slice(3, 6), line.slice(-3)]).toEqual([
    [child, hanako],
    ["親", "", "電話で親権者に確認"],
    ["クリニックが終了", "受付の田中", "お電話でのご希望"],
  ]);
});

test("the clinic ends it with a reason, once, and the representative has no access any more", async () => {
  const child = await openMerges(client).enter(CHILD);
  const hanako = await codeOf("hanako");
  const id = await begun(hanako, child);
  expect(refusalOf(await endByClinic(await codeOf("mallory"), id))).toBe("E004");
  expect((await endByClinic(child, id)).status).toBe(200);
  expect((await endByClinic(hanako, id)).status).toBe(200);
  expect(refusalOf(await nextTreatment(actingFor(client, "hanako", id), "hanako"))).toBe("E005");
  const [ended] = (await readRecord(child))?.representatives ?? [];
  expect(ended).toMatchObject({
    isActing: false,
    ended: { why: "clinic", reason: "お電話でのご希望", by: "受付の田中" },
  });
  expect((await readPeople(client, "hanako"))[0]).toMatchObject({ ended: "clinic" });
});

test("a representation of a person who signs in, of oneself, of an adult as a parent, or at a clinic without representatives is refused", async () => {
  const [hanako, taro] = [await codeOf("hanako"), await codeOf("taro")];
  const merges = openMerges(client);
  const [child, adult, unknown] = [
    await merges.enter(CHILD),
    await merges.enter({ firstName: "梅", firstNameKana: "ウメ", birthdate: "1940-01-01" }),
    await merges.enter({ firstName: "松", firstNameKana: "マツ", birthdate: null }),
  ];
  for (const [representative, person, relation] of [
    [hanako, taro, "carer"],
    [child, child, "parent"],
    [hanako, adult, "parent"],
    [hanako, unknown, "parent"],
  ] as const) {
    expect([person, (await begin(representative, person, relation)).status]).toEqual([person, 409]);
  }
  expect(refusalOf(await begin(hanako, "M999999"))).toBe("C005");
  expect((await begin(hanako, adult, "carer")).status).toBe(201);
  await client.database.execute("update clinic set accepts_representatives = false");
  expect((await begin(hanako, child)).status).toBe(409);
});

test("a patient who adds a person with the data of a patient on paper reads and cancels nothing of theirs after the records are merged, either way round", async () => {
  const { enter, merged, preview } = openMerges(client);
  for (const [firstNameKana, isPaperKept] of [
    ["ウミ", true],
    ["リク", false],
  ] as const) {
    client.advance({ minutes: 1 });
    const paper = await enter({ ...CHILD, firstNameKana });
    const id = await addedPerson(client, "mallory", { ...CHILD, firstNameKana });
    const added = (await readPeople(client, "mallory")).at(-1)?.medicalRecordCode ?? "";
    const [kept, other] = isPaperKept ? [paper, added] : [added, paper];
    const { kept: one, merged: two } = await preview(kept, other);
    const [ofPaper, ofAdded] = isPaperKept ? [one, two] : [two, one];
    expect(ofPaper.representatives).toEqual([]);
    expect(ofAdded.representatives).toMatchObject([{ medicalRecordCode: await codeOf("mallory"), consentVersion: 1 }]);
    await merged(kept, other);
    expect(refusalOf(await nextTreatment(actingFor(client, "mallory", id), "mallory"))).toBe("E005");
    expect((await readPeople(client, "mallory")).at(-1)).toMatchObject({ ended: "merge", medicalRecordCode: "" });
  }
});

test("a parent goes on for the merged record with the agreement that the clinic has, under a new representation; an undo restores the former one", async () => {
  const { enter, merge, undo } = openMerges(client);
  const paper = await enter({ ...CHILD, firstName: "海" });
  const id = await addedPerson(client, "hanako", CHILD);
  const added = (await readPeople(client, "hanako")).at(-1)?.medicalRecordCode ?? "";
  const consent = (representationId: string) => [{ representationId, consentNote: "来院時に続柄を確認" }];
  const unknown = consent("00000000-0000-4000-8000-000000000000");
  expect((await merge(paper, added, { continued: unknown })).status).toBe(409);
  client.advance({ minutes: 1 });
  const { mergeId } = mergedSchema.parse((await merge(paper, added, { continued: consent(id) })).body);
  const people = await readPeople(client, "hanako");
  expect(people.map(({ ended, medicalRecordCode }) => [ended, medicalRecordCode])).toEqual([
    ["merge", ""],
    [null, paper],
  ]);
  const begunSince = people.at(-1)?.representationId ?? "";
  expect((await nextTreatment(actingFor(client, "hanako", begunSince), "hanako")).status).toBe(200);
  expect((await readRecord(paper))?.representatives).toMatchObject([
    { isActing: true, consentVersion: null, consentNote: "来院時に続柄を確認", begunBy: "院長の森" },
    { isActing: false, consentVersion: 1 },
  ]);
  expect((await undo(paper, mergeId)).status).toBe(200);
  expect((await nextTreatment(actingFor(client, "hanako", id), "hanako")).status).toBe(200);
  expect(refusalOf(await nextTreatment(actingFor(client, "hanako", begunSince), "hanako"))).toBe("E005");
  expect((await readRecord(paper))?.representatives).toMatchObject([{ isActing: false }]);
});

test("a merge into the record of a person who signs in leaves no representative, and its undo restores them", async () => {
  const merges = openMerges(client);
  const child = await merges.enter(CHILD);
  const id = await begun(await codeOf("hanako"), child);
  const taro = await codeOf("taro");
  const continued = [{ representationId: id, consentNote: "電話で確認" }];
  expect((await merges.merge(taro, child, { continued })).status).toBe(409);
  const mergeId = await merges.merged(taro, child);
  expect(refusalOf(await nextTreatment(actingFor(client, "hanako", id), "hanako"))).toBe("E005");
  await merges.undo(taro, mergeId);
  expect((await nextTreatment(actingFor(client, "hanako", id), "hanako")).status).toBe(200);
});

test("a closed account ends its representations; a visit of a person without any address is the clinic's task", async () => {
  const id = await addedPerson(client, "hanako");
  expect((await bookSpot(actingFor(client, "hanako", id), "hanako", "first", ALL)).status).toBe(201);
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
  expect((await readTasks(client)).map(({ kind, detail }) => [kind, detail])).toEqual([["out-of-reach", "left"]]);
});

test("when one of two representatives ends it, the other is notified, and there is no task", async () => {
  const child = await openMerges(client).enter(CHILD);
  const [first] = [await begun(await codeOf("hanako"), child), await begun(await codeOf("taro"), child)];
  expect((await bookSpot(actingFor(client, "hanako", first), "hanako", "first", ALL)).status).toBe(201);
  expect((await endActing(client, "hanako", first)).status).toBe(200);
  expect(await readTasks(client)).toEqual([]);
});

test("a person out of reach is a task only while that is so; an undone merge leaves it as it was before", async () => {
  const outOfReach = async () =>
    (await client.operator.read(listTasksCall)).tasks.flatMap(({ kind, taskId }) =>
      kind === "out-of-reach" ? [taskId] : [],
    );
  const { enter, merged, undo } = openMerges(client);
  const child = await enter(CHILD);
  const id = await begun(await codeOf("hanako"), child);
  expect((await bookSpot(actingFor(client, "hanako", id), "hanako", "first", ALL)).status).toBe(201);
  const intoChild = await merged(child, await enter());
  expect(await outOfReach()).toHaveLength(1);
  expect((await undo(child, intoChild)).status).toBe(200);
  expect(await outOfReach()).toEqual([]);
  client.advance({ minutes: 1 });
  expect((await endActing(client, "hanako", id)).status).toBe(200);
  const open = await outOfReach();
  expect(open).toHaveLength(1);
  const taro = await codeOf("taro");
  const intoTaro = await merged(taro, child);
  expect(await outOfReach()).toEqual([]);
  expect((await undo(taro, intoTaro)).status).toBe(200);
  expect(await outOfReach()).toEqual(open);
  await begun(await codeOf("hanako"), child);
  expect(await outOfReach()).toEqual([]);
});
