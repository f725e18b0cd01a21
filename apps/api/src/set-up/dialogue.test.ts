import { expect, test } from "vitest";
import { askForClinic } from "./dialogue.ts";
import type { Answers } from "./stored-answers.ts";

const IDS = { businessId: "business-a", clinicId: "clinic-a" };

async function ask(lines: string[], before: Answers = IDS) {
  const output: string[] = [];
  const saved: Answers[] = [];
  const given = lines[Symbol.iterator]();
  const terminal = {
    readLine: async () => given.next().value,
    write: (text: string) => void output.push(text.trimEnd()),
  };
  const answers = await askForClinic(terminal, before, (typed) => saved.push(typed)).catch((error: unknown) => error);
  return { output, saved, answers };
}

const TYPED = ["医療法人やま会", "やま診療所", "03-0000-1111", "東京都八王子市1-1", "山 恵"];
const ANSWERS = {
  ...IDS,
  business: "医療法人やま会",
  clinic: "やま診療所",
  phoneNumber: "03-0000-1111",
  address: "東京都八王子市1-1",
  owner: "山 恵",
};

test("five questions in Japanese make a clinic, and each answer is stored at once", async () => {
  const { output, saved, answers } = await ask(TYPED);
  expect(answers).toEqual(ANSWERS);
  expect(output).toEqual([
    "1/5 医療法人名:",
    "2/5 クリニック名:",
    "3/5 電話番号:",
    "4/5 住所:",
    "5/5 最初の管理者のお名前:",
  ]);
  expect(saved).toHaveLength(5);
  expect(saved[0]).toEqual({ ...IDS, business: "医療法人やま会" });
});

test("an invalid answer is asked for again, with the rule", async () => {
  const { output, answers } = await ask([
    ...["", "医療法人やま会", "や", "やま診療所", "電話はありません", "０３ー００００ー１１１１"],
    ...["東京都八王子市1-1", "山 恵"],
  ]);
  expect(answers).toEqual(ANSWERS);
  expect(output).toContain("  1〜100文字で入力してください。");
  expect(output).toContain("  2〜30文字で入力してください。");
  expect(output).toContain("  数字とハイフンで入力してください（例：03-1234-5678）。");
});

test("an empty answer takes the earlier one, and a new answer replaces it", async () => {
  const { output, answers } = await ask(["", "", "042-000-2222", "", ""], ANSWERS);
  expect(answers).toEqual({ ...ANSWERS, phoneNumber: "042-000-2222" });
  expect(output[1]).toBe("2/5 クリニック名 [やま診療所]:");
});

test("when the input ends no typed answer is lost", async () => {
  const { saved, answers } = await ask(TYPED.slice(0, 3));
  expect(answers).toMatchObject({ problems: ["入力が途中で終わりました。"] });
  expect(saved.at(-1)).toEqual({
    ...{ ...IDS, business: "医療法人やま会", clinic: "やま診療所" },
    phoneNumber: "03-0000-1111",
  });
});
