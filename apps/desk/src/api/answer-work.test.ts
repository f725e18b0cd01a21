import { pbkdf2Sync } from "node:crypto";
import { WORK_ANSWER_HEADER, WORK_CHALLENGE_HEADER } from "@madoguchi/contract/http/work";
import { beginSignInCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../testing/network.ts";
import { createDeskApi } from "./desk-api.ts";

const COUNTER = 37;
const COST = 20;
const nonce = Buffer.from("00112233445566778899aabbccddeeff", "hex");
const salt = Buffer.from("ffeeddccbbaa99887766554433221100", "hex");
const password = Buffer.concat([nonce, Buffer.from([0, 0, 0, COUNTER])]);
const derivedKey = pbkdf2Sync(password, salt, COST, 32, "sha256").toString("hex");

/** As the server's library writes it. */
const challenge = {
  parameters: {
    ...{ algorithm: "PBKDF2/SHA-256", cost: COST, data: { subject: "s", until: 1 }, keyLength: 32 },
    ...{ keyPrefix: derivedKey.slice(0, 32), nonce: nonce.toString("hex"), salt: salt.toString("hex") },
  },
  signature: "abc",
};
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A server that asks for work so often before it answers; `answers`: the work that it got. */
function askForWork(times: number) {
  const answers: (string | null)[] = [];
  network.use(
    http.post(`*${beginSignInCall.path}`, ({ request }) => {
      answers.push(request.headers.get(WORK_ANSWER_HEADER));
      if (answers.length > times) return HttpResponse.json({ challengeId: "c", options: {} });
      const headers = { [WORK_CHALLENGE_HEADER]: encode(challenge), "retry-after": "1" };
      return HttpResponse.json({ code: "E005", message: "操作の回数が多すぎます。" }, { status: 429, headers });
    }),
  );
  return answers;
}

function openApi() {
  return createDeskApi({ onRefused: () => undefined, onServerTime: () => undefined });
}

test("a call from a busy network is sent again with the work that the server asks for", async () => {
  const answers = askForWork(1);
  expect(await openApi().send(beginSignInCall, { body: {} })).toEqual({ challengeId: "c", options: {} });
  const work = { challenge, solution: { counter: COUNTER, derivedKey, time: expect.any(Number) } };
  expect(answers).toHaveLength(2);
  expect(JSON.parse(Buffer.from(answers[1] ?? "", "base64url").toString())).toEqual(work);
});

test("a server that is never content is asked three times, and its refusal is shown", async () => {
  const answers = askForWork(10);
  await expect(openApi().send(beginSignInCall, { body: {} })).rejects.toThrow("操作の回数が多すぎます。");
  expect(answers).toHaveLength(3);
});
