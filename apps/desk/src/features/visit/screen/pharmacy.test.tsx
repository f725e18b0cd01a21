import {
  correctPharmacyCall,
  markPrescriptionSentCall,
} from "@madoguchi/contract/chart/pharmacy-sheet.operation.calls";
import { finishTreatmentCall, saveChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  forgetPharmacyCall,
  listPharmaciesCall,
  PRESCRIPTION_SENT,
  printPharmacySheetCall,
} from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { finishedRecord, TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";

const { clinicId } = TEST_VISIT;
const KEPT = { name: "港あおば薬局", faxNumber: "0312345678" };
const MEDICINE = { additionalSupplies: 2, unitPrice: 30 };

let finished: unknown[];

beforeEach(() => {
  finished = [];
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(listPharmaciesCall.path, { clinicId })}`, () => HttpResponse.json({ pharmacies: [KEPT] })),
    http.put(`*${fillPath(saveChartDraftCall.path, TEST_VISIT)}`, async ({ request }) => {
      const { draftVersion, content } = Object(await request.json());
      const saved = { savedBy: "小林 直樹", savedAt: "2026-05-12T14:36:00+09:00" };
      return HttpResponse.json({ outcome: "saved", draft: { draftVersion: draftVersion + 1, content, ...saved } });
    }),
    http.post(`*${fillPath(finishTreatmentCall.path, TEST_VISIT)}`, async ({ request }) => {
      finished.push(await request.json());
      return HttpResponse.json({ treatmentId: TEST_VISIT.treatmentId, statusId: 3, statusLabel: "お支払い待ち" });
    }),
    ...visitAnswers({ listed: MEDICINE, record: { isFirstTreatment: false } }),
  );
});
afterEach(() => vi.restoreAllMocks());

async function prescribe() {
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  for (const label of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await actor.type(screen.getByLabelText(label), "説明");
  }
  expect(screen.queryByRole("group", { name: "お薬の受け取り" })).toBeNull();
  await actor.type(screen.getByLabelText("お薬を探して加える"), "かるぼ{Enter}");
  return { actor, way: within(await screen.findByRole("group", { name: "お薬の受け取り" })) };
}

test("medicine at a pharmacy is not charged and has no further supplies; a kept pharmacy brings its number", async () => {
  const { actor, way } = await prescribe();
  expect(screen.getByLabelText("追加申請")).toHaveValue("2");
  await actor.click(way.getByRole("button", { name: "薬局（処方箋）" }));
  expect(screen.getByLabelText("追加申請")).toHaveValue("0");
  expect(screen.queryByLabelText("追加申請の最終日")).toBeNull();
  await actor.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("link", { name: "薬局名をご入力ください。" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  const name = way.getByLabelText("薬局名");
  await actor.click(name);
  await actor.paste(KEPT.name);
  expect(way.getByLabelText("薬局のFAX番号")).toHaveValue(KEPT.faxNumber);
  await actor.keyboard("{Control>}{Enter}{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "診察を終えますか" }));
  expect(dialog.getByText(/^薬局：港あおば薬局\s+FAX 0312345678$/)).toBeVisible();
  await actor.click(dialog.getByRole("button", { name: "記録して診察を終える" }));
  await waitFor(() => expect(finished).toHaveLength(1));
  expect(finished).toMatchObject([
    { pharmacy: KEPT, prescription: [{ additionalSupplies: 0 }], additionalMedicineUntil: null },
  ]);
  const { lines } = Object(finished[0]);
  expect(lines.map(({ label }: { label: string }) => label)).toEqual(["診察料"]);
});

test("back to the parcel the medicine is charged again", async () => {
  const { actor, way } = await prescribe();
  const charged = () => screen.queryAllByDisplayValue(/^カルボシステイン/).length;
  expect(charged()).toBeGreaterThan(0);
  await actor.click(way.getByRole("button", { name: "薬局（処方箋）" }));
  expect(charged()).toBe(0);
  await actor.click(way.getByRole("button", { name: "クリニックから発送" }));
  expect(charged()).toBeGreaterThan(0);
  expect(way.queryByLabelText("薬局名")).toBeNull();
});

test("a finished visit says where its medicine is fetched, and its papers are printed there", async () => {
  const printed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:sheet";
  network.use(
    http.get(`*${fillPath(printPharmacySheetCall.path, TEST_VISIT)}`, ({ request }) => {
      printed.push(new URL(request.url).pathname);
      return HttpResponse.arrayBuffer(new TextEncoder().encode("%PDF-1.7").buffer);
    }),
    ...visitAnswers({ record: { ...finishedRecord, pharmacy: { ...KEPT, until: "2026-05-15" } } }),
  );
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  expect(await screen.findByText(/薬局で受け取り：港あおば薬局/)).toBeVisible();
  expect(screen.getByText("処方箋の使用期限 2026.05.15（金）")).toBeVisible();
  expect(screen.getByText("薬局で受け取るため、発送しません。")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "薬局に送る処方箋（PDF）" }));
  await waitFor(() => expect(printed).toHaveLength(1));
});

const SHEET = { sentAt: null, sentBy: null, closedAs: null };

async function openFinished(pharmacySheet: object) {
  network.use(
    ...visitAnswers({
      record: {
        ...finishedRecord,
        pharmacy: { ...KEPT, until: "2026-05-15" },
        pharmacySheet: { ...SHEET, ...pharmacySheet },
      },
    }),
  );
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  expect(await screen.findByText(/薬局で受け取り：港あおば薬局/)).toBeVisible();
  return actor;
}

test.each([
  [{ closedAs: "refunded" }, "この診察は返金したため、処方箋を薬局に出せません。"],
  [{ closedAs: "expired" }, /^処方箋の使用期限が過ぎたため、薬局に出せません。/],
])("a prescription that ended, %j, is not printed, and the page says why", async (sheet, text) => {
  await openFinished(sheet);
  expect(screen.getByText(text)).toBeVisible();
  for (const name of ["薬局に送る処方箋（PDF）", "送付を記録", "薬局を訂正する"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("the sending is recorded, and taken back once it is recorded", async () => {
  const sent: string[] = [];
  network.use(
    http.post(`*${fillPath(markPrescriptionSentCall.path, TEST_VISIT)}`, () => {
      sent.push("sent");
      return HttpResponse.json({ treatmentId: TEST_VISIT.treatmentId, statusId: 3, statusLabel: "お支払い待ち" });
    }),
  );
  const actor = await openFinished({});
  expect(screen.getByText(/FAXは写しです。原本は、この薬局へ郵送してください。$/)).toBeVisible();
  network.use(
    ...visitAnswers({
      record: {
        ...finishedRecord,
        pharmacy: { ...KEPT, until: "2026-05-15" },
        pharmacySheet: { ...SHEET, sentAt: "2026-05-12T15:00:00+09:00", sentBy: "受付の田中" },
      },
    }),
  );
  await actor.click(screen.getByRole("button", { name: "送付を記録" }));
  expect(await screen.findByText(/^送付済み\s+2026.05.12（火）15:00\s+受付の田中$/)).toBeVisible();
  expect(screen.getByRole("button", { name: "送付を取り消す" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "薬局を訂正する" })).toBeNull();
  expect(sent).toEqual(["sent"]);
});

test("a wrong pharmacy is corrected in its form: refused, mended and sent again without a reload", async () => {
  const corrected: unknown[] = [];
  network.use(
    http.post(`*${fillPath(correctPharmacyCall.path, TEST_VISIT)}`, async ({ request }) => {
      corrected.push(await request.json());
      if (corrected.length === 1) {
        return HttpResponse.json({ code: "T007", message: PRESCRIPTION_SENT.message }, { status: 409 });
      }
      return HttpResponse.json({ treatmentId: TEST_VISIT.treatmentId, statusId: 3, statusLabel: "お支払い待ち" });
    }),
  );
  const actor = await openFinished({});
  await actor.click(screen.getByRole("button", { name: "薬局を訂正する" }));
  const dialog = within(await screen.findByRole("dialog", { name: "処方箋を送る薬局を訂正する" }));
  const fax = dialog.getByLabelText("薬局のFAX番号");
  await actor.clear(fax);
  await actor.type(fax, "+81 3-98");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  await actor.click(await dialog.findByRole("link", { name: "FAX番号は10桁または11桁の数字で入力してください。" }));
  expect(fax).toHaveFocus();
  expect(corrected).toEqual([]);
  await actor.type(fax, "76-5432（代表）");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  expect(await dialog.findByText(`T007: ${PRESCRIPTION_SENT.message}`)).toBeVisible();
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(corrected[1]).toEqual({ name: KEPT.name, faxNumber: "0398765432" });
});

test("a number refused at the finish is mended in the same form, and the visit ends", async () => {
  const { actor, way } = await prescribe();
  await actor.click(way.getByRole("button", { name: "薬局（処方箋）" }));
  await actor.type(way.getByLabelText("薬局名"), "赤坂薬局");
  await actor.type(way.getByLabelText("薬局のFAX番号"), "0398");
  await actor.keyboard("{Control>}{Enter}{/Control}");
  await actor.click(await screen.findByRole("link", { name: "FAX番号は10桁または11桁の数字で入力してください。" }));
  expect(way.getByLabelText("薬局のFAX番号")).toHaveFocus();
  await actor.keyboard("{End}765432{Control>}{Enter}{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "診察を終えますか" }));
  await actor.click(dialog.getByRole("button", { name: "記録して診察を終える" }));
  await waitFor(() => expect(finished).toMatchObject([{ pharmacy: { name: "赤坂薬局", faxNumber: "0398765432" } }]));
});

test("a kept pharmacy is taken off the proposals", async () => {
  const forgotten: unknown[] = [];
  network.use(
    http.post(`*${fillPath(forgetPharmacyCall.path, { clinicId })}`, async ({ request }) => {
      forgotten.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { actor, way } = await prescribe();
  await actor.click(way.getByRole("button", { name: "薬局（処方箋）" }));
  await actor.click(await way.findByText("候補の薬局（1）"));
  network.use(
    http.get(`*${fillPath(listPharmaciesCall.path, { clinicId })}`, () => HttpResponse.json({ pharmacies: [] })),
  );
  await actor.click(way.getByRole("button", { name: /^候補から外す/ }));
  await waitFor(() => expect(way.queryByText("候補の薬局（1）")).toBeNull());
  expect(forgotten).toEqual([KEPT]);
});
