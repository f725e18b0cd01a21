import { addPhraseCall, changePhraseCall, deletePhraseCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { signInCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { loseAnswers } from "@madoguchi/ui/testing/lose-answers";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../testing/network.ts";
import { createDeskApi } from "./desk-api.ts";

const params = { clinicId: "clinic-minato", phraseId: "p-1" };
const phrase = { use: "note", title: "経過", text: "経過は良好です。" } as const;
const api = createDeskApi({ onRefused: () => undefined, onServerTime: () => undefined, retryDelayMs: () => 0 });

function loseAct(count: number) {
  const act = loseAnswers<Response>(
    count,
    () => HttpResponse.error(),
    () => HttpResponse.json({ phraseId: "p-1" }),
  );
  network.use(http.all("*/api/v1/*", act.answer));
  return act;
}

test.each([
  ["POST", () => api.send(addPhraseCall, { params, body: phrase }), { phraseId: "p-1" }],
  ["PUT", () => api.send(changePhraseCall, { params, body: phrase }), {}],
  ["DELETE", () => api.send(deletePhraseCall, { params }), {}],
])("a %s whose answer was lost is sent again, and is not reported as failed", async (_, act, answer) => {
  const { done } = loseAct(2);
  expect(await act()).toEqual(answer);
  expect(done()).toBe(3);
});

test("a passkey's answer is sent once", async () => {
  const { done } = loseAct(2);
  const body = { challengeId: "0191e7a2-1111-7000-8000-000000000000", response: {} };
  const sent = api.send(signInCall, { body });
  await expect(sent).rejects.toThrow("The API gave no usable answer.");
  expect(done()).toBe(1);
});
