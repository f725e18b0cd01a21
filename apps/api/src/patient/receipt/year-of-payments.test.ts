import { fillPath } from "@madoguchi/contract/http/paths";
import { readYearCsvCall, readYearPdfCall } from "@madoguchi/contract/receipt/receipt-file.patient.calls";
import { expect, test } from "vitest";
import { refundPayment } from "../../operation/billing/refund-payment.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { paid } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T18:00:00+09:00",
  customers: { hanako: { lastName: "髙𠮷", firstName: "花子" }, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T10:00:00+09:00", charge: {} },
    second: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T11:00:00+09:00", charge: {} },
  },
});

async function readFile(call: { path: string }, { year = "2026", customer = "hanako" } = {}): Promise<Response> {
  const token = await client.identity.signIdToken(client.customer(customer));
  const path = fillPath(call.path, { clinicId: client.clinicId, year });
  return client.app.request(path, { headers: { authorization: `Bearer ${token}` } });
}

async function payBothAndRefund(): Promise<void> {
  await paid(client, "visit");
  client.advance({ minutes: 1 });
  await paid(client, "second");
  const { clinicId, medicalBusinessId } = client;
  const operator = { name: "佐藤 健", keyName: "受付システム", clinicId, medicalBusinessId, requestId: "request-1" };
  await refundPayment(client.deps, operator, { treatmentId: client.treatmentId("second"), amount: 400 });
}

test("a year's payments come as a PDF with the patient, each payment, the refunds, and the sum", async () => {
  await payBothAndRefund();
  const answer = await readFile(readYearPdfCall);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const pdf = new Uint8Array(await answer.arrayBuffer());
  const lines = (await readPdfText(pdf)).split("\n");
  expect(lines).toEqual(expect.arrayContaining(["2026年 お支払い一覧", "髙𠮷 花子", "−400円", "合計（税込）"]));
  const amounts = lines.filter((line) => /^\d[\d,]*円$/.test(line)).map((line) => Number(line.replace(/[,円]/g, "")));
  // For each row the payment and the rest after refunds, and finally the sum.
  const [first = 0, firstLeft = 0, second = 0, secondLeft = 0, sum = 0] = amounts;
  expect([firstLeft, secondLeft, sum]).toEqual([first, second - 400, first + second - 400]);
  const text = Buffer.from(pdf).toString("latin1");
  for (const part of ["/Lang (ja)", "/Marked true", "<pdfuaid:part>1</pdfuaid:part>"]) expect(text).toContain(part);
  // The patient's name is not in the file's title.
  expect(text).not.toMatch(/\/Title[^>]*髙/);
});

test("they come as a table, which is empty for another patient and another year", async () => {
  await payBothAndRefund();
  const csv = await (await readFile(readYearCsvCall)).text();
  const rows = csv.trim().split("\r\n");
  expect(rows[0]).toContain(
    "お支払い日,医療を受けた方,お支払い先,内容,お支払い額（円・税込）,うち返金（円）,差引（円）",
  );
  expect(rows).toHaveLength(3);
  for (const row of rows.slice(1)) expect(row).toMatch(/^2026\.05\.12,髙𠮷 花子,[^,]+,診察・内科,\d+,(0|400),\d+$/);
  expect((await (await readFile(readYearCsvCall, { customer: "taro" })).text()).trim().split("\r\n")).toHaveLength(1);
  expect((await (await readFile(readYearCsvCall, { year: "2025" })).text()).trim().split("\r\n")).toHaveLength(1);
  expect((await readFile(readYearPdfCall, { year: "26" })).status).toBe(400);
});
