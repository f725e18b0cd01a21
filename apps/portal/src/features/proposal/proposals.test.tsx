import type { OwnProposal } from "@madoguchi/contract/proposal/proposal";
import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const PROPOSALS = "*/api/v1/customer/business/:medicalBusinessId/proposal";
const EMAIL = "*/api/v1/customer/business/:medicalBusinessId/email/change";

const NUMBER: OwnProposal = {
  ...{ proposalId: "proposal-1", clinicName: "みなとクリニック", reason: "お電話で伺いました", ended: null },
  ...{ proposedAt: "2026-05-11T09:00:00+09:00", lapsesAt: "2026-06-10T23:59:59+09:00" },
  ...{ before: { phoneNumber: "09011112222" }, after: { phoneNumber: "09088887777" } },
  ...{ stored: { phoneNumber: "09011112222" }, fieldStates: { phoneNumber: "waiting" } },
};

let proposals: OwnProposal[];
let sent: string[];

function end(as: "confirmed" | "declined"): void {
  const ended = { as, at: "2026-05-11T12:00:00+09:00" };
  proposals = proposals.map((proposal) => ({ ...proposal, ended, fieldStates: {}, stored: {} }));
}

beforeEach(() => {
  proposals = [NUMBER];
  sent = [];
  answerSettings();
  network.use(
    http.get(PROPOSALS, () => HttpResponse.json({ proposals })),
    http.post(`${PROPOSALS}/:proposalId/:act`, ({ params }) => {
      const { proposalId, act } = params;
      sent.push(`${proposalId} ${act}`);
      end(act === "confirm" ? "confirmed" : "declined");
      return HttpResponse.json({});
    }),
  );
});

const open = () => renderPortal("/settings/proposals", { user: demonstrationUser });

test("the patient sees each value before and after, confirms by keyboard, and is told that it is stored", async () => {
  const page = await open();
  const section = within(await page.findByRole("region", { name: "みなとクリニックからの提案" }));
  expect(section.getByText("クリニックより：お電話で伺いました")).toBeVisible();
  expect(section.getByText("携帯電話番号").nextElementSibling).toHaveTextContent("変更前09011112222変更後09088887777");
  section.getByRole("button", { name: "この内容に変更する" }).focus();
  await page.actor.keyboard("{Enter}");
  expect(await page.findByText("登録内容を変更しました")).toBeVisible();
  expect(page.getByText("登録内容を変更しました").closest("[tabindex]")).toHaveFocus();
  expect(sent).toEqual(["proposal-1 confirm"]);
  expect(page.getByText("ご確認いただく変更はありません")).toBeVisible();
  const past = within(page.getByRole("region", { name: "最近の提案" }));
  expect(past.getByText("変更しました")).toBeVisible();
  expect(past.getByText("携帯電話番号")).toBeVisible();
});

test("the patient declines, and nothing is changed", async () => {
  const page = await open();
  await page.actor.click(await page.findByRole("button", { name: "変更しない" }));
  expect(await page.findByText("登録内容は変えずに、提案を終えました")).toBeVisible();
  expect(sent).toEqual(["proposal-1 decline"]);
});

test("a proposal on an old value says so, shows what is stored, and can only be declined", async () => {
  const stored = { phoneNumber: "09066665555" };
  proposals = [{ ...NUMBER, stored, fieldStates: { phoneNumber: "changed" } }];
  const page = await open();
  expect(await page.findByText("この提案は、古い登録内容に基づいています")).toBeVisible();
  expect(page.getByText("いまの登録").nextElementSibling).toHaveTextContent("09066665555");
  expect(page.queryByRole("button", { name: "この内容に変更する" })).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: "変更しない" })).toBeVisible();
});

test("a proposal that was withdrawn meanwhile is refused with the reason, and the page shows its end", async () => {
  const message = "この提案は、期限が過ぎたか、取り下げられたか、すでにご回答いただいています。";
  network.use(
    http.post(`${PROPOSALS}/:proposalId/confirm`, () => {
      const ended = { as: "withdrawn", at: "2026-05-11T11:00:00+09:00" } as const;
      proposals = [{ ...NUMBER, ended, fieldStates: {}, stored: {} }];
      return refusal(409, "E005", message);
    }),
  );
  const page = await open();
  await page.actor.click(await page.findByRole("button", { name: "この内容に変更する" }));
  expect(await page.findByText(new RegExp(message))).toBeVisible();
  expect(await page.findByText("クリニックが取り下げました")).toBeVisible();
});

test("a sign-in address is proven by a code first; then the rest is confirmed by itself", async () => {
  const values = { email: "new@example.com", sex: 0 };
  const before = { email: demonstrationProfile.email, sex: 1 };
  proposals = [{ ...NUMBER, before, after: values, stored: before, fieldStates: { email: "waiting", sex: "waiting" } }];
  network.use(
    http.post(`${EMAIL}/request`, async ({ request }) => {
      sent.push(`code to ${Object(await request.json()).email}`);
      return HttpResponse.json({ expiresAt: "2026-05-11T12:10:00+09:00" });
    }),
    http.post(`${EMAIL}/confirm`, () => {
      sent.push("proven");
      proposals = proposals.map((proposal) => ({ ...proposal, fieldStates: { email: "done", sex: "waiting" } }));
      return HttpResponse.json({ email: "new@example.com", customToken: "custom-token" });
    }),
  );
  const page = await open();
  expect(await page.findByText("女性")).toBeVisible();
  expect(page.queryByRole("button", { name: "この内容に変更する" })).not.toBeInTheDocument();
  await page.actor.click(page.getByRole("button", { name: "認証コードを送る" }));
  await page.actor.type(await page.findByRole("textbox", { name: "認証コード" }), "123456");
  expect(await page.findByText("登録内容を変更しました")).toBeVisible();
  expect(sent).toEqual(["code to new@example.com", "proven", "proposal-1 confirm"]);
});

test("an empty list shows a text, and a failed one can be read again", async () => {
  network.use(http.get(PROPOSALS, () => refusal(404, "E004", "見つかりません。")));
  const page = await open();
  const again = await page.findByRole("button", { name: "再試行" });
  proposals = [];
  network.use(http.get(PROPOSALS, () => HttpResponse.json({ proposals })));
  await page.actor.click(again);
  expect(await page.findByText("ご確認いただく変更はありません")).toBeVisible();
});
