import { expect, test } from "vitest";
import { sweepWaitlist } from "../../records/waitlist/sweep-waitlist.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { bookSpot, cancelTreatment, readSeats } from "../../testing/test-reservations.ts";
import {
  freeFirst,
  joinLine,
  readLine,
  readPlaceStates,
  threeWait,
  WAITLIST_DATA,
} from "../../testing/test-waitlist.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(WAITLIST_DATA);

const sweep = () => sweepWaitlist(client.deps);
const offered = async (name: string) => (await readMessages(client, name)).includes("waitlist.offered mail waiting");
const heldBy = async (name: string) =>
  (await readSeats(client)).filter(({ customerId }) => customerId === client.customer(name).customerId);

test("two seats released at once go to the first two, each at their own time", async () => {
  await threeWait(client);
  await freeFirst(client);
  await cancelTreatment(client, "other", client.treatmentId("atEleven"));
  // Two processes sweep at the same moment.
  const other = client.another();
  await Promise.all([sweep(), sweepWaitlist(other.deps), sweep()]);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "offered", "waits"]);
  expect((await readSeats(client)).filter(({ state }) => state === "held")).toHaveLength(2);
  expect(await heldBy("hanako")).toMatchObject([{ spotId: client.spotId("first") }]);
  expect(await heldBy("taro")).toMatchObject([{ spotId: client.spotId("second") }]);
});

test.each(["the booking first", "the offer first"])(
  "a fourth who books directly while the seat is offered, %s: one of both has it",
  async (order) => {
    expect((await joinLine(client, "hanako")).status).toBe(201);
    await freeFirst(client);
    const book = () => bookSpot(client.another(), "fourth", "first");
    const isBookingFirst = order === "the booking first";
    const [one, two] = isBookingFirst
      ? await Promise.all([book(), sweep(), sweep()])
      : (await Promise.all([sweep(), book(), sweep()])).toReversed();
    const booking = isBookingFirst ? one : two;
    const isBooked = booking?.status === 201;
    expect(isBooked ? undefined : booking && refusalOf(booking)).toBe(isBooked ? undefined : "T003");
    expect(await readPlaceStates(client)).toEqual([isBooked ? "waits" : "offered"]);
    expect((await readSeats(client)).filter(({ state }) => state === "held")).toHaveLength(isBooked ? 0 : 1);
  },
);

test("a process that is killed in the middle of an offer leaves the list as it was", async () => {
  await threeWait(client);
  await freeFirst(client);
  const dying = {
    ...client.deps,
    database: new Proxy(client.database, {
      get: (database, name) =>
        name === "transaction"
          ? (work: (transaction: typeof client.database) => Promise<unknown>) =>
              client.database.transaction(async (transaction) => {
                await work(transaction);
                throw new Error("the machine dies");
              })
          : Reflect.get(database, name),
    }),
  };
  await expect(sweepWaitlist(dying)).rejects.toThrow("the machine dies");
  expect(await readPlaceStates(client)).toEqual(["waits", "waits", "waits"]);
  expect(await offered("hanako")).toBe(false);
  await sweep();
  expect(await readPlaceStates(client)).toEqual(["offered", "waits", "waits"]);
});

test("a process that read before another one made the offer leaves it as it is", async () => {
  await joinLine(client, "hanako");
  await freeFirst(client);
  let isFirst = true;
  const late = {
    ...client.deps,
    database: new Proxy(client.database, {
      get: (database, name) =>
        name === "transaction"
          ? async (work: Parameters<typeof client.database.transaction>[0]) => {
              if (isFirst) {
                isFirst = false;
                await sweep();
                client.advance({ minutes: 1 });
              }
              return client.database.transaction(work);
            }
          : Reflect.get(database, name),
    }),
  };
  await sweepWaitlist(late);
  expect((await readLine(client, "hanako"))[0]?.offer?.until).toBe("2026-05-11T09:15:00+09:00");
  expect(await heldBy("hanako")).toHaveLength(1);
});
