import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { joinWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import { expect } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { fillInCard } from "./card.ts";
import { registerChild } from "./child.ts";
import { Customer } from "./customer.ts";
import { addOwnTime, inventDay, inventDoctor } from "./own-times.ts";
import { inventPatient } from "./patient.ts";
import type { PatientAct } from "./patient-act.ts";
import { storeCard } from "./prepared-visit.ts";
import { sendJson } from "./send-json.ts";
import { ageSession, signIn } from "./session.ts";

/** Creates a day whose only time, with a doctor of its own, another patient has booked. */
async function fillDay() {
  const doctor = inventDoctor();
  const day = inventDay();
  const spot = await addOwnTime(doctor, day, 10);
  const other = inventPatient();
  const booker = new Customer((await signIn(other.email)).idToken);
  await booker.register(other);
  await booker.book(spot);
  return { doctor, day, spot };
}

export const ACCOUNT_ACTS: PatientAct[] = [
  {
    name: "the removal of a card",
    prepare: async ({ page, session }) => {
      await storeCard(session.idToken);
      await page.goto("/settings/payment-method");
      await page.getByRole("button", { name: /を削除する$/ }).click();
    },
    call: /\/card\/[^/]+$/,
    press: (page) => page.getByRole("alertdialog").getByRole("button", { name: "カードを削除する" }).click(),
    expectDone: (page) => expect(page.getByText("登録済みのカードはありません")).toBeVisible(),
  },
  {
    name: "the end of another device's session",
    prepare: async ({ page, session }) => {
      const { idToken } = await ageSession(session, 90);
      const sessions = fillPath(readSessionsCall.path, { medicalBusinessId: "business-minato" });
      await fetch(`${journeyAddresses.portal}${sessions}`, { headers: { authorization: `Bearer ${idToken}` } });
      await page.goto("/settings/devices");
      await expect(page.getByRole("list", { name: "ログイン中の端末の一覧" }).getByRole("listitem")).toHaveCount(2);
    },
    call: /\/session\/[^/]+$/,
    press: (page) => page.getByRole("button", { name: /[^）]をログアウトする$/ }).click(),
    expectDone: (page) =>
      expect(page.getByRole("list", { name: "ログイン中の端末の一覧" }).getByRole("listitem")).toHaveCount(1),
  },
  {
    name: "the end of acting for somebody",
    prepare: async ({ page, session }) => {
      await registerChild(session.idToken);
      await page.goto("/settings/people");
      await page.getByRole("button", { name: /の代理を終える$/ }).click();
    },
    call: /\/person\/[^/]+\/end$/,
    press: (page) => page.getByRole("alertdialog").getByRole("button", { name: "代理を終える" }).click(),
    expectDone: async (page) => {
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(page.getByRole("button", { name: /の代理を終える$/ })).toHaveCount(0);
    },
  },
  {
    name: "a change of the profile",
    prepare: async ({ page }) => {
      await page.goto("/settings/user-profile");
      await page.getByLabel("名", { exact: true }).fill("すみ子");
    },
    call: /\/information$/,
    press: (page) => page.getByRole("button", { name: "変更を保存する" }).click(),
    expectDone: (page) => expect(page.getByText("お客様情報を保存しました")).toBeVisible(),
  },
  {
    name: "a change of the address",
    prepare: async ({ page, customer, patient }) => {
      await customer.registerAddress(patient);
      await page.goto("/settings/address");
      await page.getByLabel("建物名・部屋番号").fill("203号室");
    },
    call: /\/address$/,
    press: (page) => page.getByRole("button", { name: "変更を保存する" }).click(),
    expectDone: (page) => expect(page.getByText("お届け先を保存しました")).toBeVisible(),
  },
  {
    name: "a new card",
    prepare: async ({ page }) => {
      await page.goto("/settings/payment-method");
      await expect(page.getByRole("textbox", { name: /^カード番号/ })).toBeVisible();
    },
    call: /\/card$/,
    press: async (page) => {
      await fillInCard(page);
      await page.getByRole("button", { name: "カードを登録する" }).click();
    },
    expectDone: (page) => expect(page.getByRole("button", { name: /を削除する$/ })).toHaveCount(1),
  },
  {
    name: "a choice of notifications",
    prepare: async ({ page }) => {
      await page.goto("/settings/notifications");
      await page.getByRole("checkbox", { name: "メール" }).last().uncheck();
    },
    call: /\/notification$/,
    press: (page) => page.getByRole("button", { name: /保存する/ }).click(),
    expectDone: (page) => expect(page.getByText("通知設定を保存しました")).toBeVisible(),
  },
  {
    name: "waiting for a free time",
    prepare: async ({ page }) => {
      const { doctor, spot } = await fillDay();
      await page.goto(`/reservation/new?${new URLSearchParams({ department: "1", doctor, startAt: spot.startsAt })}`);
      await page
        .getByRole("button", { name: /に空きが出たら知らせる$/ })
        .first()
        .click();
    },
    call: /\/waitlist$/,
    press: (page) => page.getByRole("dialog").getByRole("button", { name: "空きが出たら知らせる" }).click(),
    expectDone: (page) => expect(page.getByText(/の空き待ちに登録しました/)).toBeVisible(),
  },
  {
    name: "the end of waiting for a free time",
    prepare: async ({ page, session }) => {
      const { doctor, day } = await fillDay();
      const place = { clinicalDepartmentId: "internal-medicine", day, doctorName: doctor };
      const headers = { authorization: `Bearer ${session.idToken}`, "idempotency-key": randomUUID() };
      const path = fillPath(joinWaitlistCall.path, { clinicId: "clinic-minato" });
      await sendJson(`${journeyAddresses.portal}${path}`, place, { headers });
      await page.goto("/settings/waitlist");
      await expect(page.getByRole("button", { name: /の空き待ちをやめる$/ })).toBeVisible();
    },
    call: /\/waitlist\/[^/]+$/,
    press: (page) => page.getByRole("button", { name: /の空き待ちをやめる$/ }).click(),
    expectDone: (page) => expect(page.getByText("空きを待っている日はありません")).toBeVisible(),
  },
  {
    name: "the closing of an account",
    prepare: async ({ page }) => {
      await page.goto("/settings/data");
      await page.getByRole("button", { name: "退会の手続きをする" }).click();
    },
    call: /\/leave$/,
    press: (page) => page.getByRole("alertdialog").getByRole("button", { name: "退会する" }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "退会の手続きが完了しました" })).toBeVisible(),
  },
];
