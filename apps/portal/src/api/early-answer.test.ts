// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import { createApiClient } from "./client.ts";
import { firstScreen } from "./first-call.ts";

const HOME = "/api/v1/customer/clinic/clinic-minato/home";
const NOTICES = "/api/v1/customer/clinic/clinic-minato/notice";
const TOKEN = "token-of-hanako";
const onServerTime = vi.fn<(time: Date) => void>();

let asked: number;

function answerOf(from: string): object {
  return { notices: { notices: [], from } };
}

const KEY = ["notices"];
const NO_MORE = { key: ["more"], split: () => [] };
const home = firstScreen(HOME, {}, { notices: KEY }, NO_MORE);

async function openMypage() {
  const api = createApiClient({
    place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
    baseUrl: "",
    getIdToken: async () => TOKEN,
    findIdToken: async () => TOKEN,
    onServerTime,
    retryDelayMs: () => 0,
  });
  api.prefetch(home, { cause: "enter", location: { pathname: "/mypage" } });
  return api.send(callOf("GET", NOTICES), { ready: await api.consumePrefetched(KEY) });
}

/** Sets the state that the script of the frame leaves before the entry arrives. */
function begin(answer: Promise<{ token: string; response: Response } | undefined>, key = HOME): void {
  answer.catch(() => undefined);
  globalThis.earlyCall = { begunAt: performance.now(), record: Promise.resolve(undefined), key, answer };
}

function answered(token: string, response: Response) {
  return Promise.resolve({ token, response });
}

beforeEach(() => {
  asked = 0;
  onServerTime.mockReset();
  network.use(
    http.get(`*${HOME}`, () => {
      asked += 1;
      return HttpResponse.json(answerOf("the call"));
    }),
  );
});

afterEach(() => {
  globalThis.earlyCall = undefined;
  vi.restoreAllMocks();
});

test("a screen takes its frame's early answer, with the server's time, and sends no request", async () => {
  const headers = { date: "Tue, 12 May 2026 01:00:00 GMT" };
  begin(answered(TOKEN, Response.json(answerOf("the frame"), { headers })));
  expect(await openMypage()).toEqual({ notices: [], from: "the frame" });
  expect(asked).toBe(0);
  expect(onServerTime).toHaveBeenCalledWith(new Date("2026-05-12T10:00:00+09:00"));
  expect(globalThis.earlyCall).toBeUndefined();
});

test.each([
  ["another patient's", () => begin(answered("token-of-taro", Response.json(answerOf("the frame"))))],
  ["of another screen", () => begin(answered(TOKEN, Response.json(answerOf("the frame"))), `${HOME}/other`)],
  ["refused", () => begin(answered(TOKEN, Response.json({ code: "E009" }, { status: 401 })))],
  ["no JSON", () => begin(answered(TOKEN, new Response("<html>")))],
  ["lost on its way", () => begin(Promise.reject(new TypeError("Failed to fetch")))],
  ["never asked for, since the token had run out", () => begin(Promise.resolve(undefined))],
])("an early answer that is %s is not used: the screen sends its own request", async (_, beginSo) => {
  beginSo();
  expect(await openMypage()).toEqual({ notices: [], from: "the call" });
  expect(asked).toBe(1);
});

test("an early answer is used within ten seconds, and only by the first call of the page", async () => {
  const begunAt = performance.now();
  begin(answered(TOKEN, Response.json(answerOf("the frame"))));
  vi.spyOn(performance, "now").mockReturnValue(begunAt + 10_001);
  expect(await openMypage()).toEqual({ notices: [], from: "the call" });
  vi.restoreAllMocks();
  expect(globalThis.earlyCall).toBeUndefined();
});
