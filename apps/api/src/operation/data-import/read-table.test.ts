import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

const TABLE = { header: ["氏名", "備考"], rows: [{ line: 2, cells: ["髙橋 花子", "一行目\r\n二行目, 三"] }] };
const TEXT = '氏名,備考\r\n髙橋 花子,"一行目\r\n二行目, 三"\r\n';

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${TEXT}`)],
  ["a Japanese spreadsheet's encoding", iconv.encode(TEXT, "cp932")],
  ["tabs", Buffer.from(TEXT.replaceAll(",備", "\t備").replace("子,", "子\t"))],
])("%s is read, with line breaks inside of quotes", async (_, bytes) => {
  expect(await readTable(bytes)).toEqual(TABLE);
});

test("rows are numbered as in a spreadsheet: empty ones count and are left out", async () => {
  const read = await readTable(Buffer.from('a,b\n\n1,"x\ny"\n,\n2,z\n'));
  expect(read).toEqual({
    header: ["a", "b"],
    rows: [
      { line: 3, cells: ["1", "x\ny"] },
      { line: 5, cells: ["2", "z"] },
    ],
  });
});
