import { expect, test } from "vitest";
import { asksMedicines, namesMedicine, nursingIn, pregnancyIn } from "./stated-conditions.ts";

test.each([
  ["妊娠・授乳について", "妊娠している", "pregnant"],
  ["妊娠・授乳について", "妊娠の可能性がある", "possible"],
  ["妊娠・授乳について", "授乳している", "no"],
  ["妊娠・授乳について", "いずれもあてはまらない", "no"],
  ["妊娠の可能性はありますか", "ある", "possible"],
  ["妊娠の可能性はありますか", "ない", "no"],
  ["妊娠の可能性はありますか", "妊娠している", "pregnant"],
  ["妊娠していますか", "はい", "pregnant"],
  ["妊娠していますか", "いいえ", "no"],
  ["妊娠していますか", "12週です", "possible"],
  ["妊娠していますか", "未回答", undefined],
  ["医師に伝えたいこと", "妊娠中です", "pregnant"],
  ["主訴", "せき", undefined],
])("%s「%s」: a pregnancy is %s", (label, answer, found) => expect(pregnancyIn({ label, answer })).toBe(found));

test.each([
  ["妊娠・授乳について", "授乳している", true],
  ["妊娠・授乳について", "妊娠している、授乳している", true],
  ["妊娠・授乳について", "妊娠している", false],
  ["妊娠・授乳について", "いずれもあてはまらない", false],
  ["授乳中ですか", "はい", true],
  ["授乳中ですか", "いいえ", false],
  ["授乳中ですか", "未回答", undefined],
  ["主訴", "せき", undefined],
])("%s「%s」: nursing is %s", (label, answer, found) => expect(nursingIn({ label, answer })).toBe(found));

test.each([
  ["いま使っている薬・注射・サプリメントはありますか", true],
  ["薬・注射・サプリメントの名前と量", true],
  ["いま使っている薬", true],
  ["服用中のお薬", true],
  ["前回の診察のあとに、新しく使い始めた薬や、新しくわかった病気", true],
  ["新しい薬や病気の名前", true],
  ["お薬手帳の写真", false],
  ["薬で副作用が出たことがあれば、その薬と症状", false],
  ["残っている薬", false],
  ["希望する薬、避けたい薬", false],
  ["主訴", false],
])("「%s」 asks what else the patient takes: %s", (label, asks) => expect(asksMedicines({ label })).toBe(asks));

test.each([
  ["ワーファリン1mg", true],
  ["ある", false],
  ["特になし", false],
  ["未回答", false],
])("「%s」 may name a medicine: %s", (answer, names) => expect(namesMedicine(answer)).toBe(names));
