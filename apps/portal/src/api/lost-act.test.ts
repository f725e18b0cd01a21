// @vitest-environment happy-dom
import { loseAnswers } from "@madoguchi/ui/testing/lose-answers";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { callOf } from "../testing/call-of.ts";
import { network } from "../testing/network.ts";
import { createApiClient } from "./client.ts";

const PATH = "/api/v1/customer/clinic/clinic-minato/treatment/t-1/act";
const api = createApiClient({
  place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
  baseUrl: "",
  getIdToken: async () => "token",
  findIdToken: async () => "token",
  retryDelayMs: () => 0,
});

function loseAct(count: number) {
  const act = loseAnswers<Response>(
    count,
    () => HttpResponse.error(),
    () => HttpResponse.json({ isSo: true }),
  );
  network.use(http.all(`*${PATH}`, act.answer));
  return act;
}

test.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
  "a %s whose answer was lost is asked for again, and is not told as failed",
  async (method) => {
    const { done } = loseAct(2);
    expect(await api.send(callOf(method, PATH))).toEqual({ isSo: true });
    expect(done()).toBe(3);
  },
);

test("a call that sends a mail or uses a code is sent once", async () => {
  const { done } = loseAct(2);
  await expect(api.send(callOf("POST", PATH, { isOnce: true }))).rejects.toThrow("The API gave no usable answer.");
  expect(done()).toBe(1);
});
