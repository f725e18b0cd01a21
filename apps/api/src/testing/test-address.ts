import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { address } from "../records/address/address.table.ts";
import type { TestClient } from "./test-client.ts";

/** Writes a customer's address in the state after the registration. */
export async function registerAddress(client: TestClient, customer: string): Promise<void> {
  const { medicalBusinessId, now } = client;
  const { customerId } = client.customer(customer);
  await client.database.insert(address).values({ medicalBusinessId, customerId, ...addressFixture, updatedAt: now() });
}
