import { asc, eq } from "drizzle-orm";
import { clinicTask } from "../records/clinic-task/clinic-task.table.ts";
import { customer } from "../records/customer/customer.table.ts";
import { enqueueNotification } from "../records/notification/enqueue-notification.ts";
import { notification } from "../records/notification/notification.table.ts";
import type { News } from "../records/notification/notification-type.ts";
import type { TestClient } from "./test-client.ts";

/** A LINE user id of the test's customer. */
export function lineUserIdOf(name: string): string {
  return `U${Buffer.from(name).toString("hex").padEnd(32, "0").slice(0, 32)}`;
}

/** Links a customer's LINE account; `friendship` as the webhook told it, `never` when it told nothing. */
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

/** Takes a customer's mail address away: she came by LINE alone. */
export async function forgetEmail(client: TestClient, name: string): Promise<void> {
  const { customerId } = client.customer(name);
  await client.database.update(customer).set({ email: null }).where(eq(customer.customerId, customerId));
}

/** Tells a customer of something, as a use case does. */
export async function tellNews(
  client: TestClient,
  name: string,
  news: News,
  {
    treatmentId = null,
    occasion = "1",
    database = client.database,
  }: {
    treatmentId?: string | null;
    occasion?: string;
    database?: TestClient["database"];
  } = {},
): Promise<void> {
  const { medicalBusinessId, clinicId } = client;
  const { customerId } = client.customer(name);
  const telling = { medicalBusinessId, clinicId, customerId, treatmentId, news, occasion, now: client.now() };
  await enqueueNotification(database, telling);
}

/** How the messages to a customer stand, by name: `treatment.booked mail sent`. */
export async function readMessages(client: TestClient, name: string): Promise<string[]> {
  const rows = await client.database
    .select()
    .from(notification)
    .where(eq(notification.customerId, client.customer(name).customerId));
  return rows.map(({ news, channel, state }) => `${news} ${channel} ${state}`).toSorted();
}

/** The clinic's open tasks, oldest first. */
export async function readTasks(client: TestClient) {
  const rows = await client.database.select().from(clinicTask).orderBy(asc(clinicTask.createdAt));
  return rows.filter(({ resolvedAt }) => resolvedAt === null);
}
