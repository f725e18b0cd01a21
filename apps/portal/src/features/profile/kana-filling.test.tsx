import { fireEvent } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerHold, answerRecord, CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  network.use(
    ...answerRecord(),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
    http.post("*/information", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ medicalRecordCode: "M000001" });
    }),
    answerHold(),
  );
});

async function openForm() {
  const options = { now: () => MONDAY_NOON, user: demonstrationUser };
  const page = await renderPortal(`/reservation/user-profile?${CHOSEN_SEARCH}`, options);
  await page.findByRole("button", { name: "確認へ進む" });
  return page;
}

/** An event of the input method; this DOM has no class for it. */
function compositionEvent(kind: "start" | "update" | "end", data: string): Event {
  return Object.assign(new Event(`composition${kind}`, { bubbles: true }), { data });
}

/** Types a name by an input method: the reading, its conversion, and the Enter that confirms it. */
function compose(field: HTMLElement, reading: string, name: string): void {
  fireEvent(field, compositionEvent("start", ""));
  for (const text of [reading, name]) {
    fireEvent(field, compositionEvent("update", text));
    fireEvent.input(field, { target: { value: text } });
  }
  fireEvent(field, compositionEvent("end", name));
}

test("the kana of a name is filled in from its typing, and is sent", async () => {
  const page = await openForm();
  compose(page.getByRole("textbox", { name: "姓" }), "やまだ", "山田");
  compose(page.getByRole("textbox", { name: "名" }), "はなこ", "花子");
  expect(page.getByRole("textbox", { name: "姓（フリガナ）" })).toHaveValue("ヤマダ");
  expect(page.getByRole("textbox", { name: "名（フリガナ）" })).toHaveValue("ハナコ");
  await page.actor.click(page.getByRole("radio", { name: "女性" }));
  await page.actor.type(page.getByRole("textbox", { name: "年" }), "19850412");
  await page.actor.type(page.getByRole("textbox", { name: /携帯電話番号/ }), "09012345678{Enter}");
  expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(sent[0]).toMatchObject({ lastNameKana: "ヤマダ", firstNameKana: "ハナコ", birthdate: "1985-04-12" });
});

test("kana that the patient typed or corrected are never overwritten", async () => {
  const page = await openForm();
  const name = page.getByRole("textbox", { name: "姓" });
  const kana = page.getByRole("textbox", { name: "姓（フリガナ）" });
  compose(name, "やまざき", "山崎");
  expect(kana).toHaveValue("ヤマザキ");
  await page.actor.clear(kana);
  await page.actor.type(kana, "ヤマサキ");
  fireEvent.input(name, { target: { value: "" } });
  compose(name, "なかたに", "中谷");
  expect(kana).toHaveValue("ヤマサキ");
});

test("the Enter that confirms kanji never sends the form", async () => {
  const page = await openForm();
  const field = page.getByRole("textbox", { name: "姓" });
  fireEvent(field, compositionEvent("start", ""));
  const wasTaken = fireEvent.keyDown(field, { key: "Enter", keyCode: 229, isComposing: true });
  fireEvent(field, compositionEvent("end", ""));
  expect(wasTaken).toBe(false);
  expect(page.queryByText(/入力内容に誤りがあります|未入力の項目があります/)).not.toBeInTheDocument();
});
