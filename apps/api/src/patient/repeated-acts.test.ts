import { cardListSchema } from "@madoguchi/contract/card/card";
import { addCardCall, changeDefaultCardCall, removeCardCall } from "@madoguchi/contract/card/card.patient.calls";
import { readDeliveryCall } from "@madoguchi/contract/delivery/delivery.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { markNoticesReadCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { wishLatePaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { removePhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { changeProfileCall } from "@madoguchi/contract/profile/profile-change.patient.calls";
import { markRoomMessagesReadCall } from "@madoguchi/contract/visit/room.patient.calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRepeatable } from "../testing/expect-repeatable.ts";
import { knownRoutes } from "../testing/known-routes.ts";
import { registerAddress } from "../testing/test-address.ts";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../testing/test-client.ts";
import { withdraw } from "../testing/test-medicine.ts";
import { operate } from "../testing/test-operations.ts";
import { pay } from "../testing/test-payments.ts";
import { uploadPhoto } from "../testing/test-photos.ts";
import { testPicture } from "../testing/test-pictures.ts";
import { cancelTreatment, changeTime } from "../testing/test-reservations.ts";
import { doctorOf, lead, newMessage, showDoctor, takeStep } from "../testing/test-room.ts";
import { insertTestPlace, leaveLine } from "../testing/test-waitlist.ts";

const PATHS = {
  cards: addCardCall.path,
  information: changeProfileCall.path,
};

const SOON = "2026-05-11T10:00:00+09:00";
const LATER = "2026-05-13T10:00:00+09:00";
const WISH = {
  contentsLabel: "plain",
  isHandedOver: true,
  isKeptAtOffice: false,
  deliveryDay: null,
  deliveryTime: null,
};

let client: TestClient;

const business = { medicalBusinessId: "business-test" };
const as = () => client.as("hanako");
const inClinic = () => ({ clinicId: client.clinicId });
const ofBusiness = (name: "cards" | "information") => fillPath(PATHS[name], business);

async function firstCard(): Promise<string> {
  const { cards } = cardListSchema.parse((await as().get(ofBusiness("cards"))).body);
  return cards[0]?.cardId ?? "";
}

/** Prepares an act and returns the function that sends it, which is called twice. */
type Prepare = () => Promise<() => Promise<TestAnswer>>;

const step =
  (name: Parameters<typeof takeStep>[2]): Prepare =>
  async () =>
  () =>
    takeStep(client, "hanako", name, undefined, "soon");

/**
 * Every act of a patient by its route, in a possible order; or the reason why it is not tested here. Without a row the
 * first test below fails.
 */
