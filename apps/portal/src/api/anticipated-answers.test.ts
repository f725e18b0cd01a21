// @vitest-environment happy-dom
import { delay, HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../testing/answers.ts";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import { createApiClient } from "./client.ts";

const CLINIC = "/api/v1/customer/clinic/clinic-minato";
const INFORMATION = "/api/v1/customer/business/business-minato/information";
const PEOPLE = "/api/v1/customer/business/business-minato/person";

let asked: string[];
let token: string | undefined;
const onTokenRefused = vi.fn<() => void>();

function client() {
  return createApiClient({
    place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
    baseUrl: "",
    now: () => new Date(),
    getIdToken: async () => token ?? "",
    findIdToken: async () => token,
    onTokenRefused,
    retryDelayMs: () => 0,
  });
}

function note(request: Request): void {
  asked.push(request.url.replace(/^.*\/customer/, ""));
}

const HOME = {
  profile: { lastName: "山田" },
  profileVersion: '"1"',
  nextAction: { kind: "book" },
  nextTreatment: { treatmentId: "t-1" },
  treatments: { history: [] },
  details: [{ treatmentId: "t-1" }],
  latestTreatment: { latestTreatment: null },
  notices: { notices: [] },
  people: { people: [] },
};

beforeEach(() => {
  asked = [];
  token = "token-of-hanako";
  onTokenRefused.mockReset();
  network.use(
    http.get(`*${CLINIC}/home`, ({ request }) => {
      note(request);
      return HttpResponse.json(HOME);
    }),
    http.all("*/api/v1/customer/*", ({ request }) => {
      note(request);
      return HttpResponse.json({ isSingle: true });
    }),
  );
});

afterEach(() => vi.unstubAllGlobals());

test("every read of マイページ is answered by its one call, asked before or after it has arrived, and makes its own call the next time", async () => {
  const api = client();
  api.anticipate("/mypage", "enter");
  let version: string | null = null;
  const onHeaders = (headers: Headers) => {
    version = headers.get("etag");
  };
  const first = await Promise.all([
    api.send(callOf("GET", `${CLINIC}/next-treatment`)),
    api.send(callOf("GET", `${CLINIC}/next-action`)),
    api.send(callOf("GET", `${CLINIC}/treatment`), { query: { page: 1 } }),
    api.send(callOf("GET", `${CLINIC}/latest-treatment`)),
    api.send(callOf("GET", `${CLINIC}/notice`)),
    api.send(callOf("GET", PEOPLE)),
    api.send(callOf("GET", INFORMATION), { onHeaders }),
  ]);
  expect(first).toEqual([
    { treatmentId: "t-1" },
    { kind: "book" },
    { history: [] },
    { latestTreatment: null },
    { notices: [] },
    { people: [] },
    { lastName: "山田" },
  ]);
  expect(version).toBe('"1"');
  expect(await api.send(callOf("GET", `${CLINIC}/treatment/t-1`))).toEqual({ treatmentId: "t-1" });
  expect(asked).toEqual(["/clinic/clinic-minato/home"]);
  expect(await api.send(callOf("GET", `${CLINIC}/next-action`))).toEqual({ isSingle: true });
  expect(await api.send(callOf("GET", `${CLINIC}/treatment`), { query: { page: 2 } })).toEqual({ isSingle: true });
  expect(asked).toHaveLength(3);
});

test("pointing at a link asks for what its screen reads first, once, also when it is opened then", async () => {
  const api = client();
  api.anticipate("/history", "preload");
  api.anticipate("/history", "preload");
  api.anticipate("/history", "enter");
  await api.send(callOf("GET", `${CLINIC}/notice`));
  expect(asked.sort()).toEqual(["/clinic/clinic-minato/notice", "/clinic/clinic-minato/treatment?page=1"]);
});

test("a patient who stays on a screen, or points at a link to it, asks for nothing; who comes back to it does", async () => {
  vi.stubGlobal("location", new URL("https://clinic.example/mypage"));
  const api = client();
  api.anticipate("/mypage", "enter");
  await api.send(callOf("GET", `${CLINIC}/notice`));
  api.anticipate("/mypage?x=1", "");
  api.anticipate("/mypage", "preload");
  await api.send(callOf("GET", `${CLINIC}/next-action`));
  expect(asked).toEqual(["/clinic/clinic-minato/home"]);
  api.anticipate("/mypage", "enter");
  await api.send(callOf("GET", `${CLINIC}/next-treatment`));
  expect(asked).toEqual(["/clinic/clinic-minato/home", "/clinic/clinic-minato/home"]);
});

test("all texts of /terms are answered by one call; one that it does not have is asked for", async () => {
  const texts = "/api/v1/clinic/clinic-minato/terms";
  network.use(
    http.get(`*${texts}`, () => HttpResponse.json({ terms: [{ kind: "commerce", text: "前文" }] })),
    http.get(`*${texts}/:kind`, () => HttpResponse.json({ isSingle: true })),
  );
  const api = client();
  api.anticipate("/terms", "enter");
  const both = [api.send(callOf("GET", `${texts}/commerce`)), api.send(callOf("GET", `${texts}/cancellation`))];
  expect(await Promise.all(both)).toEqual([{ kind: "commerce", text: "前文" }, { isSingle: true }]);
});

test("a device that saves data is not made to ask for what may never be read", async () => {
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  const api = client();
  api.anticipate("/mypage", "preload");
  await api.send(callOf("GET", `${CLINIC}/notice`));
  expect(asked).toEqual(["/clinic/clinic-minato/notice"]);
});

test("after a change nothing is answered from before it, nor from while it went on", async () => {
  const api = client();
  api.anticipate("/mypage", "enter");
  await api.send(callOf("GET", `${CLINIC}/notice`));
  const changing = api.send(callOf("PUT", `${CLINIC}/treatment/t-1/cancel`));
  api.anticipate("/mypage", "preload");
  await changing;
  expect(await api.send(callOf("GET", `${CLINIC}/next-action`))).toEqual({ isSingle: true });
});

test("what one patient's token has read is given to no other, and not without a token", async () => {
  const api = client();
  api.anticipate("/mypage", "enter");
  await api.send(callOf("GET", `${CLINIC}/notice`));
  token = "token-of-taro";
  expect(await api.send(callOf("GET", INFORMATION))).toEqual({ isSingle: true });
  token = undefined;
  expect(await api.send(callOf("GET", `${CLINIC}/next-action`))).toEqual({ isSingle: true });
});

test("nobody signed in: nothing is asked for ahead", async () => {
  token = undefined;
  const api = client();
  api.anticipate("/mypage", "enter");
  await api.send(callOf("GET", `${CLINIC}/notice`));
  expect(asked).toEqual(["/clinic/clinic-minato/notice"]);
});

test("an answer that nobody has asked for within ten seconds is forgotten", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const api = client();
  api.anticipate("/mypage", "preload");
  await api.send(callOf("GET", `${CLINIC}/notice`));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(await api.send(callOf("GET", `${CLINIC}/next-action`))).toEqual({ isSingle: true });
});

