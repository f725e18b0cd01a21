import type { ClinicDocument } from "@madoguchi/contract/document/clinic-document";
import * as calls from "@madoguchi/contract/document/document.operation.calls";
import type { DocumentTemplate } from "@madoguchi/contract/document/document-template";
import { readDocumentTemplatesCall } from "@madoguchi/contract/document/document-template.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const at = (path: string, more: Record<string, string> = {}) => `*${fillPath(path, { clinicId, ...more })}`;
const LIST = at(calls.readDocumentsCall.path, { medicalRecordCode: "M000123" });

const WRITTEN = { writtenBy: "小林 直樹", writtenAt: "2026-05-12T09:00:00+09:00" };
const TEMPLATES: DocumentTemplate[] = (["certificate", "consent"] as const).map((kind) => ({
  ...{ templateId: kind, kind, isPublished: true },
  versions: [
    { version: 1, title: kind === "consent" ? "同意書A" : "診断書A", body: "病名　{病名}", fee: null, ...WRITTEN },
  ],
}));

const DRAFT: ClinicDocument = {
  ...{ documentId: "d-1", kind: "certificate", state: "draft", title: "診断書A", number: null, treatmentId: null },
  ...{ templateVersion: 1, body: "病名　{病名}", fee: { amount: 3300, taxPercent: 10 } },
  ...{ createdAt: "2026-05-12T09:00:00+09:00", writtenBy: "小林 直樹", issuedAt: null, issuedBy: null },
  ...{ replaces: null, replacedBy: null, withdrawn: null, answers: [] },
};
const ISSUED: ClinicDocument = {
  ...{ ...DRAFT, state: "issued", number: "2026-0001", body: null },
  ...{ issuedAt: "2026-05-12T09:05:00+09:00", issuedBy: "小林 直樹" },
};

let documents: ClinicDocument[];
let sent: unknown[];

beforeEach(() => {
  documents = [];
  sent = [];
  network.use(
    http.get(LIST, () => HttpResponse.json({ documents })),
    http.get(at(readDocumentTemplatesCall.path), () => HttpResponse.json({ templates: TEMPLATES })),
    http.post(LIST, async ({ request }) => {
      sent.push(await request.json());
      documents = [DRAFT];
      return HttpResponse.json(DRAFT, { status: 201 });
    }),
    http.post(at(calls.issueDocumentCall.path, { documentId: "d-1" }), async ({ request }) => {
      sent.push(await request.json());
      documents = [ISSUED];
      return HttpResponse.json(ISSUED);
    }),
    http.post(at(calls.withdrawDocumentCall.path, { documentId: "d-1" }), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
});

async function open(roles: Parameters<typeof signedIn>[0], search = "") {
  network.use(...signedIn(roles));
  return renderDesk(`/documents/M000123${search}`);
}

test("a doctor makes a draft, sees its open fields and its fee, and issues it", async () => {
  const { actor } = await open({ roles: ["doctor"] });
  expect(await screen.findByText("まだ書類はありません")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "書類を作る" }));
  await actor.click(await screen.findByRole("button", { name: "下書きを作る" }));
  expect(screen.getByRole("link", { name: "ひな形をお選びください。" })).toBeVisible();
  await actor.selectOptions(screen.getByRole("combobox", { name: "ひな形" }), "診断書：診断書A");
  await actor.click(screen.getByRole("button", { name: "下書きを作る" }));
  const dialog = within(await screen.findByRole("dialog", { name: "診断書の下書き" }));
  expect(
    dialog.getByText(/料金は3,300円（税込）です。.*お支払い済みの診察.*請求に入りません。.*窓口やお振込み/),
  ).toBeVisible();
  expect(dialog.getByText("書き入れていない欄があります")).toBeVisible();
  const body = dialog.getByRole("textbox", { name: "本文" });
  await actor.clear(body);
  await actor.click(dialog.getByRole("button", { name: "発行する" }));
  expect(body).toBeInvalid();
  expect(sent).toHaveLength(1);
  await actor.type(body, "病名　かぜ");
  expect(dialog.queryByText("書き入れていない欄があります")).toBeNull();
  await actor.click(dialog.getByRole("button", { name: "発行する" }));
  expect(await screen.findByText("診断書 番号 2026-0001 を発行しました")).toBeVisible();
  expect(sent).toEqual([
    { templateId: "certificate", treatmentId: null },
    { title: "診断書A", body: "病名　かぜ" },
  ]);
});