const ROWS: Record<string, Prepare | string> = {
  "PUT business/:medicalBusinessId/information": async () => {
    const path = ofBusiness("information");
    const etag = (await as().get(path)).headers.get("etag") ?? "";
    const form = { ...profileFixture, phoneNumber: "09011112222" };
    return () => as().put(path, form, { headers: { "if-match": etag } });
  },
  "POST business/:medicalBusinessId/card": async () => () =>
    as().post(ofBusiness("cards"), { token: "token-1", makeDefault: false }),
  "PUT business/:medicalBusinessId/card/:cardId/default": async () => {
    await as().post(ofBusiness("cards"), { token: "token-2", makeDefault: true });
    const cardId = await firstCard();
    return () => as().send(changeDefaultCardCall, { params: { cardId } });
  },
  "DELETE business/:medicalBusinessId/card/:cardId": async () => {
    const cardId = await firstCard();
    return () => as().send(removeCardCall, { params: { cardId } });
  },
  "DELETE business/:medicalBusinessId/session/:sessionId": "end-sessions.test.ts: once more changes nothing",
  "PUT clinic/:clinicId/treatment/:treatmentId": async () => () =>
    changeTime(client, "taro", client.treatmentId("moved"), "later", LATER),
  "PUT clinic/:clinicId/treatment/:treatmentId/cancel": async () => () =>
    cancelTreatment(client, "jiro", client.treatmentId("cancelled")),
  "PUT clinic/:clinicId/treatment/:treatmentId/medicine/withdraw": async () => () =>
    withdraw(client, client.treatmentId("application"), "saburo"),
  "PUT clinic/:clinicId/treatment/:treatmentId/delivery": async () => {
    const path = fillPath(readDeliveryCall.path, { ...inClinic(), treatmentId: client.treatmentId("wished") });
    return () => client.as("shiro").put(path, WISH);
  },
  "POST clinic/:clinicId/treatment/:treatmentId/late-payment": async () => {
    return () =>
      client
        .as("goro")
        .send(wishLatePaymentCall, { params: { ...inClinic(), treatmentId: client.treatmentId("expired") } });
  },
  "POST clinic/:clinicId/treatment/:treatmentId/payment": async () => () =>
    pay(client, {}, { customer: "rokuro", treatment: "unpaid", key: "payment" }),
  "DELETE clinic/:clinicId/waitlist/:placeId": async () => {
    const placeId = await insertTestPlace(client, "hanako");
    return () => leaveLine(client, "hanako", placeId);
  },
  "DELETE clinic/:clinicId/photo/:photoId": async () => {
    const content = await testPicture("jpeg", { width: 40, height: 20 });
    const sent = await uploadPhoto(client, "hanako", client.treatmentId("soon"), content);
    const { photoId } = patientPhotoSchema.parse(sent.body);
    return () => as().send(removePhotoCall, { params: { ...inClinic(), photoId } });
  },
  "POST clinic/:clinicId/treatment/:treatmentId/room/declaration": step("roomDeclaration"),
  "POST clinic/:clinicId/treatment/:treatmentId/room/wait": step("roomWait"),
  "POST clinic/:clinicId/treatment/:treatmentId/room/phone-wish": step("roomPhoneWish"),
  "POST clinic/:clinicId/treatment/:treatmentId/room/answer": async () => {
    await showDoctor(client, "soon");
    await lead(client, "callPatient", {}, "soon");
    return () => takeStep(client, "hanako", "roomAnswer", undefined, "soon");
  },
  "POST clinic/:clinicId/treatment/:treatmentId/room/message": async () => {
    const message = newMessage("声が遠いです。");
    const path = `/api/v1/customer/clinic/${client.clinicId}/treatment/${client.treatmentId("soon")}/room/message`;
    return () => as().post(path, message);
  },
  "POST clinic/:clinicId/treatment/:treatmentId/room/message/read": async () => () =>
    as().send(markRoomMessagesReadCall, {
      params: { ...inClinic(), treatmentId: client.treatmentId("soon") },
      body: { until: SOON },
    }),
  "POST clinic/:clinicId/treatment/:treatmentId/room/leave": step("roomLeave"),
  "PUT clinic/:clinicId/notice/read": async () => () =>
    as().send(markNoticesReadCall, {
      params: inClinic(),
      body: { noticeIds: ["2b1c9f0e-6d3a-4c58-9a7e-0f1d2c3b4a59"] },
    }),

  "POST business/:medicalBusinessId/information": "keyed: register-profile.test.ts",
  "POST business/:medicalBusinessId/clinic": "keyed, and a member stays one: join-clinic.test.ts",
  "POST business/:medicalBusinessId/proposal/:proposalId/confirm":
    "a confirmed one stays so: operation/customer/propose-change.test.ts",
  "POST business/:medicalBusinessId/proposal/:proposalId/decline":
    "a declined one stays so: operation/customer/propose-change.test.ts",
  "POST business/:medicalBusinessId/address": "keyed: address.test.ts",
  "PUT business/:medicalBusinessId/address": "writes the whole state, which is then the same",
  "POST clinic/:clinicId/treatment/:treatmentId/room/companion":
    "the same id is one invitation: companion/companion.test.ts",
  "POST clinic/:clinicId/treatment/:treatmentId/room/companion/:companionId/answer":
    "the same answer is there already: companion/companion.test.ts",
  "POST clinic/:clinicId/treatment/:treatmentId/room/companion/:companionId/end":
    "an ended invitation stays ended: companion/companion.test.ts",
  "PUT business/:medicalBusinessId/language": "writes the whole state, which is then the same",
  "PUT business/:medicalBusinessId/notification": "writes the whole state, which is then the same",
  "POST clinic/:clinicId/person": "keyed, and the same person is answered again: representation/acting-for.test.ts",
  "POST business/:medicalBusinessId/person/:representationId/end":
    "one that has ended stays as it ended: representation/acting-for.test.ts",
  "PUT business/:medicalBusinessId/person/information": "writes the whole state, which is then the same",
  "POST clinic/:clinicId/document/:documentId/answer":
    "the same answer is there already: documents/own-documents.test.ts",
  "POST clinic/:clinicId/form": "keyed: clinic-form.test.ts",
  "POST clinic/:clinicId/waitlist": "keyed: join-waitlist.test.ts",
  "POST clinic/:clinicId/treatment/hold": "keyed: hold-seat.test.ts",
  "POST clinic/:clinicId/treatment": "keyed: book-treatment-once.test.ts",
  "POST clinic/:clinicId/treatment/medicine": "keyed: apply-for-medicine.test.ts",
  "POST clinic/:clinicId/questionnaire/:questionnaireId/answer": "keyed: submit-answers.test.ts",
  "PATCH clinic/:clinicId/questionnaire/:questionnaireId/draft":
    "the same answer is stored already: save-answer.test.ts",
  "POST clinic/:clinicId/photo": "keyed: photos.test.ts",
  "POST clinic/:clinicId/device-test": "a further test is a further test",
  "POST clinic/:clinicId/treatment/:treatmentId/payment/:orderId/secure-result":
    "a hint, however often: start-payment.test.ts",

  "POST business/:medicalBusinessId/email/change/request": "mails a further code, the one before is void",
  "POST business/:medicalBusinessId/email/change/confirm": "a code is used up; the profile has the address",
  "POST business/:medicalBusinessId/proof/request": "mails a further code, the one before is void",
  "POST business/:medicalBusinessId/proof/confirm": "a code is used up; the next owner's act is taken",
  "POST business/:medicalBusinessId/proof/line": "LINE's code is used up; the next owner's act is taken",
  "POST business/:medicalBusinessId/passkey/challenge": "a further challenge: passkey/passkeys.test.ts",
  "POST business/:medicalBusinessId/passkey": "a challenge is used up; the list has the passkey",
  "DELETE business/:medicalBusinessId/passkey/:passkeyId": "a removed one is E004: passkey/passkeys.test.ts",
  "POST business/:medicalBusinessId/line/link": "LINE's code is used up; the profile has the account",
  "DELETE business/:medicalBusinessId/line/link": "without an account it changes nothing: line-link.test.ts",
  "POST business/:medicalBusinessId/session/end":
    "the session that would repeat it is ended: E009 means that it was done",
  "POST business/:medicalBusinessId/leave": "the session that would repeat it is ended: E009 means that it was done",
};