test("a part that the answer does not have is asked for by itself", async () => {
  network.use(http.get(`*${CLINIC}/home`, () => HttpResponse.json({ ...HOME, notices: null })));
  const api = client();
  api.anticipate("/mypage", "enter");
  expect(await api.send(callOf("GET", `${CLINIC}/notice`))).toEqual({ isSingle: true });
  expect(await api.send(callOf("GET", `${CLINIC}/next-action`))).toEqual({ kind: "book" });
});

test("a server that cannot answer is asked once, and the screen's reads fail with what it says", async () => {
  network.use(
    http.get(`*${CLINIC}/home`, async () => {
      await delay(20);
      return refusal(501, "E007", "ただいま情報を読み書きできません。");
    }),
  );
  const api = client();
  api.anticipate("/mypage", "enter");
  await expect(api.send(callOf("GET", `${CLINIC}/notice`))).rejects.toMatchObject({ code: "E007", status: 501 });
  expect(asked).toEqual([]);
  expect(await api.send(callOf("GET", `${CLINIC}/notice`))).toEqual({ isSingle: true });
});

test("what failed while it was only pointed at is tried again by the screen; what failed for the screen is told it, once", async () => {
  const answers = [400, 200, 400, 200];
  network.use(
    http.get("*/address", () =>
      answers.shift() === 200 ? HttpResponse.json({ isThere: true }) : refusal(400, "E001", "-"),
    ),
  );
  const api = client();
  const path = "/api/v1/customer/business/business-minato/address";
  api.anticipate("/settings/address", "preload");
  await expect.poll(() => answers).toHaveLength(3);
  await api.send(callOf("GET", `${CLINIC}/notice`));
  expect(await api.send(callOf("GET", path))).toEqual({ isThere: true });
  api.anticipate("/settings/address", "enter");
  await expect.poll(() => answers).toHaveLength(1);
  await api.send(callOf("GET", `${CLINIC}/notice`));
  await expect(api.send(callOf("GET", path))).rejects.toMatchObject({ code: "E001" });
  expect(await api.send(callOf("GET", path))).toEqual({ isThere: true });
});

test.each([
  [401, "E009"],
  [403, "C001"],
  [404, "T001"],
])(
  "a refusal with %i is heard by each read for itself, and ends no session before one of them waits",
  async (status, code) => {
    network.use(http.get(`*${CLINIC}/home`, () => refusal(status, code, "-")));
    const api = client();
    api.anticipate("/mypage", "enter");
    expect(await api.send(callOf("GET", `${CLINIC}/notice`))).toEqual({ isSingle: true });
    expect(onTokenRefused).not.toHaveBeenCalled();
  },
);
