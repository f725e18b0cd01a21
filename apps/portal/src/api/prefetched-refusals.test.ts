// @vitest-environment happy-dom
import { delay, HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { recordKeys } from "../fetching/record-keys.ts";
import { refusal } from "../testing/answers.ts";
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

const ADDRESS = "/api/v1/customer/business/business-minato/address";
const BOOK = { kind: "book" };

let asked: string[];
let session: { token: string | undefined; onTokenRefused: () => void };
const onTokenRefused = vi.fn<() => void>();

beforeEach(() => {
  asked = recordAsked();
  onTokenRefused.mockReset();
  session = { token: "token-of-hanako", onTokenRefused };
});

test("a part that the answer does not have is requested separately", async () => {
  network.use(http.get(`*${CLINIC}/home`, () => HttpResponse.json({ ...ALL_PARTS, notices: null })));
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  expect(await client.readNotices()).toEqual(SINGLE);
  expect(await client.readNextAction()).toEqual(BOOK);
});

test("a failing server gets one request, and the screen's reads fail with its refusal", async () => {
  network.use(
    http.get(`*${CLINIC}/home`, async () => {
      await delay(20);
      return refusal(501, "E007", "ただいま情報を読み書きできません。");
    }),
  );
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  await expect(client.readNotices()).rejects.toMatchObject({ code: "E007", status: 501 });
  expect(asked).toEqual([]);
  expect(await client.readNotices()).toEqual(SINGLE);
});

test("a failed prefetch of a link is repeated by the screen; a failure for the screen is reported to it once", async () => {
  const answers = [400, 200, 400, 200];
  network.use(
    http.get("*/address", () =>
      answers.shift() === 200 ? HttpResponse.json({ isThere: true }) : refusal(400, "E001", "-"),
    ),
  );
  const client = openPrefetchClient(session);
  const key = recordKeys.address(PLACE);
  const address = firstRead(ADDRESS, {}, key);
  client.load(address, "preload");
  await expect.poll(() => answers).toHaveLength(3);
  await client.readNotices();
  expect(await client.read(key, ADDRESS)).toEqual({ isThere: true });
  client.load(address, "enter");
  await expect.poll(() => answers).toHaveLength(1);
  await client.readNotices();
  await expect(client.read(key, ADDRESS)).rejects.toMatchObject({ code: "E001" });
  expect(await client.read(key, ADDRESS)).toEqual({ isThere: true });
});

test.each([
  [401, "E009"],
  [403, "C001"],
  [404, "T001"],
])("a refusal with %i is left to each read's own request, and ends no session before that", async (status, code) => {
  network.use(http.get(`*${CLINIC}/home`, () => refusal(status, code, "-")));
  const client = openPrefetchClient(session);
  client.load(fourReads, "enter");
  expect(await client.readNotices()).toEqual(SINGLE);
  expect(onTokenRefused).not.toHaveBeenCalled();
});
