import { address } from "../records/address/address.table.ts";
import type { TestClient } from "./test-client.ts";

/** Where medicine goes in tests unless said otherwise: 〒105-0014 東京都港区芝1-2-3 みなとハイツ201 山田 花子 様. */
export const TEST_ADDRESS = {
  recipientName: "山田 花子",
  postcode: "1050014",
  prefecture: "東京都",
  city: "港区",
  town: "芝",
  street: "1-2-3",
  building: "みなとハイツ201",
  phoneNumber: "09011112222",
};

/** Writes a customer's address as it stands when she has registered it. */
export async function registerAddress(client: TestClient, customer: string): Promise<void> {
  const { medicalBusinessId, now } = client;
  const { customerId } = client.customer(customer);
  await client.database.insert(address).values({ medicalBusinessId, customerId, ...TEST_ADDRESS, updatedAt: now() });
}
