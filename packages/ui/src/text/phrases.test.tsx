import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PageHeading } from "../layout/page-heading.tsx";
import { splitPhrases } from "./break-phrases.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["オンライン診療の予約を確認してください", ["オンライン", "診療の", "予約を", "確認してください"]],
  ["ご予約が完了しました", ["ご予約が", "完了しました"]],
  ["「問診」に答える", ["「問診」に", "答える"]],
  ["診察券番号", ["診察券", "番号"]],
])("%s breaks between its phrases", (text, phrases) => {
  expect(splitPhrases(text)).toEqual(phrases);
});

function pieces(): string[] {
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading).toHaveTextContent(/^ご予約が完了しました$/);
  return [...heading.querySelectorAll("wbr")].map(({ previousSibling }) => previousSibling?.textContent ?? "");
}

test("a heading may break between phrases in a browser without `word-break: auto-phrase`", async () => {
  vi.stubGlobal("CSS", { supports: () => false });
  render(<PageHeading>ご予約が完了しました</PageHeading>);
  await waitFor(() => expect(pieces()).toEqual(["ご予約が"]));
});

test("a browser with `word-break: auto-phrase` gets the bare text", () => {
  vi.stubGlobal("CSS", { supports: () => true });
  render(<PageHeading>ご予約が完了しました</PageHeading>);
  expect(pieces()).toEqual([]);
});
