import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { beginTogether } from "../../testing/test-merges.ts";
import { actingFor, addedPerson, addPerson, endActing, PEOPLE_DATA, readPeople } from "../../testing/test-people.ts";
import { bookSpot, listTreatments } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);

beforeEach(async () => {
  await client.database
    .update(clinicalDepartment)
    .set({ minimumAge: 6 })
    .where(eq(clinicalDepartment.clinicalDepartmentId, "internal"));
});

async function countCustomers(): Promise<number> {
  const { rows } = await client.database.execute<{ count: number }>("select count(*)::int as count from customer");
  return rows[0]?.count ?? 0;
}

test("one parent who adds a child twice at the same moment has the child once", async () => {
  const before = await countCustomers();
  const answers = await beginTogether(client, [() => addPerson(client, "hanako"), () => addPerson(client, "hanako")]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await readPeople(client, "hanako")).toHaveLength(1);
  expect(await countCustomers()).toBe(before + 1);
});

test("two parents who add the same child at the same moment each have a record of the child, and neither acts for the other's", async () => {
  const before = await countCustomers();
  const [mother, father] = await beginTogether(client, [
    () => addedPerson(client, "hanako"),
    () => addedPerson(client, "taro"),
  ]);
  expect(await countCustomers()).toBe(before + 2);
  const people = [await readPeople(client, "hanako"), await readPeople(client, "taro")];
  expect(people.map((each) => each.map(({ representationId }) => representationId))).toEqual([[mother], [father]]);
  const foreign = await listTreatments(actingFor(client, "hanako", father ?? ""), "hanako");
  expect(foreign.status).toBe(409);
});

test("a representation that ends while a booking is under way leaves a whole visit or none, and no later call is accepted", async () => {
  const sora = await addedPerson(client, "hanako");
  const acting = actingFor(client, "hanako", sora);
  const [booked, ended] = await beginTogether(client, [
    () => bookSpot(acting, "hanako", "first"),
    () => endActing(client, "hanako", sora),
  ]);
  expect(ended?.status).toBe(200);
  const { rows } = await client.database.execute<{ visits: number; seats: number }>(
    `select (select count(*)::int from treatment) as visits,
            (select count(*)::int from seat where treatment_id is not null) as seats`,
  );
  const visits = booked?.status === 201 ? 1 : 0;
  expect(rows[0]).toEqual({ visits, seats: visits });
  if (visits === 0) expect(booked?.status).toBe(409);
  expect((await listTreatments(acting, "hanako")).status).toBe(409);
  expect((await readPeople(client, "hanako"))[0]).toMatchObject({ representationId: sora });
});
