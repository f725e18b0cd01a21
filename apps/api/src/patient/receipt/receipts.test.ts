import { storeLogoCall } from "@madoguchi/contract/branding/branding.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readReceiptsOfYearCall } from "@madoguchi/contract/receipt/receipt.patient.calls";
import { readReceiptCall } from "@madoguchi/contract/receipt/receipt-file.patient.calls";
import { expect, test } from "vitest";
import { refundPayment } from "../../operation/billing/refund-payment.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { paid } from "../../testing/test-payments.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T18:00:00+09:00",
  clinic: { invoiceNumber: "T1234567890123" },
  customers: { hanako: { lastName: "髙𠮷", firstName: "花子" }, taro: {} },
  treatments: {
    visit: {
      customer: "hanako",
      statusId: 3,
      startsAt: "2026-05-12T10:00:00+09:00",
      charge: {
        lines: [
          { label: "診察料", quantity: 1, unitPrice: 3300, taxPercent: 10 },
          { label: "アレグラ錠60mg", quantity: 2, unitPrice: 1660, taxPercent: 10 },
          { label: "栄養補助ゼリー", quantity: 1, unitPrice: 1080, taxPercent: 8 },
          { label: "値引", quantity: 1, unitPrice: -500, taxPercent: 10 },
          { label: "送料", quantity: 1, unitPrice: 0, taxPercent: 10 },
        ],
      },
    },
    long: {
      customer: "hanako",
      statusId: 3,
      startsAt: "2026-05-12T12:00:00+09:00",
      charge: {
        lines: Array.from({ length: 70 }, (_, index) => ({ label: `お薬${index + 1}`, quantity: 1, unitPrice: 100 })),
      },
    },
    second: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T11:00:00+09:00", charge: {} },
  },
});

function refund(amount: number) {
  const { clinicId, medicalBusinessId } = client;
  const operator = { name: "佐藤 健", keyName: "受付システム", clinicId, medicalBusinessId, requestId: "request-1" };
  return refundPayment(client.deps, operator, { treatmentId: client.treatmentId("visit"), amount });
}

async function readReceipt(customer = "hanako", treatment = "visit", query = "") {
  const treatmentId = client.treatmentId(treatment);
  const token = await client.identity.signIdToken(client.customer(customer));
  const path = fillPath(readReceiptCall.path, { clinicId: client.clinicId, treatmentId });
  return client.app.request(`${path}${query}`, { headers: { authorization: `Bearer ${token}` } });
}

async function readFile(query = "", treatment = "visit"): Promise<Uint8Array> {
  return new Uint8Array(await (await readReceipt("hanako", treatment, query)).arrayBuffer());
}

async function readText(query = ""): Promise<string> {
  return readPdfText(await readFile(query));
}

/** The kinds of parts in the file's structure, in its order; adjacent ones of one kind once. */
function readTags(pdf: Uint8Array): string[] {
  const tags = [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/S \/(\w+)\n/g),
  ].map(([, tag = ""]) => tag);
  return tags.filter((tag, index) => tag !== tags[index - 1]);
}

function countPages(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\n/g)?.length ?? 0
  );
}

function readYear(year: string, customer = "hanako") {
  return client.as(customer).send(readReceiptsOfYearCall, { params: { year } });
}

test("the receipt names in readable Japanese payer, payee, amount, date, purpose and taxes", async () => {
  const orderId = await paid(client);
  client.moveTo("2026-06-01T09:00:00+09:00");
  const number = orderId.slice(0, 8).toUpperCase();
  expect((await readText()).split("\n")).toEqual([
    "領収書",
    ...["領収書番号", number],
    ...["発行日", "2026.06.01"],
    ...["髙𠮷 花子", "様"],
    ...["診察券番号", "M900000"],
    "領収金額（税込）",
    "7,200円",
    "ただし、オンライン診療の費用として、上記の金額を領収いたしました。",
    ...["診療日", "2026.05.12", "診療科", "内科", "担当医", "佐藤 健"],
    ...["お支払い日", "2026.05.12", "お支払い方法", "クレジットカード"],
    "税率ごとの金額",
    ...["税率", "金額（税込）", "うち消費税"],
    ...["10%", "6,120円", "556円"],
    ...["8%（軽減）", "1,080円", "80円"],
    ...["合計（税込）", "7,200円"],
    "医療法人テスト会",
    "テストクリニック",
    "東京都港区芝1-1-1",
    ...["電話", "0312345678"],
    ...["登録番号", "T1234567890123"],
    // The seal, one character at each place.
    ..."テストクリニック之印",
    "電子的に発行した領収書のため、収入印紙は不要です。",
    "何度でもお受け取りいただけます。領収書番号が同じものは、同じお支払いの領収書です。",
    ...["テストクリニック", number, "1／1ページ"],
  ]);
});

