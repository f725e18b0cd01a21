import { cardListSchema } from "@madoguchi/contract/card/card";
import { addCardCall, removeCardCall } from "@madoguchi/contract/card/card.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { representationBegunSchema } from "@madoguchi/contract/representation/clinic-representation";
import { beginRepresentationCall } from "@madoguchi/contract/representation/representation.operation.calls";
import { ROOM_CLOSE_CODES } from "@madoguchi/contract/visit/room-socket";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paymentCard } from "../../records/card/payment-card.table.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { enterRoom, patientToken, startTestRooms, type TestRooms } from "../../testing/room-sockets.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { chargeAndNotify, pay, readStarted } from "../../testing/test-payments.ts";
import { actingFor, endActing } from "../../testing/test-people.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video", acceptsRepresentatives: true },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, sora: {}, mallory: {} },
  treatments: {
    visit: { customer: "sora", statusId: 1, spot: "morning" },
    unpaid: { customer: "sora", statusId: 3, startsAt: "2026-05-11T10:00:00+09:00", charge: {} },
  },
});

let rooms: TestRooms;
let representationId: string;
let acting: TestClient;

const cards = (as: string) =>
  client.as(as).get(fillPath(addCardCall.path, { medicalBusinessId: client.medicalBusinessId }));
const addCard = (token: string) => client.as("hanako").send(addCardCall, { body: { token, makeDefault: true } });

async function codeOf(name: string): Promise<string> {
  const { customerId } = client.customer(name);
  const [row] = await client.database.select().from(customer).where(eq(customer.customerId, customerId));
  return row?.medicalRecordCode ?? "";
}

/** 空 is a child with a record at the clinic, represented by 花子. */
beforeEach(async () => {
  const { database } = client;
  const { customerId } = client.customer("sora");
  await database.update(clinic).set({ acceptsRepresentatives: true });
  await database.update(customer).set({ identityUid: null, email: null }).where(eq(customer.customerId, customerId));
  const child = { birthdate: "2018-06-01", isEnteredByClinic: true };
  await database.update(profile).set(child).where(eq(profile.customerId, customerId));
  const body = { personCode: await codeOf("sora"), relation: "parent", consentNote: "電話で確認" };
  const answer = await client
    .asStaff(["reception"])
    .send(beginRepresentationCall, { params: { medicalRecordCode: await codeOf("hanako") }, body });
  representationId = representationBegunSchema.parse(answer.body).representationId;
  acting = actingFor(client, "hanako", representationId);
  rooms = await startTestRooms(client);
});

afterEach(() => rooms.stop());

test("a child's charge is paid by a card of the parent's, which stays theirs; another patient's card and storing a new one are refused", async () => {
  const { cards: own } = cardListSchema.parse((await addCard("token-of-hanako")).body);
  const cardId = own[0]?.cardId ?? "";
  const foreign = await pay(acting, { cardId: "00000000-0000-4000-8000-000000000000" }, { treatment: "unpaid" });
  expect(refusalOf(foreign)).toBe("P002");
  const { orderId } = readStarted(await pay(acting, { cardId }, { treatment: "unpaid" })).payment;
  expect(refusalOf(await client.as("hanako").send(removeCardCall, { params: { cardId } }))).toBe("P003");
  await chargeAndNotify(client, orderId);
  const [row] = await client.database.select().from(payment);
  expect(row).toMatchObject({ state: "paid", customerId: client.customer("sora").customerId, cardId });
  expect(cardListSchema.parse((await cards("hanako")).body).cards).toHaveLength(1);
});

test("a new card that pays for a child is not stored", async () => {
  const body = { token: "token-new", saveCard: true };
  const { orderId } = readStarted(await pay(acting, body, { treatment: "unpaid" })).payment;
  await chargeAndNotify(client, orderId);
  expect((await client.database.select().from(payment))[0]).toMatchObject({ state: "paid", savesCard: false });
  expect(await client.database.select().from(paymentCard)).toEqual([]);
});

test("the parent enters the child's room, and is disconnected when the representation ends", async () => {
  const token = await patientToken(acting, "hanako");
  const later = await patientToken(acting, "hanako");
  const socket = await enterRoom(rooms, "patient", token);
  await vi.waitFor(() => expect(socket.has("entered")).toBe(true));
  expect((await endActing(client, "hanako", representationId)).status).toBe(200);
  expect(await socket.closed).toBe(ROOM_CLOSE_CODES.refused);
  expect(await (await enterRoom(rooms, "patient", later)).closed).toBe(ROOM_CLOSE_CODES.refused);
});

test("a token from before the 18th birthday opens no room after it", async () => {
  const { customerId } = client.customer("sora");
  const token = await patientToken(acting, "hanako");
  await client.database.update(profile).set({ birthdate: "2008-05-12" }).where(eq(profile.customerId, customerId));
  expect(await (await enterRoom(rooms, "patient", token)).closed).toBe(ROOM_CLOSE_CODES.refused);
});
