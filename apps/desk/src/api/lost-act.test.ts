import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../testing/network.ts";
import { createDeskApi } from "./desk-api.ts";

const PATH = "/api/v1/operation/clinic/clinic-minato/treatment/t-1/act";
const asIs = { parse: (body: unknown) => body };
const api = createDeskApi({ onRefused: () => undefined, onServerTime: () => undefined, retryDelayMs: () => 0 });

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

const sent = { ...asIs, json: {} };

test.each([
  ["POST", () => api.post(PATH, sent)],
  ["PUT", () => api.put(PATH, sent)],
  ["PATCH", () => api.patch(PATH, sent)],
  ["DELETE", () => api.delete(PATH, asIs)],
])("a %s whose answer was lost is asked for again, and is not told as failed", async (_, act) => {
  const { done } = loseAnswers(2);
  expect(await act()).toEqual({ isSo: true });
  expect(done()).toBe(3);
});

test("a passkey's answer is sent once", async () => {
  const { done } = loseAnswers(2);
  await expect(api.post(PATH, { ...sent, isOnce: true })).rejects.toThrow("The API gave no usable answer.");
  expect(done()).toBe(1);
});
