import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fillPath } from "@madoguchi/contract/http/paths";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { bookSpot, holdSpot, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal", "skin"],
  spots: {
    past: { startsAt: "2026-05-11T08:00:00+09:00" },
    tooSoon: { startsAt: "2026-05-11T09:59:00+09:00" },
    inOneHour: { startsAt: "2026-05-11T10:00:00+09:00" },
    lateTonight: { startsAt: "2026-05-11T23:45:00+09:00" },
    triple: { startsAt: MORNING, capacity: 3 },
    closed: { startsAt: MORNING, doctorName: "田中 誠", closedAt: "2026-05-10T09:00:00+09:00" },
    skin: { startsAt: MORNING, department: "skin" },
    lastDay: { startsAt: "2026-05-24T23:45:00+09:00" },
    dayAfter: { startsAt: "2026-05-25T00:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {}, jiro: {} },
});

function list(search: Record<string, string> = {}, clinicId = client.clinicId): Promise<TestAnswer> {
  const query = new URLSearchParams({
    clinicalDepartmentId: "internal",
    from: "2026-05-11",
    to: "2026-05-24",
    ...search,
  });
  return client.get(`${fillPath(readSpotsCall.path, { clinicId })}?${query}`);
}

async function availabilityOfTriple(): Promise<string | undefined> {
  const { spots } = spotListSchema.parse((await list()).body);
  return spots.find(({ spotId }) => spotId === client.spotId("triple"))?.availability;
}

test("the times of the requested days that are at least one hour away are listed, earliest first", async () => {
  const answer = await list();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { spots } = spotListSchema.parse(answer.body);
  expect(spots.map(({ startsAt }) => startsAt)).toEqual([
    "2026-05-11T10:00:00+09:00",
    "2026-05-11T23:45:00+09:00",
    "2026-05-12T10:00:00+09:00",
    "2026-05-24T23:45:00+09:00",
  ]);
  expect(spots[0]).toEqual({
    spotId: client.spotId("inOneHour"),
    clinicalDepartmentId: "internal",
    doctorName: "佐藤 健",
    startsAt: "2026-05-11T10:00:00+09:00",
    endsAt: "2026-05-11T10:15:00+09:00",
    availability: "open",
  });
});

test.each<[string, string | null, (content: ArrayBuffer) => Buffer]>([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
  ["br; q=0.0, gzip;q=0", null, (content: ArrayBuffer) => Buffer.from(content)],
])("the list is compressed for a browser that takes %s, and not for others", async (accepted, encoding, decompress) => {
  const app = createApp(client.deps);
  const path = `${fillPath(readSpotsCall.path, { clinicId: client.clinicId })}?clinicalDepartmentId=internal&from=2026-05-11&to=2026-05-24`;
  const compressed = await app.request(path, { headers: { "accept-encoding": accepted } });
  expect(compressed.headers.get("content-encoding")).toBe(encoding);
  const text = decompress(await compressed.arrayBuffer()).toString();
  expect(await (await app.request(path)).text()).toBe(text);
  expect(spotListSchema.parse(JSON.parse(text)).spots).toHaveLength(4);
});

test("a day is a day in Japan", async () => {
  const { spots } = spotListSchema.parse((await list({ from: "2026-05-25", to: "2026-05-25" })).body);
  expect(spots.map(({ spotId }) => spotId)).toEqual([client.spotId("dayAfter")]);
});

test("a time one hour away is not listed a second later", async () => {
  client.advance({ seconds: 1 });
  const { spots } = spotListSchema.parse((await list()).body);
  expect(spots.map(({ spotId }) => spotId)).not.toContain(client.spotId("inOneHour"));
});

test("held and taken seats count, expired holds do not", async () => {
  expect(await availabilityOfTriple()).toBe("open");
  await bookSpot(client, "hanako", "triple");
  await holdSpot(client, "taro", "triple");
  expect(await availabilityOfTriple()).toBe("few");
  await holdSpot(client, "jiro", "triple");
  expect(await availabilityOfTriple()).toBe("full");
  client.advance({ minutes: 10 });
  expect(await availabilityOfTriple()).toBe("open");
});

test("another department has its own times, and an unknown one has none", async () => {
  const skin = spotListSchema.parse((await list({ clinicalDepartmentId: "skin" })).body);
  expect(skin.spots.map(({ spotId }) => spotId)).toEqual([client.spotId("skin")]);
  expect((await list({ clinicalDepartmentId: "surgery" })).body).toEqual({ spots: [] });
});

test("an unknown clinic is CL001", async () => {
  expect(refusalOf(await list({}, "clinic-nowhere"))).toBe("CL001");
});

test.each([{ to: "2026-06-12" }, { to: "2026-05-10" }, { from: "today" }, { clinicalDepartmentId: "" }])(
  "a question with %j is E001",
  async (search) => {
    expect(refusalOf(await list(search))).toBe("E001");
  },
);

test("a range of 31 days is answered", async () => {
  expect((await list({ to: "2026-06-11" })).status).toBe(200);
});

test("while the database cannot be read the answer is R003, and it works again after", async () => {
  await client.database.execute("alter table seat rename to seat_gone");
  const answer = await list();
  expect([answer.status, refusalOf(answer)]).toEqual([503, "R003"]);
  await client.database.execute("alter table seat_gone rename to seat");
  expect((await list()).status).toBe(200);
});

test("the last representable date is a day like any other", async () => {
  const answer = await list({ from: "9999-11-30", to: "9999-12-31" });
  expect([answer.status, answer.body]).toEqual([200, { spots: [] }]);
});

test("a value that cannot be an id finds no clinic and no department, and causes no server error", async () => {
  expect(refusalOf(await list({}, "clinic\u0000test"))).toBe("CL001");
  const answer = await list({ clinicalDepartmentId: "internal\u0000" });
  expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
});
