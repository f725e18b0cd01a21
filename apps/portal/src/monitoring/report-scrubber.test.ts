import { expect, test } from "vitest";
import { scrubReport } from "./pii-scrubber.ts";
import { createTemplateReader } from "./route-template.ts";

const templateOf = createTemplateReader(["/", "/mypage", "/treatment/$treatmentId"]);

function clean(...lines: unknown[]): unknown[] {
  const text = scrubReport(lines.map((line) => JSON.stringify(line)).join("\n"), templateOf);
  return text.split("\n").map((line): unknown => JSON.parse(line));
}

test("an event is sent with its ids and times, and without its address", () => {
  const head = { event_id: "0123456789abcdef0123456789abcdef", sent_at: "2026-05-11T03:00:00Z" };
  expect(
    clean(head, { type: "event" }, { timestamp: 1, request: { url: "https://clinic.example/treatment/0191?a=1" } }),
  ).toEqual([
    head,
    { type: "event" },
    { timestamp: 1, request: { url: "https://clinic.example/treatment/$treatmentId" } },
  ]);
});

test("a recording is scrubbed line by line, and its length is corrected", () => {
  const recording = [{ type: 4, data: { href: "https://clinic.example/mypage?x=花子" } }];
  const cleaned = clean({}, { type: "replay_recording", length: 999 }, { segment_id: 0 }, recording);
  const kept = [{ type: 4, data: { href: "https://clinic.example/mypage" } }];
  expect(cleaned).toEqual([
    {},
    { type: "replay_recording", length: `{"segment_id":0}\n${JSON.stringify(kept)}`.length },
    { segment_id: 0 },
    kept,
  ]);
});

test("the dates of a session stay dates", () => {
  const session = { sid: "a", started: "2026-05-11T03:00:00Z", status: "ok" };
  expect(clean({}, { type: "session" }, session, { type: "event" }, { tag: "花子" })).toEqual([
    {},
    { type: "session" },
    session,
    { type: "event" },
    { tag: "*" },
  ]);
});

test("a text that is not a report is not sent", () => {
  expect(() => scrubReport("花子", templateOf)).toThrow(SyntaxError);
});
