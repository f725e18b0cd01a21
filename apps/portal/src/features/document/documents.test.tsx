import type { PatientDocument } from "@madoguchi/contract/document/patient-document";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openPaymentPage } from "../../testing/payment-answers.ts";
import { answerRecord } from "../../testing/reservation-answers.ts";

const DOCUMENTS = "*/api/v1/customer/clinic/:clinicId/document";

const CERTIFICATE: PatientDocument = {
  ...{ documentId: "d-1", kind: "certificate", title: "診断書", number: "2026-0002", state: "issued", text: null },
  ...{ issuedAt: "2026-05-12T10:00:00+09:00", replacedBy: null, replaces: "2026-0001", withdrawnReason: null },
  ...{ answers: [], isFile: true },
};
const CONSENT: PatientDocument = {
  ...CERTIFICATE,
  ...{ documentId: "d-2", kind: "consent", title: "治療についての同意書", number: "2026-0001", replaces: null },
  text: "治療の目的は次のとおりです。",
};

let documents: PatientDocument[];

beforeEach(() => {
  documents = [];
  network.use(
    ...answerRecord(),
    http.get(DOCUMENTS, () => HttpResponse.json({ documents })),
    http.post(`${DOCUMENTS}/:documentId/answer`, async ({ request }) => {
      const { answer } = Object(await request.json());
      const said = { answer, at: `2026-05-12T10:0${documents[0]?.answers.length ?? 0}:00+09:00`, by: "窓口 花子" };
      documents = documents.map((each) => ({ ...each, answers: [...each.answers, said] }));
      return HttpResponse.json(documents[0]);
    }),
  );
});

test("an empty list shows a text, and a failed one can be read again", async () => {
  network.use(http.get(DOCUMENTS, () => refusal(404, "E004", "見つかりません。")));
  const page = await openPaymentPage("/settings/documents");
  const again = await page.findByRole("button", { name: "再試行" });
  network.use(http.get(DOCUMENTS, () => HttpResponse.json({ documents })));
  await page.actor.click(again);
  expect(await page.findByText("書類はまだありません")).toBeVisible();
});

test("a document is a file named by its number; a corrected or withdrawn one shows what to do", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const withdrawn = { documentId: "d-3", number: "2026-0003", state: "withdrawn", replaces: null } as const;
  documents = [
    CERTIFICATE,
    { ...CERTIFICATE, ...withdrawn, withdrawnReason: "別の方の内容でした。" },
    {
      ...CERTIFICATE,
      documentId: "d-4",
      number: "2026-0001",
      state: "corrected",
      replaces: null,
      replacedBy: "2026-0002",
    },
  ];
  network.use(
    http.get(`${DOCUMENTS}/d-1/pdf`, () => HttpResponse.arrayBuffer(new TextEncoder().encode("%PDF").buffer)),
  );
  const page = await openPaymentPage("/settings/documents");
  expect(await page.findByText("番号 2026-0001 の書類を訂正したものです。")).toBeVisible();
  expect(page.getByText("番号 2026-0002 の書類に差し替えられました。新しい書類をお使いください。")).toBeVisible();
  expect(page.getByText(/お使いにならないでください。理由：別の方の内容でした。/)).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: /^PDFをダウンロード.*2026-0002/ }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a prescription is issued on paper: there is no file", async () => {
  documents = [{ ...CERTIFICATE, kind: "prescription", title: "処方箋", isFile: false, replaces: null }];
  const page = await openPaymentPage("/settings/documents");
  expect(await page.findByText(/紙の原本をクリニックからお渡しします/)).toBeVisible();
  expect(page.queryByRole("button", { name: /PDF/ })).toBeNull();
});

test("a 同意書 can be read and agreed to, and the consent can be withdrawn", async () => {
  documents = [CONSENT];
  const page = await openPaymentPage("/settings/documents");
  expect(await page.findByText("治療の目的は次のとおりです。")).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: /^同意する/ }));
  expect(await page.findByText(/同意しました（窓口 花子さま）/)).toBeVisible();
  expect(page.queryByRole("button", { name: /^同意しない/ })).toBeNull();
  await page.actor.click(page.getByRole("button", { name: /^同意を撤回する/ }));
  expect(await page.findByText(/同意を撤回しました/)).toBeVisible();
  expect(page.getByRole("button", { name: /^同意する/ })).toBeVisible();
});

test("a refused answer is shown beside the buttons, and not as given", async () => {
  documents = [CONSENT];
  const message = "この同意書は、いまは回答できません。最新の内容をご確認ください。";
  network.use(http.post(`${DOCUMENTS}/:documentId/answer`, () => refusal(409, "E005", message)));
  const page = await openPaymentPage("/settings/documents");
  await page.actor.click(await page.findByRole("button", { name: /^同意しない/ }));
  expect(await page.findByText("回答を記録できませんでした")).toBeVisible();
  expect(page.queryByText(/と回答しました/)).toBeNull();
});
