import { finishTreatmentCall, saveChartDraftCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listPharmaciesCall, printPharmacySheetCall } from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
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
