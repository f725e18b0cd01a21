import { DEFAULT_NOTIFICATION_CHOICES } from "@madoguchi/contract/notification/notification-choices";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const BUSINESS = "*/api/v1/customer/business/:medicalBusinessId";
const sent: unknown[] = [];

/** An account whose messages are in Japanese. */
beforeEach(() => {
  sent.length = 0;
  answerSettings();
  network.use(
    http.get(`${BUSINESS}/notification`, () => HttpResponse.json({ ...DEFAULT_NOTIFICATION_CHOICES, language: "ja" })),
    http.put(`${BUSINESS}/language`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
});

async function open(offersEnglish = true) {
  const page = await renderPortal("/settings/notifications", {
    ...{ user: demonstrationUser, now: () => MONDAY_NOON, clinic: { ...demonstrationClinic, offersEnglish } },
  });
  await page.findByRole("button", { name: "通知設定を保存する" });
  return page;
}

test("the settings show the language of messages, and change it", async () => {
  const page = await open();
  expect(await page.findByText("メールとLINEは、日本語でお送りします。")).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "英語で受け取る" }));
  expect(await page.findByText("お知らせの言語を変更しました")).toBeVisible();
  expect(page.getByText("メールとLINEは、英語でお送りします。")).toBeVisible();
  expect(page.getByRole("button", { name: "日本語で受け取る" })).toBeVisible();
  expect(sent).toEqual([{ language: "en" }]);
});

test("a failed change is reported, and the setting stays", async () => {
  network.use(http.put(`${BUSINESS}/language`, () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  const page = await open();
  await page.actor.click(await page.findByRole("button", { name: "英語で受け取る" }));
  expect(await page.findByText("お知らせの言語を変更できませんでした")).toBeVisible();
  expect(page.getByText("メールとLINEは、日本語でお送りします。")).toBeVisible();
});

test("a clinic without English has no such choice", async () => {
  const page = await open(false);
  expect(page.queryByText("お知らせの言語")).not.toBeInTheDocument();
});

test("the language that a signed-in patient chooses in the footer applies to their messages too", async () => {
  const page = await open();
  await page.actor.click(await page.findByRole("button", { name: "English" }));
  await expect.poll(() => sent).toEqual([{ language: "en" }]);
  expect(document.cookie).toContain("language=en");
});