test("prescriptions are on the 診療明細書 alone, which comes as a second page on request", async () => {
  await paid(client);
  expect(await readText()).not.toContain("アレグラ錠60mg");
  const lines = (await readText("?statement=true")).split("\n");
  expect(lines.slice(lines.indexOf("診療明細書"))).toEqual(
    expect.arrayContaining([
      ...["内容", "税率", "数量", "単価", "金額"],
      ...["アレグラ錠60mg", "10%", "2", "1,660円", "3,320円"],
      ...["値引", "−500円", "送料", "0円"],
    ]),
  );
  expect(countPages(await readFile())).toBe(1);
  expect(countPages(await readFile("?statement=true"))).toBe(2);
  const answer = await readReceipt("hanako", "visit", "?statement=perhaps");
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: "E001" })]);
});

test("a screen reader finds the language, title, headings and tables with their headers", async () => {
  await paid(client);
  const pdf = await readFile("?statement=true");
  const text = Buffer.from(pdf).toString("latin1");
  expect(text).toContain("/Lang (ja)");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
  const tags = readTags(pdf);
  for (const tag of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"]) expect(tags).toContain(tag);
  expect(text.match(/\/S \/H1\n/g)).toHaveLength(2);
  // The taxes: three headers and three rows; the items: five headers and six rows.
  expect(text.match(/\/Scope \/Column/g)).toHaveLength(3 + 5);
  expect(text.match(/\/Scope \/Row/g)).toHaveLength(3 + 6);
});

test("it is a PDF of A4 size with the font in it, small enough to mail, and is not cached", async () => {
  await paid(client);
  const answer = await readReceipt();
  const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="receipt.pdf"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(pdf).toMatch(/^%PDF-1\.\d/);
  expect(pdf).toContain("/MediaBox [0 0 595.28 841.89]");
  expect(pdf).toMatch(/\/FontFile2 \d+ 0 R/);
  expect(pdf.length).toBeLessThan(200_000);
});

test("a table that continues on another page has its header there too", async () => {
  await paid(client, "long");
  const pdf = await readFile("?statement=true", "long");
  const lines = (await readPdfText(pdf)).split("\n");
  const heads = lines.flatMap((line, index) => (line === "内容" ? [index] : []));
  expect(heads).toHaveLength(countPages(pdf) - 1);
  expect(heads.length).toBeGreaterThan(2);
  for (const head of heads) expect(lines.slice(head, head + 5)).toEqual(["内容", "税率", "数量", "単価", "金額"]);
  // A screen reader reads the header once.
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Scope \/Column/g),
  ).toHaveLength(5);
  // On each page the header is followed by the next row, and no row is lost or doubled.
  const rows = lines.filter((line) => /^お薬\d+$/.test(line));
  expect(rows).toEqual(Array.from({ length: 70 }, (_, index) => `お薬${index + 1}`));
  expect(lines.slice(lines.lastIndexOf("合計（税込）"))[1]).toBe("7,000円");
});

test("refunds are subtracted", async () => {
  await paid(client);
  await refund(2200);
  const text = await readText();
  expect(text).toContain("領収金額（税込）\n5,000円");
  expect(text).toContain("返金額\n−2,200円\n差引領収金額（税込）\n5,000円");
});

test("a clinic with a logo has it on its receipts, named by the clinic's name", async () => {
  const logo = await testPicture("png", { width: 480, height: 120 });
  await client.operator.send(storeLogoCall, { body: logo });
  await paid(client);
  const pdf = await readFile();
  expect(readTags(pdf)).toContain("Figure");
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/Subtype \/Image/);
});

test("there is none before payment, and another patient's answers like one that does not exist", async () => {
  expect(refusalOf({ status: 0, headers: new Headers(), body: await (await readReceipt()).json() })).toBe("T009");
  await paid(client);
  const theirs = await readReceipt("taro");
  expect([theirs.status, await theirs.json()]).toEqual([
    404,
    { code: "T001", message: "診察が見つかりませんでした。診察履歴からもう一度お選びください。" },
  ]);
});

test("the year's list has what was paid in that year in Japan, less refunds", async () => {
  client.moveTo("2026-05-20T23:00:00+09:00");
  await paid(client);
  await refund(200);
  client.advance({ minutes: 1 });
  await paid(client, "second");
  expect((await readYear("2026")).body).toEqual({
    year: 2026,
    receipts: [
      {
        treatmentId: client.treatmentId("visit"),
        kind: "consultation",
        clinicalDepartmentName: "内科",
        startsAt: "2026-05-12T10:00:00+09:00",
        paidAt: "2026-05-20T23:00:00+09:00",
        total: 7200,
        refundedAmount: 200,
        refundedLater: 0,
      },
      expect.objectContaining({ treatmentId: client.treatmentId("second"), total: 3300, refundedAmount: 0 }),
    ],
    total: 10_300,
  });
  expect((await readYear("2025")).body).toEqual({ year: 2025, receipts: [], total: 0 });
  expect((await readYear("2026", "taro")).body).toEqual({ year: 2026, receipts: [], total: 0 });
  expect(refusalOf(await readYear("next"))).toBe("E001");
});
