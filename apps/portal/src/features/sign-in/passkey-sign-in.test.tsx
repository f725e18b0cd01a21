import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openPasskeyDevice, USE_CHALLENGE } from "../../testing/passkey-device.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, answerSpots, MONDAY_NOON, spotAt } from "../../testing/reservation-answers.ts";

const CHALLENGE = "*/api/v1/signin/passkey/challenge";
const SIGN_IN = "*/api/v1/signin/passkey";
const BUTTON = { name: "パスキーでログイン" };
const BUILT_IN = { identity: null };

beforeEach(() => {
  network.use(
    http.post(CHALLENGE, () => HttpResponse.json(USE_CHALLENGE)),
    http.post(SIGN_IN, () => HttpResponse.json({ customToken: "custom-token", isRegistered: true })),
    ...answerRecord(),
    ...frameAnswers,
  );
});

function openLogin(address = "/login") {
  return renderPortal(address, { configuration: BUILT_IN, now: () => MONDAY_NOON });
}

test("a passkey of this device signs in without a mail, and leads back to where the sign-in was asked for", async () => {
  const asked = openPasskeyDevice();
  const sent: unknown[] = [];
  network.use(
    http.post(SIGN_IN, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ customToken: "custom-token", isRegistered: true });
    }),
  );
  const page = await openLogin("/login?returnTo=%2Fsettings");
  await page.actor.click(await page.findByRole("button", BUTTON));
  expect(await page.findByRole("heading", { level: 1, name: "設定" })).toBeVisible();
  expect(asked.get).toEqual([
    {
      publicKey: {
        challenge: new Uint8Array([1, 2, 250]),
        rpId: "portal.example",
        timeout: 120_000,
        userVerification: "required",
      },
    },
  ]);
  const response = { clientDataJSON: "AQL6", authenticatorData: "AQL6", signature: "AQL6" };
  expect(sent).toEqual([
    {
      challengeId: USE_CHALLENGE.challengeId,
      response: { id: "AQL6", rawId: "AQL6", type: "public-key", clientExtensionResults: {}, response },
    },
  ]);
});

test("a closed dialog, and a device without a passkey, lead to the other ways, and the button works again", async () => {
  openPasskeyDevice({ get: ["NotAllowedError", ""] });
  const page = await openLogin();
  await page.actor.click(await page.findByRole("button", BUTTON));
  expect(await page.findByRole("alert")).toHaveTextContent(
    "パスキーは使われませんでした。この端末にパスキーがないときは、上の方法でログインしてください。",
  );
  await page.actor.click(page.getByRole("button", BUTTON));
  expect(await page.findByRole("heading", { level: 1, name: "マイページ" })).toBeInTheDocument();
});

test("a challenge that has become too old is asked for again, once and by itself", async () => {
  const asked = openPasskeyDevice();
  const late = () => refusal(400, "C007", "パスキーの確認の時間が過ぎました。もう一度お試しください。");
  network.use(http.post(SIGN_IN, late, { once: true }));
  const page = await openLogin();
  await page.actor.click(await page.findByRole("button", BUTTON));
  expect(await page.findByRole("heading", { level: 1, name: "マイページ" })).toBeInTheDocument();
  expect(asked.get).toHaveLength(2);
});

test("a challenge that is too old twice is said, and not asked for without an end", async () => {
  const asked = openPasskeyDevice();
  const message = "パスキーの確認の時間が過ぎました。もう一度お試しください。";
  network.use(http.post(SIGN_IN, () => refusal(400, "C007", message)));
  const page = await openLogin();
  await page.actor.click(await page.findByRole("button", BUTTON));
  expect(await page.findByRole("alert")).toHaveTextContent(message);
  expect(asked.get).toHaveLength(2);
});

test("a removed passkey is said in the API's words", async () => {
  openPasskeyDevice();
  const message = "このパスキーでは、このクリニックにログインできません。";
  network.use(http.post(SIGN_IN, () => refusal(401, "E002", message)));
  const page = await openLogin();
  await page.actor.click(await page.findByRole("button", BUTTON));
  expect(await page.findByRole("alert")).toHaveTextContent(message);
  expect(page.getByRole("heading", { level: 1, name: "ログイン" })).toBeVisible();
});

test("without a connection the patient is told so", async () => {
  openPasskeyDevice();
  network.use(http.post(CHALLENGE, () => HttpResponse.error()));
  const page = await openLogin();
  await page.actor.click(await page.findByRole("button", BUTTON));
  expect(await page.findByRole("alert")).toHaveTextContent("通信環境をご確認のうえ、もう一度お試しください。");
});

test("nothing is offered in a browser without passkeys, nor where an identity platform signs in", async () => {
  const old = await openLogin();
  await old.findByRole("button", { name: "ログイン用メールを送る" });
  expect(old.queryByRole("button", BUTTON)).toBeNull();
  old.unmount();
  openPasskeyDevice();
  const platform = await renderPortal("/login", { now: () => MONDAY_NOON });
  await platform.findByRole("button", { name: "ログイン用メールを送る" });
  expect(platform.queryByRole("button", BUTTON)).toBeNull();
});

test("during a booking it leads on to the times", async () => {
  openPasskeyDevice();
  network.use(answerSpots([spotAt("2026-05-12T14:30:00+09:00")]));
  const page = await openLogin("/reservation/signup");
  await page.actor.click(await page.findByRole("button", BUTTON));
  await vi.waitFor(() => expect(page.router.state.location.pathname).toMatch(/^\/reservation\/new/));
  expect(page.portal.identity.state().isAuthenticated).toBe(true);
});
