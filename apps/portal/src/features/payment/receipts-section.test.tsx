import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openPaymentPage } from "../../testing/payment-answers.ts";
import { answerRecord } from "../../testing/reservation-answers.ts";

const RECEIPTS = "*/api/v1/customer/clinic/:clinicId/receipt/:year";

const receipt = {
  treatmentId: "treatment-1",
  kind: "consultation",
  clinicalDepartmentName: "内科",
  startsAt: "2026-05-12T14:30:00+09:00",
  paidAt: "2026-05-13T10:01:00+09:00",
  total: 12800,
  refundedAmount: 0,
  refundedLater: 0,
};

const YEARS: Record<string, object[]> = {
  "2026": [receipt, { ...receipt, treatmentId: "treatment-2", kind: "medicine", total: 5400, refundedAmount: 400 }],
};

function answerReceipts() {
  return http.get(RECEIPTS, ({ params }) => {
    const receipts = YEARS[String(params["year"])] ?? [];
    return HttpResponse.json({ year: Number(params["year"]), receipts, total: receipts.length > 0 ? 17800 : 0 });
  });
}

test("this year's payments are listed with their total; another year can be chosen", async () => {
  network.use(...answerRecord(), answerReceipts());
  const page = await openPaymentPage("/settings/receipts");
  expect(await page.findByText("17,800円（税込）")).toBeVisible();
  expect(page.getByText("2026年の合計")).toBeVisible();
  expect(page.getByText("うち返金 400円（税込）")).toBeVisible();
  expect(page.getAllByRole("button", { name: /^領収書.*2026\.05\.13/ })).toHaveLength(2);
  await page.actor.selectOptions(page.getByRole("combobox", { name: "年" }), "2025年");
  expect(await page.findByText("2025年のお支払いはありません")).toBeVisible();
});

test("a receipt is fetched alone, or with the 診療明細 on request", async () => {
  const asked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  network.use(
    ...answerRecord(),
    answerReceipts(),
    http.get("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/receipt", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.arrayBuffer(new TextEncoder().encode("%PDF-1.7").buffer, {
        headers: { "content-type": "application/pdf" },
      });
    }),
  );
  URL.createObjectURL = () => "blob:file";
  const page = await openPaymentPage("/settings/receipts");
  const [receipt] = await page.findAllByRole("button", { name: /^領収書/ });
  if (!receipt) throw new Error("There is no receipt.");
  await page.actor.click(receipt);
  await waitFor(() => expect(asked).toEqual(["?statement=true"]));
  await page.actor.click(page.getByRole("checkbox", { name: "診療明細をつける" }));
  await page.actor.click(receipt);
  await waitFor(() => expect(asked).toEqual(["?statement=true", ""]));
  vi.restoreAllMocks();
});

test("a list that cannot be read can be read again", async () => {
  network.use(
    ...answerRecord(),
    http.get(RECEIPTS, () => refusal(500, "E006", "サーバーでエラーが発生しました。")),
  );
  const page = await openPaymentPage("/settings/receipts");
  const retry = await page.findByRole("button", { name: "再試行" });
  network.use(answerReceipts());
  await page.actor.click(retry);
  expect(await page.findByText("2026年の合計")).toBeVisible();
});

test("the list of the shown year can be saved as a PDF and as a table", async () => {
  const asked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:file";
  network.use(
    ...answerRecord(),
    answerReceipts(),
    http.get(`${RECEIPTS}/:format`, ({ params }) => {
      asked.push(`${String(params["year"])} ${String(params["format"])}`);
      return HttpResponse.text("file");
    }),
  );
  const page = await openPaymentPage("/settings/receipts");
  await page.actor.click(await page.findByRole("button", { name: "2026年の一覧（PDF）" }));
  await waitFor(() => expect(asked).toEqual(["2026 pdf"]));
  await page.actor.click(page.getByRole("button", { name: "2026年の一覧（CSV）" }));
  await waitFor(() => expect(asked).toEqual(["2026 pdf", "2026 csv"]));
});
