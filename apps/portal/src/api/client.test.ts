// @vitest-environment happy-dom
import { delay, HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, ApiUnreachableError, UserNotLoggedInError } from "../errors/api-error.ts";
import { refusal } from "../testing/answers.ts";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import { createApiClient } from "./client.ts";

const CLINIC = "/api/v1/clinic/clinic-minato";
const CUSTOMER = "/api/v1/customer/clinic/clinic-minato/treatment";

const place = { clinicId: "clinic-minato", medicalBusinessId: "business-minato" };
const getIdToken = vi.fn<() => Promise<string>>();

function client(baseUrl = "") {
  return createApiClient({
    place,
    baseUrl,
    getIdToken,
    findIdToken: getIdToken,
    retryDelayMs: () => 0,
  });
}

/** Answers each call with the next status of the list, and repeats the last one; counts the calls. */
function answerWith(
  method: "get" | "post" | "put",
  path: string,
  statuses: number[],
  headers?: Record<string, string>,
) {
  const seen: Request[] = [];
  network.use(
    http[method](`*${path}`, ({ request }) => {
      seen.push(request);
      const status = statuses[Math.min(seen.length, statuses.length) - 1] ?? 200;
      return status === 200 ? HttpResponse.json({ done: true }) : refusal(status, "E006", "問題", headers);
    }),
  );
  return seen;
}

beforeEach(() => {
  getIdToken.mockReset();
  getIdToken.mockResolvedValue("token-1");
});

test.each([408, 413, 429, 500, 502, 503, 504])(
  "a read refused with %i is tried twice more (spec §7 Every call, spec §9 API retry)",
  async (status) => {
    // 413 is retried only with a `Retry-After`.
    const seen = answerWith("get", CLINIC, [status, status, 200], { "retry-after": "0" });
    expect(await client().send(callOf("GET", CLINIC))).toEqual({ done: true });
    expect(seen).toHaveLength(3);
  },
);

test("after the third refusal the call fails", async () => {
  const seen = answerWith("put", CUSTOMER, [503]);
  await expect(client().send(callOf("PUT", CUSTOMER))).rejects.toMatchObject({ code: "E006", status: 503 });
  expect(seen).toHaveLength(3);
});

test.each([400, 401, 403, 404, 409, 501])(
  "a call refused with %i is not repeated (spec §7 Every call)",
  async (status) => {
    const seen = answerWith("get", CLINIC, [status]);
    await expect(client().send(callOf("GET", CLINIC))).rejects.toBeInstanceOf(ApiError);
    expect(seen).toHaveLength(1);
  },
);

test("a refused token ends the session here, once for each refusal; other refusals do not", async () => {
  const onTokenRefused = vi.fn<() => void>();
  const refused = createApiClient({
    place,
    baseUrl: "",
    getIdToken,
    findIdToken: getIdToken,
    onTokenRefused,
  });
  network.use(http.get(`*${CUSTOMER}`, () => refusal(401, "E009", "ログインの有効期限が切れました。")));
  await expect(refused.send(callOf("GET", CUSTOMER))).rejects.toMatchObject({ code: "E009" });
  expect(onTokenRefused).toHaveBeenCalledTimes(1);
  network.use(http.get(`*${CUSTOMER}`, () => refusal(403, "C001", "ご登録がありません。")));
  await expect(refused.send(callOf("GET", CUSTOMER))).rejects.toMatchObject({ code: "C001" });
  expect(onTokenRefused).toHaveBeenCalledTimes(1);
});

test("a call that creates is never repeated by itself", async () => {
  const seen = answerWith("post", CUSTOMER, [503]);
  await expect(client().send(callOf("POST", CUSTOMER))).rejects.toBeInstanceOf(ApiError);
  expect(seen).toHaveLength(1);
});

