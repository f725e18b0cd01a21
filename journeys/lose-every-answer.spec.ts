import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { addPersonCall } from "@madoguchi/contract/patient/person.calls";
import { readSessionsCall } from "@madoguchi/contract/patient/session.calls";
import { REPRESENTATION_CONSENT } from "@madoguchi/contract/representation/representation";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import type { Patient } from "./support/patient.ts";
import { storeCard } from "./support/prepared-visit.ts";
import { recordApplication } from "./support/records.ts";
import { sendJson } from "./support/send-json.ts";
import { ageSession, openSession, type Session, signIn } from "./support/session.ts";
import { confirmationOf } from "./support/walk.ts";

const UNKNOWN = /結果を確認できませんでした/;
const NOT_DONE = /まだ行われていないことを確認しました/;

type Prepared = { page: Page; patient: Patient; session: Session; customer: Customer };

type Act = {
  name: string;
  /** To the screen from which the act is sent. */
  prepare: (prepared: Prepared) => Promise<void>;
  /** The calls by which it is sent. */
  call: RegExp;
  press: (page: Page) => Promise<void>;
  /** What the screen says once it was done. */
  expectDone: (page: Page) => Promise<void>;
};

const desk = new ClinicDesk();

async function finish({ customer, patient }: Prepared): Promise<string> {
  const treatmentId = await customer.book(await findFreeSpot());
  await customer.registerAddress(patient);
  await desk.finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  return treatmentId;
}

const ACTS: Act[] = [
  {
    name: "a booking",
    prepare: async ({ page }) => {
      await page.goto(confirmationOf(await findFreeSpot()));
      await expect(page.getByText("この時間をお取り置きしています")).toBeVisible();
      await page.getByLabel(/オンライン診療の説明を確認/).check();
      await page.getByLabel(/キャンセル規定/).check();
    },
    call: /\/treatment$/,
    press: (page) => page.getByRole("button", { name: "この内容で予約する" }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible(),
  },
  {
    name: "a cancellation",
    prepare: async ({ page, customer }) => {
      await page.goto(`/treatment/${await customer.book(await findFreeSpot())}`);
      await page.getByText("変更・キャンセル", { exact: true }).click();
      await page
        .getByRole("button", { name: /キャンセル/ })
        .first()
        .click();
    },
    call: /\/treatment\/[^/]+\/cancel$/,
    press: (page) => page.getByRole("alertdialog").getByRole("button", { name: "予約をキャンセルする" }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "キャンセルが完了しました" })).toBeVisible(),
  },
  {
    name: "another time",
    prepare: async ({ page, customer }) => {
      await page.goto(`/treatment/${await customer.book(await findFreeSpot())}?change=time`);
      await page.getByRole("button", { name: "次に空いている日へ" }).click();
      await page
        .getByRole("button", { name: /\d\d:\d\d .+ (空きあり|残りわずか)/ })
        .last()
        .click();
      await page.getByRole("button", { name: "この日時で進む" }).click();
    },
    call: /\/treatment\/[^/]+$/,
    press: (page) => page.getByRole("dialog").getByRole("button", { name: "この日時に変更する" }).click(),
    expectDone: (page) => expect(page).toHaveURL(/\/treatment\/[^/?]+$/),
  },
  {
    name: "the withdrawal of an application",
    prepare: async (prepared) => {
      const { page } = prepared;
      await page.goto(`/treatment/${await recordApplication(await finish(prepared))}`);
      await page.getByRole("button", { name: "申請を取り消す" }).click();
    },
    call: /\/medicine\/withdraw$/,
    press: (page) => page.getByRole("alertdialog").getByRole("button", { name: "申請を取り消す" }).click(),
    expectDone: (page) => expect(page.getByText("お薬の追加の申請を取り消しました").first()).toBeVisible(),
  },
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
      const person = {
        ...{ lastName: "小山田", firstName: "湊", lastNameKana: "オヤマダ", firstNameKana: "ミナト", sex: 0 },
        ...{ birthdate: `${new Date().getFullYear() - 9}-01-01`, phoneNumber: "", relation: "parent" },
        consentVersion: REPRESENTATION_CONSENT.version,
      };
      const people = fillPath(addPersonCall.path, { clinicId: "clinic-minato" });
      const headers = { authorization: `Bearer ${session.idToken}`, "idempotency-key": randomUUID() };
      await sendJson(`${journeyAddresses.portal}${people}`, person, { headers });
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
    name: "a message",
    prepare: async (prepared) => {
      await prepared.page.goto(`/treatment/${await finish(prepared)}`);
      await prepared.page.getByText("メッセージを書く").click();
      await prepared.page.getByRole("textbox", { name: /^メッセージ/ }).fill("薬を飲むと眠くなります。");
    },
    call: /\/room\/message$/,
    press: (page) => page.getByRole("button", { name: "送信する" }).click(),
    expectDone: async (page) => {
      await expect(page.getByRole("log").getByText("薬を飲むと眠くなります。")).toHaveCount(1);
      await expect(page.getByRole("textbox", { name: /^メッセージ/ })).toHaveValue("");
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
];

for (const { name, prepare, call, press, expectDone } of ACTS) {
  test(`of ${name} whose every answer is lost the patient reads what is true`, async ({ context, patient }) => {
    test.slow();
    // A page of its own: the browser's complaints about the lost connection are expected here.
    const page = await context.newPage();
    const session = await signIn(patient.email);
    const customer = new Customer(session.idToken);
    await customer.register(patient);
    await openSession(page, session);
    await prepare({ page, patient, session, customer });
    const isAct = ({ pathname }: URL) => call.test(pathname);

    await test.step("without any connection nobody knows", async () => {
      await page.route("**/api/v1/customer/**", (route) => route.abort("connectionreset"));
      await press(page);
      await expect(page.getByText(UNKNOWN).first()).toBeVisible();
      await page.unroute("**/api/v1/customer/**");
    });
    await test.step("it never arrived, and the server says so", async () => {
      await page.route(isAct, (route) =>
        route.request().method() === "GET" ? route.continue() : route.abort("connectionreset"),
      );
      await press(page);
      await expect(page.getByText(NOT_DONE).first()).toBeVisible();
      await expect(page.getByText(UNKNOWN)).toHaveCount(0);
      await page.unroute(isAct);
    });
    await test.step("it was done, and each answer is lost", async () => {
      await page.route(isAct, async (route) => {
        if (route.request().method() === "GET") return route.continue();
        await route.fetch();
        await route.abort("connectionreset");
      });
      await press(page);
      await expectDone(page);
      await expect(page.getByText(/できませんでした/)).toHaveCount(0);
    });
  });
}
