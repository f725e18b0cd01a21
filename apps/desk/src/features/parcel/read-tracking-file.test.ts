import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { matchTracking } from "./match-tracking.ts";
import { PARCEL, SECOND } from "./parcels.fixture.ts";
import { readTrackingFile } from "./read-tracking-file.ts";

const YAMATO = [
  "お客様管理番号,送り状種類,クール区分,伝票番号,出荷予定日,お届け先名",
  'K7MP3XQR,0,0,"1234-5678-9012",2026/05/12,"山田, 花子"',
  'ABCD2345,0,0,"=""412345678901""",2026/05/12,髙橋',
  "",
].join("\r\n");

const JAPAN_POST = [
  "お客様側管理番号,お問い合わせ番号,仮引受確定作業年月日",
  "k7mp-3xqr,１１００１２３４５６７８,",
  "ZZZZ9999,110012345670,",
].join("\r\n");

test.each([
  ["CP932, as B2クラウド writes it", iconv.encode(YAMATO, "cp932")],
  ["UTF-8", Buffer.from(YAMATO)],
  ["UTF-8 with a mark of the byte order, as a spreadsheet saves it", Buffer.from(`\ufeff${YAMATO}`)],
])("a result of ヤマト in %s is read by its headings", (_, bytes) => {
  expect(readTrackingFile(new Uint8Array(bytes))).toEqual({
    carrier: "yamato",
    rows: [
      { line: 2, managementNumber: "K7MP3XQR", trackingNumber: "123456789012" },
      { line: 3, managementNumber: "ABCD2345", trackingNumber: "412345678901" },
    ],
  });
});

test("a result of ゆうパックプリントR is read with any hyphens, letters and widths", () => {
  expect(readTrackingFile(new Uint8Array(iconv.encode(JAPAN_POST, "cp932")))).toEqual({
    carrier: "japan-post",
    rows: [
      { line: 2, managementNumber: "K7MP3XQR", trackingNumber: "110012345678" },
      { line: 3, managementNumber: "ZZZZ9999", trackingNumber: "110012345670" },
    ],
  });
});

test.each([
  ["nothing", Buffer.from("")],
  ["another table", Buffer.from("氏名,住所\r\n山田,東京")],
  ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n\u0000", "latin1")],
  ["a result that breaks off within a quote", Buffer.from('お客様管理番号,伝票番号\r\n"K7MP3XQR,1')],
])("%s is not a carrier's result", (_, bytes) => {
  expect(readTrackingFile(new Uint8Array(bytes))).toBeUndefined();
});

test("each row has an outcome for its parcel, and a repeated file sends nothing", () => {
  const row = (line: number, managementNumber: string, trackingNumber = "123456789013") => ({
    ...{ line, managementNumber, trackingNumber },
  });
  const sent = { ...SECOND, state: "shipped" as const, trackingNumber: "1234-5678-9013" };
  const outcomes = (rows: ReturnType<typeof row>[], parcels = [PARCEL, sent]) =>
    matchTracking({ carrier: "yamato", rows }, parcels).map(({ outcome }) => outcome);
  expect(
    outcomes([row(2, "K7MP3XQR"), row(3, "ABCD2345"), row(4, "ABCD2345", "999999999999"), row(5, "ZZZZ9999")]),
  ).toEqual(["ready", "sent", "other", "unknown"]);
  expect(outcomes([row(2, "K7MP3XQR", "")])).toEqual(["length"]);
  expect(outcomes([row(2, "K7MP3XQR", "123456789012")])).toEqual(["check-digit"]);
  expect(outcomes([row(2, "K7MP3XQR"), row(3, "K7MP3XQR", "123456789024")])).toEqual(["twice", "twice"]);
  expect(outcomes([row(2, "K7MP3XQR"), row(3, "K7MP3XQR")])).toEqual(["ready", "twice"]);
  const done = { ...PARCEL, state: "shipped" as const, trackingNumber: "123456789013" };
  expect(outcomes([row(2, "K7MP3XQR")], [done])).toEqual(["sent"]);
});
