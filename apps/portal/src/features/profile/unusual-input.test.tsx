import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

let sent: unknown[];

beforeEach(() => {
  sent = [];
  network.use(
    ...answerRecord(),
    http.get("*/information", () => HttpResponse.json(demonstrationProfile)),
    http.put("*/information", async ({ request }) => {
      sent.push(await request.json());
      return refusal(409, "C009", "登録済みです。");
    }),
  );
});

async function openRegistration(typed: Record<string, string>) {
  const page = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, options);
  for (const [name, text] of Object.entries(typed)) {
    const field = await page.findByRole("textbox", { name });
    await page.actor.clear(field);
    await page.actor.type(field, text);
  }
  return { ...page, submit: () => page.actor.click(page.getByRole("button", { name: "確認へ進む" })) };
}

test("a probable mistake is questioned once, and sent after a confirmation", async () => {
  const typed = { "姓（フリガナ）": "山田", 年: "1910", "携帯電話番号（ハイフンなし11桁）": "00000000000" };
  const { actor, submit, getByRole, findByRole, queryByRole } = await openRegistration(typed);
  await submit();
  const dialog = await findByRole("alertdialog", { name: "入力内容をご確認ください" });
  const questions = within(dialog).getAllByRole("listitem");
  expect(questions.map((question) => question.textContent)).toEqual([
    "姓（フリガナ）「山田」に、カタカナ以外の文字があります。",
    "生年月日「1910.04.12」から計算した年齢が116歳です。",
    "携帯電話番号「00000000000」は、実際の番号ではないようです。",
  ]);
  await actor.click(within(dialog).getByRole("button", { name: "修正する" }));
  expect(getByRole("textbox", { name: "姓（フリガナ）" })).toHaveFocus();
  expect(sent).toEqual([]);

  await submit();
  await actor.click(await findByRole("button", { name: "このまま登録する" }));
  expect(await findByRole("link", { name: /この電話番号は登録済みです。/ })).toBeVisible();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(sent[1]).toMatchObject({ lastNameKana: "山田", birthdate: "1910-04-12", phoneNumber: "00000000000" });
});

test("a number of ten digits shows the required length before the specification's message", async () => {
  const typed = { "携帯電話番号（ハイフンなし11桁）": "0901234567" };
  const { submit, getByRole } = await openRegistration(typed);
  await submit();
  const field = getByRole("textbox", { name: "携帯電話番号（ハイフンなし11桁）" });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/11桁の番号をご入力ください\s*携帯電話番号は数字のみで入力してください$/);
  expect(getByRole("link", { name: "携帯電話番号は数字のみで入力してください" })).toBeInTheDocument();
});
