// @vitest-environment happy-dom
import { delay, HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordKeys } from "../fetching/record-keys.ts";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import {
  ALL_PARTS,
  CLINIC,
  fourReads,
  openPrefetchClient,
  PLACE,
  recordAsked,
  SINGLE,
} from "../testing/prefetch-client.ts";
import { firstRead } from "./first-call.ts";

/** The cause of a loader whose route was shown before. */
const SAME_ROUTE = "";
const BOOK = { kind: "book" };

let asked: string[];
let session: { token: string | undefined };

beforeEach(() => {
  asked = recordAsked();
  session = { token: "token-of-hanako" };
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("every read of a screen takes its part of the one call, before or after the answer, and sends its own request the next time", async () => {
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  let version: string | null = null;
  const first = await Promise.all([
    client.readNextAction(),
    client.read(recordKeys.treatments(PLACE, { page: 1 }), `${CLINIC}/treatment`),
    client.readNotices(),
    client.readProfile((headers) => {
      version = headers.get("etag");
    }),
  ]);
  expect(first).toEqual([BOOK, { history: [] }, { notices: [] }, { lastName: "山田" }]);
  expect(version).toBe('"1"');
  const detail = await client.read(recordKeys.treatment(PLACE, "t-1"), `${CLINIC}/treatment/t-1`);
  expect(detail).toEqual({ treatmentId: "t-1" });
  expect(asked).toEqual(["/clinic/clinic-minato/home"]);
  expect(await client.readNextAction()).toEqual(SINGLE);
  expect(await client.read(recordKeys.treatments(PLACE, { page: 2 }), `${CLINIC}/treatment`)).toEqual(SINGLE);
  expect(asked).toHaveLength(3);
});

test("a screen that was pointed at twice and then opened is requested once", async () => {
  const client = openPrefetchClient(session);
  for (const cause of ["preload", "preload", "enter"] as const) client.load(fourReads, cause);
  await client.readNotices();
  expect(asked).toEqual(["/clinic/clinic-minato/home"]);
});

test("staying on a screen, or pointing at a link to it, sends no request; returning to it does", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  vi.stubGlobal("location", new URL("https://clinic.example/mypage"));
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  await client.readNotices();
  now.mockReturnValue(3000);
  client.load(fourReads, SAME_ROUTE);
  client.load(fourReads, "preload");
  expect(await client.readNextAction()).toEqual(BOOK);
  expect(asked).toEqual(["/clinic/clinic-minato/home"]);
  client.load(fourReads, "enter");
  expect(await client.readNextAction()).toEqual(BOOK);
  expect(asked).toEqual(["/clinic/clinic-minato/home", "/clinic/clinic-minato/home"]);
});

test("with other parameters the same route is another screen", async () => {
  const client = openPrefetchClient(session);
  const pageOf = (id: string) => firstRead(`${CLINIC}/treatment/${id}`, {}, recordKeys.treatment(PLACE, id));
  client.load(pageOf("t-1"), "enter");
  client.load(pageOf("t-2"), SAME_ROUTE);
  await expect
    .poll(() => asked)
    .toEqual(["/clinic/clinic-minato/treatment/t-1", "/clinic/clinic-minato/treatment/t-2"]);
});

test("returning within SWR's two seconds sends no request", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  await client.readNotices();
  now.mockReturnValue(1999);
  client.load(fourReads, "enter");
  await client.readNextAction();
  expect(asked).toEqual(["/clinic/clinic-minato/home"]);
});

test("a device that saves data does not prefetch for links", async () => {
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  const client = openPrefetchClient(session);
  client.load(fourReads, "preload");
  expect(await client.readNotices()).toEqual(SINGLE);
  expect(asked).toEqual(["/clinic/clinic-minato/notice"]);
});

test("answers from before or during a change are not used after it", async () => {
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  await client.readNotices();
  const changing = client.api.send(callOf("PUT", `${CLINIC}/treatment/t-1/cancel`));
  client.load(fourReads, "preload", "/settings");
  await changing;
  expect(await client.readNextAction()).toEqual(SINGLE);
});

test("a change during a request discards its answer for the waiting read", async () => {
  const client = openPrefetchClient(session);
  network.use(
    http.get(`*${CLINIC}/home`, async () => {
      await delay(50);
      return HttpResponse.json(ALL_PARTS);
    }),
  );
  client.load(fourReads, "enter");
  const [notices] = await Promise.all([
    client.readNotices(),
    client.api.send(callOf("PUT", `${CLINIC}/treatment/t-1/cancel`)),
  ]);
  expect(notices).toEqual(SINGLE);
});

test("an answer for one patient's token is given to no other, and not without a token", async () => {
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  await client.readNotices();
  session.token = "token-of-taro";
  expect(await client.readProfile()).toEqual(SINGLE);
  session.token = undefined;
  expect(await client.readNextAction()).toEqual(SINGLE);
});

test("without a session nothing is prefetched", async () => {
  session.token = undefined;
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  await client.readNotices();
  expect(asked).toEqual(["/clinic/clinic-minato/notice"]);
});

test("an answer that is not taken within ten seconds expires", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const client = openPrefetchClient(session);
  client.load(fourReads, "preload", "/settings");
  await client.readNotices();
  now.mockReturnValue(9999);
  expect(await client.readProfile()).toEqual({ lastName: "山田" });
  now.mockReturnValue(10_000);
  expect(await client.readNextAction()).toEqual(SINGLE);
});