test("a server that asks for a long wait gets no second request", async () => {
  const seen = answerWith("get", CLINIC, [429], { "retry-after": "60" });
  await expect(client().send(callOf("GET", CLINIC))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
  expect(seen).toHaveLength(1);
});

test("customer paths carry the patient's token, and a fresh one at every attempt (spec §6 a call whose path)", async () => {
  const seen = answerWith("get", CUSTOMER, [503, 200]);
  getIdToken.mockResolvedValueOnce("token-1").mockResolvedValueOnce("token-2");
  await client().send(callOf("GET", CUSTOMER));
  expect(seen.map((request) => request.headers.get("authorization"))).toEqual(["Bearer token-1", "Bearer token-2"]);
});

test("other paths carry no token, and none is requested (spec §6 any other call)", async () => {
  const [seen, signIn] = [answerWith("get", CLINIC, [200]), answerWith("post", "/api/v1/signin", [200])];
  await client().send(callOf("GET", CLINIC));
  await client().send(callOf("POST", "/api/v1/signin"));
  expect([...seen, ...signIn].map((request) => request.headers.get("authorization"))).toEqual([null, null]);
  expect(getIdToken).not.toHaveBeenCalled();
});

test("a customer call while nobody is signed in never reaches the server", async () => {
  const seen = answerWith("get", CUSTOMER, [200]);
  getIdToken.mockRejectedValue(new UserNotLoggedInError("Nobody is signed in."));
  await expect(client().send(callOf("GET", CUSTOMER))).rejects.toBeInstanceOf(UserNotLoggedInError);
  expect(seen).toHaveLength(0);
});

test("a refusal carries the catalogue's code, message and issues", async () => {
  network.use(
    http.get(`*${CLINIC}`, () =>
      HttpResponse.json(
        { code: "E001", message: "入力内容に誤りがあります。", issues: [{ path: "email", message: "必須です" }] },
        { status: 400 },
      ),
    ),
  );
  await expect(client().send(callOf("GET", CLINIC))).rejects.toMatchObject({
    code: "E001",
    body: { code: "E001", message: "入力内容に誤りがあります。", issues: [{ path: "email", message: "必須です" }] },
  });
});

test("a proxy's page, a broken connection and an answer of another form are not usable answers", async () => {
  const parse = () => {
    throw new TypeError("not a clinic");
  };
  network.use(http.get(`*${CLINIC}`, () => new HttpResponse("<h1>Bad gateway</h1>", { status: 404 })));
  await expect(client().send(callOf("GET", CLINIC))).rejects.toBeInstanceOf(ApiUnreachableError);
  network.use(http.get(`*${CLINIC}`, () => HttpResponse.error()));
  await expect(client().send(callOf("GET", CLINIC))).rejects.toBeInstanceOf(ApiUnreachableError);
  network.use(http.get(`*${CLINIC}`, () => HttpResponse.json({})));
  await expect(client().send({ ...callOf("GET", CLINIC), answer: { parse } })).rejects.toBeInstanceOf(
    ApiUnreachableError,
  );
});

test("a call times out after ten seconds (spec §7 Every call, spec §9 API timeout)", async () => {
  vi.useFakeTimers();
  try {
    network.use(
      http.post(`*${CUSTOMER}`, async () => {
        await delay("infinite");
        return HttpResponse.json({});
      }),
    );
    const settled = vi.fn();
    const call = client()
      .send(callOf("POST", CUSTOMER, { isOnce: true }))
      .catch(settled);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await call;
    expect(settled).toHaveBeenCalledWith(expect.any(ApiUnreachableError));
  } finally {
    vi.useRealTimers();
  }
});

test("the query and the configured address of the API are part of the call (spec §1 API baseUrl, spec §7 Every call)", async () => {
  const seen: string[] = [];
  network.use(
    http.get("http://localhost:3000/behind/api/v1/clinic/clinic-minato/spot", ({ request }) => {
      seen.push(request.url);
      return HttpResponse.json({});
    }),
  );
  await client("http://localhost:3000/behind").send(callOf("GET", `${CLINIC}/spot`), {
    query: { from: "2026-05-12", to: undefined },
  });
  expect(seen).toEqual(["http://localhost:3000/behind/api/v1/clinic/clinic-minato/spot?from=2026-05-12"]);
});

test("the clinic and the business of a path are those of the portal, and the path is known by their names", async () => {
  const seen = answerWith("get", CLINIC, [200]);
  const api = client();
  await api.send(callOf("GET", "/api/v1/clinic/{clinicId}"));
  expect(seen).toHaveLength(1);
  expect([...api.sentPaths]).toEqual(["/api/v1/clinic/{clinicId}"]);
});

test("a file is fetched unchanged, with the customer's token", async () => {
  const seen: (string | null)[] = [];
  network.use(
    http.get(`*${CUSTOMER}`, ({ request }) => {
      seen.push(request.headers.get("authorization"));
      return new HttpResponse("BEGIN:VCALENDAR", { headers: { "content-type": "text/calendar" } });
    }),
  );
  const file = await client().fetchFile(callOf("GET", CUSTOMER));
  expect([file.type, await file.text()]).toEqual(["text/calendar", "BEGIN:VCALENDAR"]);
  expect(seen).toEqual(["Bearer token-1"]);
});
