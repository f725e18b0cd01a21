// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { refusal } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { createApiClient } from "./client.ts";
import { postIdempotently } from "./idempotent-post.ts";

const PATH = "/api/v1/customer/clinic/clinic-minato/treatment";
const api = createApiClient({
  now: () => new Date(),
  place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
  baseUrl: "",
  getIdToken: async () => "token",
  findIdToken: async () => "token",
});

/** Answers in turn, the last answer for ever, and keeps the keys that came. */
function answerInTurn(answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  network.use(
    http.post(`*${PATH}`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return (answers[keys.length - 1] ?? answers.at(-1) ?? HttpResponse.error)();
    }),
  );
  return keys;
}

function post(wait = vi.fn(async () => undefined)) {
  const sent = postIdempotently(api, PATH, { key: "key-1", json: {}, parse: (body) => body, wait });
  return { sent, wait };
}

const stillRunning = () => refusal(409, "E005", "処理中です。", { "retry-after": "1" });
const booked = () => HttpResponse.json({ treatmentId: "t-1" }, { status: 201 });

test("a booking whose answer was lost is asked for again with the same key", async () => {
  const keys = answerInTurn([() => HttpResponse.error(), booked]);
  expect(await post().sent).toEqual({ treatmentId: "t-1" });
  expect(keys).toEqual(["key-1", "key-1"]);
});

test("a booking that still runs is waited for as long as the server says", async () => {
  const keys = answerInTurn([stillRunning, stillRunning, booked]);
  const { sent, wait } = post();
  expect(await sent).toEqual({ treatmentId: "t-1" });
  expect(keys).toHaveLength(3);
  expect(wait.mock.calls).toEqual([[1000], [1000]]);
});

test("a refusal is final: the same 409 with another code is not repeated", async () => {
  const keys = answerInTurn([() => refusal(409, "T003", "この時間は予約できませんでした。")]);
  await expect(post().sent).rejects.toMatchObject({ code: "T003" });
  expect(keys).toHaveLength(1);
});

test("a conflict that says nothing of trying again is final", async () => {
  const keys = answerInTurn([() => refusal(409, "E005", "質問が新しくなりました。")]);
  await expect(post().sent).rejects.toMatchObject({ status: 409 });
  expect(keys).toHaveLength(1);
});

test("too many bookings in a short time are refused with the same code, and not repeated", async () => {
  const keys = answerInTurn([
    () => refusal(429, "E005", "しばらく経ってから再度お試しください。", { "retry-after": "60" }),
  ]);
  await expect(post().sent).rejects.toMatchObject({ status: 429 });
  expect(keys).toHaveLength(1);
});

test("after four attempts the patient is told", async () => {
  const keys = answerInTurn([stillRunning]);
  await expect(post().sent).rejects.toMatchObject({ status: 409 });
  expect(keys).toHaveLength(4);
});
