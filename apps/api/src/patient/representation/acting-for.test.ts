import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { changeAccountLanguageCall } from "@madoguchi/contract/account/account-language.patient.calls";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { addCardCall, readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { changePersonCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { homeScreenSchema } from "@madoguchi/contract/screen/home-screen";
import { readHomeScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import { nextActionSchema } from "@madoguchi/contract/treatment/next-action";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { actingFor, addedPerson, addPerson, endActing, PEOPLE_DATA, readPeople } from "../../testing/test-people.ts";
import { bookedId, bookSpot, getTreatment, holdSpot, nextTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);
let jobs: TestJobs;

const ofBusiness = (path: string, more: Record<string, string> = {}) =>
  fillPath(path, { medicalBusinessId: client.medicalBusinessId, ...more });
const nameOf = async (one = client, as = "hanako") =>
  Reflect.get(
    (await one.as(as).send(readProfileCall, { params: { medicalBusinessId: client.medicalBusinessId } }))
      .body as object,
    "firstName",
  );

beforeEach(async () => {
  jobs = await createTestJobs(client);
  await client.database
    .update(clinicalDepartment)
    .set({ minimumAge: 6 })
    .where(eq(clinicalDepartment.clinicalDepartmentId, "internal"));
});

afterEach(() => jobs.close());

test("a parent books for a child: the child has a record, a code and a history of their own, the registration has agreed to the terms for them, and the parent gets the mail, which says whose visit it is", async () => {
  const sora = await addedPerson(client, "hanako");
  const [person] = await readPeople(client, "hanako");
  expect(person).toMatchObject({ firstName: "空", relation: "parent", endsOn: "2034-04-01", ended: null });
  const acting = actingFor(client, "hanako", sora);
  expect(await nameOf(acting)).toBe("空");
  expect(await nameOf()).not.toBe("空");
  const treatmentId = bookedId(await bookSpot(acting, "hanako", "first"));
  expect((await getTreatment(acting, "hanako", treatmentId)).status).toBe(200);
  expect((await nextTreatment(acting, "hanako")).body).toMatchObject({ treatmentId });
  expect(refusalOf(await getTreatment(client, "hanako", treatmentId))).toBe("T001");
  expect((await nextTreatment(client, "hanako")).body).not.toMatchObject({ treatmentId });
  expect((await bookSpot(client, "hanako", "first")).status).toBe(201);
  await jobs.runDue();
  const mail = client.mails.find(({ text }) => text.includes(`/treatment/${treatmentId}?person=${sora}`));
  expect(mail?.to).toBe("hanako@example.com");
  expect(mail?.text).toContain("代理で受診のお手続きをされている方についてのお知らせです。");
  expect(mail?.text).toContain("受診される方：空さま\n");
  const own = client.mails.filter(({ text }) => !text.includes(`?person=${sora}`));
  expect(own.length).toBeGreaterThan(0);
  expect(JSON.stringify(own)).not.toMatch(/空|ソラ/);
});

test("a representative is refused in their own language", async () => {
  const acting = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  await client.database.update(clinic).set({ offersEnglish: true });
  await client.as("hanako").send(changeAccountLanguageCall, { body: { language: "en" } });
  bookedId(await bookSpot(acting, "hanako", "first"));
  await jobs.runDue();
  expect(client.mails.at(-1)?.subject).toBe("[テストクリニック] Your appointment is confirmed");
  expect(client.mails.at(-1)?.text).toContain("This is about a person for whom you act as a representative.");
  expect(client.mails.at(-1)?.text).toContain("Patient: 空\n");
});

test("マイページ has the represented people, also while one of them is acted for", async () => {
  const sora = await addedPerson(client, "hanako");
  const people = await readPeople(client, "hanako");
  const home = fillPath(readHomeScreenCall.path, { clinicId: client.clinicId });
  for (const one of [client, actingFor(client, "hanako", sora)]) {
    expect(homeScreenSchema.parse((await one.as("hanako").get(home)).body).people.people).toEqual(people);
  }
  expect(homeScreenSchema.parse((await client.as("taro").get(home)).body).people.people).toEqual([]);
});

test("two children of one parent are kept apart, and so are calls with the same key", async () => {
  const [sora, umi] = [await addedPerson(client, "hanako"), await addedPerson(client, "hanako", { firstName: "海" })];
  const options = { idempotencyKey: "one-key" };
  const first = await bookSpot(actingFor(client, "hanako", sora), "hanako", "first", {}, options);
  const second = await bookSpot(actingFor(client, "hanako", umi), "hanako", "first", {}, options);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(bookedId(first)).not.toBe(bookedId(second));
  expect(refusalOf(await getTreatment(actingFor(client, "hanako", umi), "hanako", bookedId(first)))).toBe("T001");
});

test("another patient's representation, a missing one and one that has ended are refused in the same words", async () => {
  const sora = await addedPerson(client, "hanako");
  const answers: TestAnswer[] = [];
  const ask = async (as: string, id: string) => answers.push(await nextTreatment(actingFor(client, as, id), as));
  await ask("mallory", sora);
  await ask("hanako", "00000000-0000-4000-8000-000000000000");
  await ask("hanako", "no-id");
  expect((await endActing(client, "mallory", sora)).status).toBe(404);
  expect((await endActing(client, "hanako", sora)).status).toBe(200);
  expect((await endActing(client, "hanako", sora)).status).toBe(200);
  await ask("hanako", sora);
  for (const { status, body } of answers) {
    expect(status).toBe(409);
    expect(body).toEqual(answers[0]?.body);
  }
  expect((await readPeople(client, "hanako"))[0]).toMatchObject({ ended: "representative", medicalRecordCode: "" });
});

test("the account's own data stay the account's while acting; a person's profile can be changed except the birthdate", async () => {
  const acting = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  expect(
    (await acting.as("").send(readCardsCall, { params: { medicalBusinessId: client.medicalBusinessId } })).status,
  ).toBe(200);
  expect(await readPeople(acting, "hanako")).toHaveLength(1);
  const path = ofBusiness(changePersonCall.path);
  const form = { lastName: "森", firstName: "空", lastNameKana: "モリ", firstNameKana: "ソラ", sex: 0 };
  expect((await acting.as("").put(path, form)).status).toBe(200);
  expect((await acting.as("").put(path, { ...form, birthdate: "2020-01-01" })).status).toBe(400);
  expect(refusalOf(await client.as("hanako").put(path, form))).toBe("E005");
  const own = await client.as("hanako").send(readProfileCall);
  const { medicalRecordCode, email, isLineLinked, isBirthdateDefault, ...whole } = own.body as Record<string, unknown>;
  expect(refusalOf(await acting.as("").put(ofBusiness(readProfileCall.path), whole))).toBe("E005");
  const { body } = await acting
    .as("")
    .send(readProfileCall, { params: { medicalBusinessId: client.medicalBusinessId } });
  expect(body).toMatchObject({ lastName: "森", birthdate: "2016-04-01", phoneNumber: whole["phoneNumber"] });
});

test("a parent registers the child's address and a card of their own, and is then asked for neither", async () => {
  const acting = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  await bookSpot(acting, "hanako", "first");
  const nextAction = async () => {
    const { body } = await acting.as("").send(readNextActionCall, { params: { clinicId: client.clinicId } });
    return nextActionSchema.parse(body).kind;
  };
  expect(await nextAction()).toBe("register-address");
  expect(
    (
      await acting
        .as("")
        .send(registerAddressCall, { params: { medicalBusinessId: client.medicalBusinessId }, body: addressFixture })
    ).status,
  ).toBe(201);
  expect((await client.as("hanako").get(ofBusiness(registerAddressCall.path))).body).toEqual({ address: null });
  expect(await nextAction()).toBe("register-card");
  const card = { token: "token-1", makeDefault: true };
  expect(
    (await acting.as("").send(addCardCall, { params: { medicalBusinessId: client.medicalBusinessId }, body: card }))
      .status,
  ).toBe(201);
  expect(await nextAction()).not.toBe("register-card");
});

test("the access log of the person names the representative", async () => {
  const acting = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  client.advance({ minutes: 1 });
  await bookSpot(acting, "hanako", "first");
  const { body } = await acting
    .as("")
    .send(readAccessLogCall, { params: { medicalBusinessId: client.medicalBusinessId } });
  const { events } = body as { events: { actor: string; action: string }[] };
  expect(events.map(({ actor, action }) => `${actor.replace(/（.+）/, "")} ${action}`)).toEqual([
    "代理の方 診察を予約しました",
    "代理の方 代理で受診の手続きをする方を登録しました",
  ]);
});

test("a department admits people from its minimum age on, and the refusal of the specification stays where none admits minors", async () => {
  const acting = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  const startAt = "2026-05-12T12:00:00+09:00";
  expect(refusalOf(await holdSpot(acting, "hanako", "skin", { startAt }))).toBe("E005");
  expect(refusalOf(await bookSpot(acting, "hanako", "skin", { startAt }))).toBe("E005");
  const young = await addPerson(client, "hanako", { firstName: "海", birthdate: "2021-01-01" });
  expect(young.body).toMatchObject({ issues: [{ path: "birthdate", message: "6歳未満の方はご利用になれません。" }] });
  await client.database.update(clinicalDepartment).set({ minimumAge: 18 });
  const minor = await addPerson(client, "hanako", { firstName: "海" });
  expect(minor.body).toMatchObject({ issues: [{ message: "18歳未満の方はご利用になれません。" }] });
  const adult = { firstName: "梅", birthdate: "1940-01-01" };
  expect((await addPerson(client, "hanako", { ...adult, relation: "parent" })).status).toBe(400);
  expect((await addPerson(client, "hanako", { ...adult, relation: "carer" })).status).toBe(201);
});

test("at the 18th birthday a representation ends automatically, and a carer of an adult continues", async () => {
  const sora = await addedPerson(client, "hanako");
  client.advance({ minutes: 1 });
  const ume = await addedPerson(client, "hanako", { firstName: "梅", birthdate: "1940-01-01", relation: "carer" });
  client.moveTo("2034-03-31T23:59:59+09:00");
  expect(await nameOf(actingFor(client, "hanako", sora))).toBe("空");
  client.moveTo("2034-04-01T00:00:00+09:00");
  expect(refusalOf(await nextTreatment(actingFor(client, "hanako", sora), "hanako"))).toBe("E005");
  expect(await nameOf(actingFor(client, "hanako", ume))).toBe("梅");
  expect((await readPeople(client, "hanako")).map(({ ended }) => ended)).toEqual(["came-of-age", null]);
});

test("a person with a sign-in of their own cannot be represented", async () => {
  const sora = await addedPerson(client, "hanako");
  const [person] = await readPeople(client, "hanako");
  await client.database
    .update(customer)
    .set({ identityUid: "uid-of-sora" })
    .where(eq(customer.medicalRecordCode, person?.medicalRecordCode ?? ""));
  expect(refusalOf(await nextTreatment(actingFor(client, "hanako", sora), "hanako"))).toBe("E005");
  expect((await readPeople(client, "hanako"))[0]).toMatchObject({ ended: "own-sign-in", firstName: "" });
});

test("in a clinic without representatives no person can be added", async () => {
  await client.database.execute("update clinic set accepts_representatives = false");
  expect(refusalOf(await addPerson(client, "hanako"))).toBe("E005");
  expect(await readPeople(client, "hanako")).toEqual([]);
});
