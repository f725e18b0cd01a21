import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refundPayment } from "../../operation/billing/refund-payment.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { paid } from "../../testing/test-payments.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T18:00:00+09:00",
    customers: { hanako: { lastName: "髙𠮷", firstName: "花子" }, taro: {} },
    treatments: {
      visit: {
        customer: "hanako",
        statusId: 3,
        startsAt: "2026-05-12T10:00:00+09:00",
        charge: {
          lines: [
            { label: "診察料", quantity: 1, unitPrice: 3300 },
            { label: "アレグラ錠60mg", quantity: 2, unitPrice: 2200 },
            { label: "値引", quantity: 1, unitPrice: -500 },
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
});

afterEach(() => client.close());

function refund(amount: number) {
  const { clinicId, medicalBusinessId } = client;
  const operator = { name: "佐藤 健", keyName: "受付システム", clinicId, medicalBusinessId, requestId: "request-1" };
  return refundPayment(client.deps, operator, { treatmentId: client.treatmentId("visit"), amount });
}

async function readReceipt(customer = "hanako", treatment = "visit") {
  const treatmentId = client.treatmentId(treatment);
  const token = await client.identity.signIdToken(client.customer(customer));
  const path = fillPath(apiPaths.receipt, { clinicId: client.clinicId, treatmentId });
  return client.app.request(path, { headers: { authorization: `Bearer ${token}` } });
}

async function readText(): Promise<string> {
  return readPdfText(new Uint8Array(await (await readReceipt()).arrayBuffer()));
}

function readYear(year: string, customer = "hanako") {
  return client.as(customer).get(fillPath(apiPaths.receiptsOfYear, { clinicId: client.clinicId, year }));
}

test("the receipt says in readable Japanese who paid whom how much, when and for what", async () => {
  const orderId = await paid(client);
  client.moveTo("2026-06-01T09:00:00+09:00");
  expect((await readText()).split("\n")).toEqual([
    "領収書",
    `領収書番号　${orderId.slice(0, 8).toUpperCase()}`,
    "発行日　2026.06.01",
    "髙𠮷 花子　様",
    "診察券番号　M900000",
    "領収金額　¥7,200（税込）",
    "ただし、オンライン診療の費用として（内科）、上記の金額を領収いたしました。",
    "診療日　2026.05.12",
    "お支払い日　2026.05.12",
    "お支払い方法　クレジットカード",
    "内訳",
    "数量",
    "単価",
    "金額",
    "診察料",
    "1",
    "¥3,300",
    "¥3,300",
    "アレグラ錠60mg",
    "2",
    "¥2,200",
    "¥4,400",
    "値引",
    "1",
    "-¥500",
    "-¥500",
    "合計（税込）",
    "¥7,200",
    "医療法人テスト会",
    "テストクリニック",
    "東京都港区芝1-1-1",
    "電話　0312345678",
    "電子的に発行した領収書のため、収入印紙は不要です。",
  ]);
});

test("it is a PDF of A4 size with the font in it, small enough to mail, and kept by no cache", async () => {
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

test("a table that goes on on another page has its head there too", async () => {
  await paid(client, "long");
  const pdf = new Uint8Array(await (await readReceipt("hanako", "long")).arrayBuffer());
  const lines = readPdfText(pdf).split("\n");
  const heads = lines.flatMap((line, index) => (line === "内訳" ? [index] : []));
  expect(heads).toHaveLength(3);
  for (const head of heads) expect(lines.slice(head, head + 4)).toEqual(["内訳", "数量", "単価", "金額"]);
  // On each page the head is followed by the row that comes next, and no row is lost or doubled.
  const rows = lines.filter((line) => /^お薬\d+$/.test(line));
  expect(rows).toEqual(Array.from({ length: 70 }, (_, index) => `お薬${index + 1}`));
  expect(lines.slice(-6)[0]).toBe("¥7,000");
});

test("what was refunded is taken off", async () => {
  await paid(client);
  await refund(2200);
  const text = await readText();
  expect(text).toContain("領収金額　¥5,000（税込）");
  expect(text).toContain("返金額\n-¥2,200\n差引領収金額（税込）\n¥5,000");
});

test("there is none before it is paid, and another's is found as little as one that does not exist", async () => {
  expect(refusalOf({ status: 0, headers: new Headers(), body: await (await readReceipt()).json() })).toBe("T009");
  await paid(client);
  const theirs = await readReceipt("taro");
  expect([theirs.status, await theirs.json()]).toEqual([
    404,
    { code: "T001", message: "診察が見つかりませんでした。診察履歴からもう一度お選びください。" },
  ]);
});

test("the year's list has what was paid in that year in Japan, less what was refunded", async () => {
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
      },
      expect.objectContaining({ treatmentId: client.treatmentId("second"), total: 3300, refundedAmount: 0 }),
    ],
    total: 10_300,
  });
  expect((await readYear("2025")).body).toEqual({ year: 2025, receipts: [], total: 0 });
  expect((await readYear("2026", "taro")).body).toEqual({ year: 2026, receipts: [], total: 0 });
  expect(refusalOf(await readYear("next"))).toBe("E001");
});
