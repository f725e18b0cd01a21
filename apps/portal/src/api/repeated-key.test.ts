// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { refusal } from "../testing/answers.ts";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import { createApiClient } from "./client.ts";

const PATH = "/api/v1/customer/clinic/clinic-minato/treatment";
const api = createApiClient({
  place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
  baseUrl: "",
  getIdToken: async () => "token",
  findIdToken: async () => "token",
  retryDelayMs: () => 0,
});

/** Answers in turn, repeats the last answer, and records the received keys. */
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

const post = () => api.send(callOf("POST", PATH), { key: "key-1" });

const stillRunning = () => refusal(409, "E005", "処理中です。", { "retry-after": "0" });
const booked = () => HttpResponse.json({ treatmentId: "t-1" }, { status: 201 });

test("a booking whose answer was lost, and that is still running, is sent again with the same key", async () => {
  const keys = answerInTurn([() => HttpResponse.error(), stillRunning, booked]);
  expect(await post()).toEqual({ treatmentId: "t-1" });
  expect(keys).toEqual(["key-1", "key-1", "key-1"]);
});

test("a refusal is final", async () => {
  const keys = answerInTurn([() => refusal(409, "T003", "この時間は予約できませんでした。")]);
  await expect(post()).rejects.toMatchObject({ code: "T003" });
  expect(keys).toHaveLength(1);
});

test("after four attempts without an answer the call fails", async () => {
  const keys = answerInTurn([() => HttpResponse.error()]);
  await expect(post()).rejects.toThrow("The API gave no usable answer.");
  expect(keys).toHaveLength(4);
});
