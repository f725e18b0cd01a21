import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

let isRegistered: boolean;
let sent: unknown[];

beforeEach(() => {
  isRegistered = false;
  sent = [];
  network.use(
    ...answerRecord(),
    http.get("*/information", () =>
      isRegistered ? HttpResponse.json(demonstrationProfile) : refusal(404, "C005", "お客様情報が登録されていません。"),
    ),
    http.post("*/information", async ({ request }) => {
      sent.push(await request.json());
      isRegistered = true;
      return HttpResponse.json({ medicalRecordCode: "M000001" });
    }),
  );
});

async function register(address: string) {
  const page = await renderPortal(address, options);
  const { actor, getByRole, findByRole } = page;
  await findByRole("button", { name: "登録する" });
  await actor.type(getByRole("textbox", { name: "姓" }), "山田");
  await actor.type(getByRole("textbox", { name: "名" }), "花子");
  await actor.type(getByRole("textbox", { name: "姓（フリガナ）" }), "やまだ");
  await actor.type(getByRole("textbox", { name: "名（フリガナ）" }), "はなこ");
  await actor.click(getByRole("radio", { name: "女性" }));
  await actor.type(getByRole("textbox", { name: "年" }), "1985");
  await actor.type(getByRole("textbox", { name: "月" }), "4");
  await actor.type(getByRole("textbox", { name: "日" }), "12");
  await actor.type(getByRole("textbox", { name: /携帯電話番号/ }), "09012345678");
  await actor.click(getByRole("button", { name: "登録する" }));
  return page;
}

test("a new patient registers without a time, and continues to the top page", async () => {
  const page = await register("/reservation/registration");
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/mypage"));
  expect(sent).toMatchObject([{ lastNameKana: "ヤマダ", birthdate: "1985-04-12" }]);
});

test("a sign-in that the registration itself required does not lead back to it", async () => {
  const page = await register("/reservation/registration?returnTo=%2Freservation%2Fregistration");
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/mypage"));
});

test("after the registration the requested page opens, without a question about unsaved input", async () => {
  const page = await register("/reservation/registration?returnTo=%2Fsettings%2Fuser-profile");
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/settings/user-profile"));
});

test("the page does not reveal whether the clinic knows the address, and links to the choice of a time", async () => {
  const page = await renderPortal("/reservation/registration", options);
  expect(await page.findByRole("heading", { level: 1, name: "はじめての方の登録" })).toBeVisible();
  expect(page.getByText(/クリニックでご予約をお取りした方も/)).toBeVisible();
  const main = page.getByRole("main");
  expect(main.querySelector("a[href^='/reservation/new']")).toHaveTextContent("新規診察予約");
});

test("a registered patient is redirected", async () => {
  isRegistered = true;
  const page = await renderPortal("/reservation/registration", options);
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/mypage"));
});

test("an unregistered patient finds a link in the settings", async () => {
  const page = await renderPortal("/settings/user-profile", options);
  expect(await page.findByRole("link", { name: "はじめての方の登録" })).toHaveAttribute(
    "href",
    "/reservation/registration",
  );
});

test("a patient of LINE without an address sees no empty 「メールアドレス」", async () => {
  const page = await renderPortal("/reservation/registration", {
    ...options,
    user: { ...demonstrationUser, email: null },
  });
  expect(await page.findByRole("button", { name: "登録する" })).toBeVisible();
  expect(page.queryByText("メールアドレス")).not.toBeInTheDocument();
});
