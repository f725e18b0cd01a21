import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { paymentCard } from "../../records/card/payment-card.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const cardsPath = fillPath(readCardsCall.path, business);

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00", customers: { hanako: {}, taro: {} } });

beforeEach(async () => {
  await client.as("hanako").post(cardsPath, { token: "token-of-hanako", makeDefault: true });
  await client.as("taro").post(cardsPath, { token: "token-of-taro", makeDefault: true });
});

async function storedCardsOf(name: string) {
  const { customerId } = client.customer(name);
  const rows = await client.database.select().from(paymentCard).where(eq(paymentCard.customerId, customerId));
  return rows.filter(({ removedAt }) => removedAt === null);
}

test("a closed account leaves no card behind, neither here nor at the card provider", async () => {
  expect(client.cards.accounts.size).toBe(2);
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
  expect(client.cards.accounts.size).toBe(1);
  expect(await storedCardsOf("hanako")).toEqual([]);
  expect(await storedCardsOf("taro")).toHaveLength(1);
});

test("while the card provider does not answer, no account is closed and nothing changes", async () => {
  client.cards.refuseNextCard({ outcome: "unknown" });
  expect(refusalOf(await client.as("hanako").send(closeAccountCall))).toBe("E003");
  expect(await storedCardsOf("hanako")).toHaveLength(1);
  expect(client.identity.disabledUsers).toEqual([]);
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
});

test("a provider that does not know the patient does not prevent the account from closing", async () => {
  client.cards.refuseNextCard({ outcome: "refused", failure: "card", resultCode: "XE01000000000000" });
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
  const { customerId } = client.customer("hanako");
  const [row] = await client.database.select().from(customer).where(eq(customer.customerId, customerId));
  expect(row?.closedAt).toEqual(client.now());
});