test("the page and each dialog say whose document it is, and from the patient's page its visit is chosen", async () => {
  const patient = { name: "窓口 花子", birthdate: "1990-04-01" };
  const visit = { treatmentId: "v-1", startsAt: "2026-05-11T10:00:00+09:00", department: "内科" };
  network.use(http.get(LIST, () => HttpResponse.json({ documents, patient, visits: [visit] })));
  const { actor } = await open({ roles: ["doctor"] });
  expect(await screen.findByText("窓口 花子さま")).toBeVisible();
  expect(screen.getByText(/1990\.04\.01生（\d+歳）/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "書類を作る" }));
  const start = within(await screen.findByRole("dialog", { name: "書類を作る" }));
  expect(start.getByText("窓口 花子さま")).toBeVisible();
  await actor.selectOptions(await start.findByRole("combobox", { name: "ひな形" }), "診断書：診断書A");
  await actor.selectOptions(start.getByRole("combobox", { name: "もとになる診察" }), "2026.05.11（月）10:00　内科");
  await actor.click(start.getByRole("button", { name: "下書きを作る" }));
  const draft = within(await screen.findByRole("dialog", { name: "診断書の下書き" }));
  expect(draft.getByText("窓口 花子さま")).toBeVisible();
  expect(sent).toEqual([{ templateId: "certificate", treatmentId: "v-1" }]);
});

test("the reception sees only templates that it may issue, and has no actions on a doctor's document", async () => {
  documents = [{ ...ISSUED, title: "" }];
  const { actor } = await open({ roles: ["reception"] });
  expect(await screen.findByText("発行済み")).toBeVisible();
  for (const name of [/^訂正する/, /^取り消す/, /^PDF/]) expect(screen.queryByRole("button", { name })).toBeNull();
  await actor.click(screen.getByRole("button", { name: "書類を作る" }));
  const choice = within(await screen.findByRole("combobox", { name: "ひな形" }));
  expect(choice.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "選んでください",
    "同意書：同意書A",
  ]);
});

test("a withdrawal requires a reason, which is kept after a refusal", async () => {
  documents = [ISSUED];
  const { actor } = await open({ roles: ["doctor"] });
  await actor.click(await screen.findByRole("button", { name: /^取り消す.*診断書 番号 2026-0001/ }));
  const dialog = within(screen.getByRole("dialog", { name: "番号 2026-0001 を取り消す" }));
  await actor.click(dialog.getByRole("button", { name: "取り消す" }));
  expect(dialog.getByRole("link", { name: "理由を1〜500文字で入力してください。" })).toBeVisible();
  const reason = dialog.getByRole("textbox", { name: /^理由/ });
  await actor.type(reason, "別の方の内容でした。");
  const { message } = calls.DOCUMENT_NOT_IN_FORCE;
  network.use(
    http.post(at(calls.withdrawDocumentCall.path, { documentId: "d-1" }), () => refusal(409, "E005", message), {
      once: true,
    }),
  );
  await actor.click(dialog.getByRole("button", { name: "取り消す" }));
  expect(await dialog.findByText(new RegExp(message))).toBeVisible();
  expect(reason).toHaveValue("別の方の内容でした。");
  await actor.click(dialog.getByRole("button", { name: "取り消す" }));
  expect(await screen.findByText("書類を取り消しました")).toBeVisible();
  expect(sent).toEqual([{ reason: "別の方の内容でした。" }]);
});

test("the answers to a 同意書 are shown with their authors; an unanswered one is marked", async () => {
  const consent = { ...ISSUED, kind: "consent", title: "同意書A" } as const;
  const answers = [{ answer: "agreed", at: "2026-05-12T10:00:00+09:00", by: "窓口 花子" } as const];
  documents = [
    { ...consent, answers },
    { ...consent, documentId: "d-2", number: "2026-0002" },
  ];
  await open({ roles: ["nurse"] });
  expect(await screen.findByText(/同意.窓口 花子/)).toBeVisible();
  expect(screen.getAllByText("患者さまの回答待ち")).toHaveLength(1);
});

test("failed data shows an error with a retry button", async () => {
  network.use(http.get(LIST, () => refusal(404, "C005", "患者が見つかりません。")));
  await open({ roles: ["doctor"] });
  expect(await screen.findByText("書類を読み込めませんでした")).toBeVisible();
  expect(screen.getByRole("button", { name: "再試行" })).toBeVisible();
});
