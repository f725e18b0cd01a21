import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { printLabelsCall, readParcelsCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { PARCEL, SECOND } from "./parcels.fixture.ts";

const { clinicId } = demonstrationSession;

let parcels: Parcel[];
let acts: [call: string, treatmentId: string, body: unknown][];
let printed: unknown[];
let isPrinterDown: boolean;

beforeEach(() => {
  parcels = [PARCEL, SECOND];
  acts = [];
  printed = [];
  isPrinterDown = false;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:labels";
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readParcelsCall.path, { clinicId })}`, () => HttpResponse.json({ parcels })),
    http.get(`*${fillPath(readDeliverySettingsCall.path, { clinicId })}`, () =>
      HttpResponse.json(DEFAULT_DELIVERY_SETTINGS),
    ),
    http.post(`*${fillPath(printLabelsCall.path, { clinicId })}`, async ({ request }) => {
      printed.push(await request.json());
      if (isPrinterDown) return refusal(500, "E006", "サーバーで問題が発生しました。");
      return HttpResponse.arrayBuffer(new TextEncoder().encode("%PDF-1.7").buffer);
    }),
    http.post("*/api/v1/operation/clinic/:clinicId/treatment/:treatmentId/:call", async ({ params, request }) => {
      const treatmentId = String(params["treatmentId"]);
      acts.push([String(params["call"]), treatmentId, await request.json()]);
      return HttpResponse.json({ treatmentId, statusId: 4, statusLabel: "完了" });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

test("the labels are printed and the parcels packed in two presses", async () => {
  const { actor } = await renderDesk("/parcels");
  await actor.click(await screen.findByRole("button", { name: "2件すべてを選ぶ" }));
  await actor.click(screen.getByRole("button", { name: "ラベルを印刷して梱包済みに" }));
  expect(await screen.findByText("2件を梱包済みにしました。")).toBeVisible();
  expect(printed).toEqual([{ treatmentIds: [PARCEL.treatmentId, SECOND.treatmentId] }]);
  expect(acts.map(([call, treatmentId]) => [call, treatmentId])).toEqual([
    ["pack", PARCEL.treatmentId],
    ["pack", SECOND.treatmentId],
  ]);
});

test("nothing is packed whose labels could not be made", async () => {
  isPrinterDown = true;
  const { actor } = await renderDesk("/parcels");
  await actor.click(await screen.findByRole("button", { name: "2件すべてを選ぶ" }));
  await actor.click(screen.getByRole("button", { name: "ラベルを印刷して梱包済みに" }));
  expect(await screen.findByText(/E006: サーバーで問題が発生しました。/)).toBeVisible();
  expect(acts).toEqual([]);
});

test("several are sent without a file: Enter leads from field to field, and a wrong number is named", async () => {
  parcels = [PARCEL, SECOND].map((parcel) => ({ ...parcel, packedAt: "2026-05-12T09:10:00+09:00" }));
  const { actor } = await renderDesk("/parcels?stage=packed");
  await actor.click(await screen.findByRole("button", { name: "2件すべてを選ぶ" }));
  await actor.click(screen.getByRole("button", { name: "2件の追跡番号を入力" }));
  const dialog = within(screen.getByRole("dialog", { name: "2件の追跡番号を入力する" }));
  const first = dialog.getByRole("textbox", { name: /山田 花子/ });
  const second = dialog.getByRole("textbox", { name: /勅使河原/ });
  await actor.click(first);
  await actor.keyboard("a123456789012a{Enter}");
  expect(second).toHaveFocus();
  await actor.keyboard("123456789024{Enter}");
  expect(dialog.getByRole("button", { name: "2件を発送して患者さまに知らせる" })).toHaveFocus();
  await actor.keyboard("{Enter}");
  expect(first).toHaveAccessibleDescription(/検査数字が合いません/);
  expect(first).toHaveFocus();
  expect(acts).toEqual([]);
  await actor.clear(first);
  await actor.keyboard("a123456789013a{Enter}{Enter}{Enter}");
  await waitFor(() => expect(acts).toHaveLength(2));
  expect(acts).toEqual([
    ["ship", PARCEL.treatmentId, { carrier: "ヤマト運輸", trackingNumber: "123456789013" }],
    ["ship", SECOND.treatmentId, { carrier: "ヤマト運輸", trackingNumber: "123456789024" }],
  ]);
  expect(await screen.findByText("2件を発送しました。")).toBeVisible();
});

test("eight parcels with a carrier's file are sent in at most four presses, the choice of the file among them", async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => {
    const body = 12_345_678_900 + index;
    return `${body}${body % 7}`;
  });
  parcels = numbers.map((_, index) => ({
    ...PARCEL,
    treatmentId: `11111111-1111-4111-8111-11111111111${index}`,
    managementNumber: `K7MP3XQ${"ABCDEFGH"[index]}`,
  }));
  const rows = parcels.map(({ managementNumber }, index) => `${managementNumber},${numbers[index]}\r\n`);
  let presses = 0;
  document.addEventListener("pointerdown", () => (presses += 1), true);
  const { actor } = await renderDesk("/parcels");
  await actor.click(await screen.findByRole("button", { name: "追跡番号を読み込む" }));
  const file = new File([`お客様管理番号,伝票番号\r\n${rows.join("")}`], "b2.csv", { type: "text/csv" });
  await actor.upload(await screen.findByLabelText("配送会社のソフトから出力したCSV"), file);
  await actor.click(await screen.findByRole("button", { name: "8件を発送して患者さまに知らせる" }));
  expect(await screen.findByText("8件を発送しました。")).toBeVisible();
  expect(acts.map(([call]) => call)).toEqual(Array.from({ length: 8 }, () => "ship"));
  expect(presses).toBeLessThanOrEqual(4);
});
