// @vitest-environment happy-dom
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { createApiClient } from "../api/client.ts";
import { ApiError } from "../errors/api-error.ts";
import { network } from "../testing/network.ts";
import { requestSignInMail } from "./request-sign-in-mail.ts";

const ATTEMPT = { attemptId: "a-1", state: "waiting", expiresAt: "x", resendAfter: "y" };
const SECRETS = { hmacSignatureSecret: "a secret of this test", hmacKeySignatureSecret: "another one" };

function openApi() {
  return createApiClient({
    place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
    baseUrl: "",
    getIdToken: async () => "none",
    findIdToken: async () => undefined,
  });
}

async function writeChallenge(): Promise<string> {
  const challenge = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 10, counter: 5, deriveKey, ...SECRETS });
  return Buffer.from(JSON.stringify(challenge)).toString("base64url");
}

function askForWork(challenge: string) {
  const body = { code: "E005", message: "メールを送る前の確認ができませんでした。" };
  return HttpResponse.json(body, { status: 429, headers: { "x-work-challenge": challenge, "retry-after": "1" } });
}

test("the browser computes the required proof of work, and the patient does nothing", async () => {
  const challenge = await writeChallenge();
  const answers: string[] = [];
  network.use(
    http.post("*/api/v1/signin", ({ request }) => {
      const answer = request.headers.get("x-work-answer");
      if (answer === null) return askForWork(challenge);
      answers.push(answer);
      return HttpResponse.json(ATTEMPT);
    }),
  );
  expect(await requestSignInMail(openApi(), "hanako@example.com", {})).toEqual(ATTEMPT);
  const done = JSON.parse(Buffer.from(answers[0] ?? "", "base64url").toString());
  expect(await verifySolution({ ...done, deriveKey, ...SECRETS })).toMatchObject({ verified: true });
});

test("a repeatedly required proof of work is computed twice, then the refusal is shown", async () => {
  let requests = 0;
  const challenge = await writeChallenge();
  network.use(
    http.post("*/api/v1/signin", () => {
      requests += 1;
      return askForWork(challenge);
    }),
  );
  await expect(requestSignInMail(openApi(), "hanako@example.com", {})).rejects.toBeInstanceOf(ApiError);
  expect(requests).toBe(3);
});
