import { asc, eq } from "drizzle-orm";
import { customer } from "../records/customer/customer.table.ts";
import { enqueueNotification } from "../records/notification/enqueue-notification.ts";
import { notification } from "../records/notification/notification.table.ts";
import type { NotificationEvent } from "../records/notification/notification-event.ts";
import { clinicTask } from "../records/task/task.table.ts";
import type { TestClient } from "./test-client.ts";

/** A LINE user id of the test's customer. */
export function lineUserIdOf(name: string): string {
  return `U${Buffer.from(name).toString("hex").padEnd(32, "0").slice(0, 32)}`;
}

/** Links a customer's LINE account; `friendship` as the webhook reported it, `never` without a report. */
export async function linkLine(
  client: TestClient,
  name: string,
  friendship: "friend" | "blocked" | "never" = "friend",
): Promise<void> {
  const { customerId } = client.customer(name);
  await client.database
    .update(customer)
    .set({
      lineUserId: lineUserIdOf(name),
      isLineFriend: friendship === "friend",
      lineFriendChangedAt: friendship === "never" ? null : client.now(),
    })
    .where(eq(customer.customerId, customerId));
}

/** Removes a customer's mail address, as if they had signed up by LINE alone. */
export async function deleteEmail(client: TestClient, name: string): Promise<void> {
  const { customerId } = client.customer(name);
  await client.database.update(customer).set({ email: null }).where(eq(customer.customerId, customerId));
}

/** Enqueues a notification, as a use case does. */
export async function notify(
  client: TestClient,
  name: string,
  event: NotificationEvent,
  {
    treatmentId = null,
    database = client.database,
  }: {
    treatmentId?: string | null;
    database?: TestClient["database"];
  } = {},
): Promise<void> {
  const { medicalBusinessId, clinicId } = client;
  const { customerId } = client.customer(name);
  const request = { medicalBusinessId, clinicId, customerId, treatmentId, event, now: client.now() };
  await enqueueNotification(database, request);
}

/** The messages to a customer, such as `treatment.booked mail sent`. */
export async function readMessages(client: TestClient, name: string): Promise<string[]> {
  const rows = await client.database
    .select()
    .from(notification)
    .where(eq(notification.customerId, client.customer(name).customerId));
  return rows.map(({ type, channel, state }) => `${type} ${channel} ${state}`).toSorted();
}

/** The clinic's open tasks, oldest first. */
export async function readTasks(client: TestClient) {
  const rows = await client.database.select().from(clinicTask).orderBy(asc(clinicTask.createdAt));
  return rows.filter(({ resolvedAt }) => resolvedAt === null);
}
