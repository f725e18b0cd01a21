// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import { createApiClient } from "./client.ts";

const PATH = "/api/v1/customer/clinic/clinic-minato/treatment/t-1/act";
const api = createApiClient({
  now: () => new Date(),
  place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
  baseUrl: "",
  getIdToken: async () => "token",
  findIdToken: async () => "token",
  retryDelayMs: () => 0,
});

/** The server does the act each time it comes, and its first answers are lost on the way. */
function loseAnswers(count: number): { done: () => number } {
  let done = 0;
  network.use(
    http.all(`*${PATH}`, () => {
      done += 1;
      return done <= count ? HttpResponse.error() : HttpResponse.json({ isSo: true });
    }),
  );
  return { done: () => done };
}

test.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
  "a %s whose answer was lost is asked for again, and is not told as failed",
  async (method) => {
    const { done } = loseAnswers(2);
    expect(await api.send(callOf(method, PATH))).toEqual({ isSo: true });
    expect(done()).toBe(3);
  },
);

test("what sends a mail or uses a code up is sent once", async () => {
  const { done } = loseAnswers(2);
  await expect(api.send(callOf("POST", PATH, { isOnce: true }))).rejects.toThrow("The API gave no usable answer.");
  expect(done()).toBe(1);
});
