import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCues } from "./film-cues.ts";

test("each caption is read with the second at which it begins", () => {
  const text =
    "WEBVTT\n\n00:00.000 --> 00:05.500\nはじめに\n\n00:05.500 --> 01:00.000\nつぎに\n\n01:00:01.500 --> 01:00:02.000\nおわりに\n";
  expect(readCues(text)).toEqual([
    { seconds: 0, text: "はじめに" },
    { seconds: 5.5, text: "つぎに" },
    { seconds: 3601.5, text: "おわりに" },
  ]);
});

test("the captions of the film fill its minute, without a gap", () => {
  const captions = readFileSync(join(import.meta.dirname, "guidance-film.vtt"), "utf8");
  const times = [...captions.matchAll(/(\S+) --> (\S+)/g)].map(([, from, to]) => ({ from, to }));
  expect(times.at(0)?.from).toBe("00:00.000");
  expect(times.at(-1)?.to).toBe("01:00.000");
  for (const [index, { from }] of times.entries()) if (index > 0) expect(from).toBe(times[index - 1]?.to);
  expect(readCues(captions)).toHaveLength(times.length);
});

test("the English captions come at the same times", () => {
  const [japanese, english] = ["guidance-film.vtt", "guidance-film.en.vtt"].map((name) =>
    readCues(readFileSync(join(import.meta.dirname, name), "utf8")),
  );
  expect(english?.map(({ seconds }) => seconds)).toEqual(japanese?.map(({ seconds }) => seconds));
  expect(english?.filter(({ text }) => /[ぁ-んァ-ヶ一-龠]/.test(text))).toEqual([]);
});
