import { expect, test } from "vitest";
import { type Command, findCommands } from "./find-commands.ts";

const run = () => undefined;
const COMMANDS: Command[] = [
  { label: "本日", group: "画面", words: "ほんじつ", run },
  { label: "患者を登録する", group: "操作", words: "かんじゃ とうろく", run },
  { label: "患者", group: "画面", words: "かんじゃ", run },
  { label: "カレンダー連携", group: "設定", run },
];

const labels = (typed: string) => findCommands(COMMANDS, typed).map(({ label }) => label);

test("for an empty text places and actions are listed, but no settings", () => {
  expect(labels("")).toEqual(["本日", "患者を登録する", "患者"]);
});

test("a name is found by its letters, its reading, and whatever kana or width they come in", () => {
  expect(labels("患者")).toEqual(["患者を登録する", "患者"]);
  expect(labels("ﾎﾝｼﾞﾂ")).toEqual(["本日"]);
  expect(labels("かれんだー")).toEqual(["カレンダー連携"]);
  expect(labels("とうろく")).toEqual(["患者を登録する"]);
});

test("commands that begin with the letters come before those that contain them", () => {
  expect(labels("連携")).toEqual(["カレンダー連携"]);
  expect(labels("存在しない")).toEqual([]);
});
