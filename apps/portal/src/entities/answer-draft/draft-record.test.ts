import { expect, test } from "vitest";
import {
  answersOf,
  conflictsOf,
  type DraftRecord,
  openRecord,
  sendableOf,
  withChoice,
  withEarlier,
  withOutcome,
  withPage,
  withSent,
  withTyped,
} from "./draft-record.ts";
import { samplePage, sampleSaved } from "./sample-draft.ts";

const opened = openRecord(samplePage);

function typed(record: DraftRecord, text: string) {
  return withTyped(record, "symptom", text);
}

test("a typed answer is shown at once, and is to be sent", () => {
  const record = typed(opened, "頭痛と吐き気");
  expect(answersOf(record)).toEqual({ symptom: "頭痛と吐き気" });
  expect(sendableOf(record)).toEqual(["symptom"]);
});

test("an answer that the server has already is not sent again", () => {
  expect(sendableOf(typed(opened, "頭痛"))).toEqual([]);
});

test("a removed answer is deleted here and on the server", () => {
  const record = withTyped(opened, "symptom", null);
  expect(answersOf(record)).toEqual({});
  expect(record.unsent["symptom"]).toMatchObject({ value: null, base: 3 });
});

test("once the server has it nothing is left to send", () => {
  const record = withOutcome(withSent(typed(opened, "吐き気"), "symptom"), "symptom", "吐き気", sampleSaved(4));
  expect([sendableOf(record), answersOf(record), record.savedAt]).toEqual([
    [],
    { symptom: "吐き気" },
    "2026-05-12T14:02:00+09:00",
  ]);
});

test("an answer typed during a request is sent next, based on that request", () => {
  const record = withOutcome(
    typed(withSent(typed(opened, "吐"), "symptom"), "吐き気"),
    "symptom",
    "吐",
    sampleSaved(4),
  );
  expect(record.unsent["symptom"]).toEqual({ value: "吐き気", base: 4, sent: [] });
});

test("the answers of another device are applied if this one has nothing unsent", () => {
  const saved = sampleSaved(6, { changed: { medicine: "なし", since: "2026-05-01" } });
  const record = withOutcome(withTyped(typed(opened, "吐き気"), "since", "2026-05-02"), "symptom", "吐き気", saved);
  expect(answersOf(record)).toEqual({ symptom: "吐き気", medicine: "なし", since: "2026-05-02" });
  expect(record.unsent["since"]).toMatchObject({ base: 3 });
});

test("another device's answer to the same question is shown beside the patient's own, which stays", () => {
  const conflict = sampleSaved(5, { outcome: "conflict", changed: { symptom: "発熱" } });
  const record = withOutcome(withSent(typed(opened, "吐き気"), "symptom"), "symptom", "吐き気", conflict);
  expect(conflictsOf(record)).toEqual([{ questionId: "symptom", mine: "吐き気", theirs: "発熱" }]);
  expect(answersOf(record)).toEqual({ symptom: "吐き気" });
  expect(sendableOf(record)).toEqual([]);
  const mine = withChoice(record, "symptom", "mine");
  expect([answersOf(mine), mine.unsent["symptom"]]).toEqual([
    { symptom: "吐き気" },
    { value: "吐き気", base: 5, sent: [] },
  ]);
  const theirs = withChoice(record, "symptom", "theirs");
  expect([answersOf(theirs), sendableOf(theirs), conflictsOf(theirs)]).toEqual([{ symptom: "発熱" }, [], []]);
});

test("a removal on another device is a conflict too", () => {
  const conflict = sampleSaved(5, { outcome: "conflict", changed: { symptom: null } });
  const record = withOutcome(withSent(typed(opened, "吐き気"), "symptom"), "symptom", "吐き気", conflict);
  expect(conflictsOf(record)).toEqual([{ questionId: "symptom", mine: "吐き気", theirs: undefined }]);
  expect(answersOf(withChoice(record, "symptom", "theirs"))).toEqual({});
});

test("an own answer whose confirmation was lost is not taken for another device's", () => {
  const first = withSent(typed(opened, "吐"), "symptom");
  const second = withSent(typed(first, "吐き気"), "symptom");
  const conflict = sampleSaved(4, { outcome: "conflict", changed: { symptom: "吐" } });
  const record = withOutcome(second, "symptom", "吐き気", conflict);
  expect(conflictsOf(record)).toEqual([]);
  expect(record.unsent["symptom"]).toEqual({ value: "吐き気", base: 4, sent: [] });
});

test("the same answer on two devices is not a conflict", () => {
  const conflict = sampleSaved(5, { outcome: "conflict", changed: { symptom: "吐き気" } });
  const record = withOutcome(withSent(typed(opened, "吐き気"), "symptom"), "symptom", "吐き気", conflict);
  expect([conflictsOf(record), sendableOf(record)]).toEqual([[], []]);
});

test("a late confirmation does not undo a later change", () => {
  const newer = withOutcome(withTyped(opened, "medicine", "A錠"), "medicine", "A錠", sampleSaved(6));
  const late = withOutcome(typed(newer, "発熱"), "symptom", "発熱", sampleSaved(5, { changed: { medicine: "旧" } }));
  expect(answersOf(late)).toEqual({ symptom: "発熱", medicine: "A錠" });
  expect(late.draftVersion).toBe(6);
});

test("a newer page applies changes from elsewhere, an older one does not", () => {
  const record = withTyped(opened, "medicine", "A錠");
  const fresh = { ...samplePage, draftVersion: 7, answers: { since: "2026-05-01", medicine: "B錠" } };
  expect(answersOf(withPage(record, fresh))).toEqual({ since: "2026-05-01", medicine: "A錠" });
  expect(withPage(record, { ...samplePage, answers: {} })).toBe(record);
});

test("unsent answers of an earlier page continue with the version they were based on", () => {
  const earlier = { symptom: { value: "発熱", base: 1, sent: ["発"] } };
  const record = withEarlier(opened, earlier);
  expect([answersOf(record), record.unsent]).toEqual([{ symptom: "発熱" }, earlier]);
});

test("answers of two pages without a connection are both preserved", () => {
  const record = withEarlier(typed(opened, "吐き気"), { symptom: { value: "発熱", base: 1, sent: [] } });
  expect(conflictsOf(record)).toEqual([{ questionId: "symptom", mine: "吐き気", theirs: "発熱" }]);
});
