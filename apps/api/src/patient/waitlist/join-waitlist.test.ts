import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { bookSpot } from "../../testing/test-reservations.ts";
import { joinedId, joinLine, NEXT_DAY, readLine, WAITLIST_DATA } from "../../testing/test-waitlist.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(WAITLIST_DATA);

test("three places at most; a fourth is refused in words, and joining twice leaves the place", async () => {
  const mine = joinedId(await joinLine(client, "hanako"));
  client.advance({ minutes: 1 });
  expect((await joinLine(client, "taro")).status).toBe(201);
  expect(joinedId(await joinLine(client, "hanako", { doctorName: "佐藤 健" }))).toBe(mine);
  expect(await readLine(client, "hanako")).toMatchObject([{ placeId: mine, doctorName: "佐藤 健" }]);
  await bookSpot(client, "fourth", "skin");
  expect((await joinLine(client, "hanako", { clinicalDepartmentId: "skin" })).status).toBe(201);
  await bookSpot(client, "jiro", "nextDay", { startAt: NEXT_DAY });
  expect((await joinLine(client, "hanako", { day: "2026-05-13" })).status).toBe(201);
  const refused = await joinLine(client, "hanako", { day: "2026-05-14" });
  expect([refused.status, refusalOf(refused)]).toEqual([409, "E005"]);
  expect(refused.body).toMatchObject({ message: expect.stringContaining("同時に3件までです") });
});

test("a patient who could not book cannot wait either, and a free seat is to be booked", async () => {
  expect(refusalOf(await joinLine(client, "booked"))).toBe("R002");
  expect(refusalOf(await joinLine(client, "unregistered"))).toBe("C005");
  const free = await joinLine(client, "hanako", { day: "2026-05-13" });
  expect([refusalOf(free), free.body]).toEqual([
    "E005",
    expect.objectContaining({ message: expect.stringContaining("いま空きがあります") }),
  ]);
  expect(refusalOf(await joinLine(client, "hanako", { day: "2026-06-30" }))).toBe("E005");
  expect(refusalOf(await joinLine(client, "hanako", { doctorName: "鈴木 由紀" }))).toBe("E005");
});