beforeAll(async () => {
  const startsAt = "2026-05-01T10:00:00+09:00";
  client = await createTestClient({
    at: "2026-05-11T09:55:00+09:00",
    clinic: { visitMeans: "video" },
    customers: { hanako: {}, taro: {}, jiro: {}, saburo: {}, shiro: {}, goro: {}, rokuro: {} },
    spots: {
      soon: { startsAt: SOON },
      next: { startsAt: "2026-05-12T10:00:00+09:00", capacity: 2 },
      later: { startsAt: LATER },
    },
    treatments: {
      soon: { customer: "hanako", statusId: 1, spot: "soon" },
      moved: { customer: "taro", statusId: 1, spot: "next" },
      cancelled: { customer: "jiro", statusId: 1, spot: "next" },
      planned: { customer: "saburo", statusId: 4, startsAt, care: { additionalMedicineUntil: "2026-07-31" } },
      application: { customer: "saburo", statusId: 6, parent: "planned" },
      before: { customer: "shiro", statusId: 4, startsAt, care: { additionalMedicineUntil: "2026-07-31" } },
      wished: { customer: "shiro", statusId: 6, parent: "before" },
      expired: { customer: "goro", statusId: 3, startsAt, charge: { dueAt: "2026-05-09T23:59:59+09:00" } },
      unpaid: { customer: "rokuro", statusId: 3, startsAt, charge: {} },
    },
  });
  await registerAddress(client, "shiro");
  await doctorOf(client).get(`/api/v1/operation/clinic/${client.clinicId}/department`);
});
afterAll(() => client.close());

test("every act has a row", () => {
  const acts = knownRoutes(client, "/api/v1/customer").filter(({ method }) => method !== "GET");
  const names = acts.map(({ method, path }) => `${method} ${path.replace("/api/v1/customer/", "")}`);
  expect(names.toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

const shown = Object.entries(ROWS).flatMap(([name, row]) => (typeof row === "string" ? [] : [[name, row] as const]));

test.each(shown)("%s answers the same again, and is done once", async (_, prepare) => {
  await expectRepeatable(client, await prepare());
});

test("a state that the clinic has caused is no repeat of the patient's act: still refused", async () => {
  const visit = client.treatmentId("moved");
  await operate(client, "cancelTreatment", "moved");
  expect(refusalOf(await cancelTreatment(client, "taro", visit))).toBe("T008");
  await operate(client, "refuseMedicine", "wished");
  expect(refusalOf(await withdraw(client, client.treatmentId("wished"), "shiro"))).toBe("T007");
});
