import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { CREATION_CHALLENGE, openPasskeyDevice } from "../../testing/passkey-device.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const BUSINESS = "*/api/v1/customer/business/:medicalBusinessId";
const ADD = { name: "この端末では次回からメール不要にする" };
const CONTACT = { name: "お困りのとき" };

beforeEach(() => {
  localStorage.clear();
  network.use(
    ...answerRecord(),
    ...frameAnswers,
    http.post(`${BUSINESS}/passkey/challenge`, () => HttpResponse.json(CREATION_CHALLENGE)),
    http.post(`${BUSINESS}/passkey`, () => HttpResponse.json({})),
  );
});

/** マイページ after a sign-in this many minutes ago. */
async function openHome(minutesAgo: number, claims: object = {}) {
  const now = () => MONDAY_NOON;
  const configuration = { identity: null };
  const payload = { auth_time: Math.floor(MONDAY_NOON.getTime() / 1000) - minutesAgo * 60, ...claims };
  const page = await renderPortal("/login", { now, configuration });
  vi.spyOn(page.session, "getIdToken").mockResolvedValue(`e30.${btoa(JSON.stringify(payload))}.c2ln`);
  page.session.change(demonstrationUser);
  await page.findByRole("region", CONTACT);
  return page;
}

test("after a sign-in by mail the device is offered to be added, and added by one press", async () => {
  openPasskeyDevice();
  const page = await openHome(1);
  await page.actor.click(await page.findByRole("button", ADD));
  expect(await page.findByText("次回から、この端末ではメールなしでログインできます")).toBeVisible();
  page.unmount();
  const again = await openHome(1);
  expect(again.queryByRole("button", ADD)).toBeNull();
});

test("a declined offer does not come back on this device", async () => {
  openPasskeyDevice();
  const page = await openHome(1);
  await page.actor.click(await page.findByRole("button", { name: "いまは登録しない" }));
  expect(page.queryByRole("button", ADD)).toBeNull();
  page.unmount();
  const again = await openHome(1);
  await vi.waitFor(() => expect(localStorage.getItem("madoguchi.passkeyOffer")).toBe("answered"));
  expect(again.queryByRole("button", ADD)).toBeNull();
});

test.each([
  ["the sign-in was long ago", 11, {}],
  ["the sign-in was by a passkey", 1, { madoguchi_passkey: "passkey-1" }],
])("nothing is offered where %s", async (_, minutesAgo, claims) => {
  openPasskeyDevice();
  const page = await openHome(minutesAgo, claims);
  await expect(page.findByRole("button", ADD, { timeout: 300 })).rejects.toThrow();
});
