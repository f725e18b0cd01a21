import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import {
  printLabelsCall,
  readParcelsCall,
  writeCarrierFileCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { PARCEL, SECOND } from "./parcels.fixture.ts";

const { clinicId } = demonstrationSession;

let parcels: Parcel[];
/** The calls on parcels, with their bodies. */
let acts: [call: string, treatmentId: string, body: unknown][];

function change(treatmentId: string, part: Partial<Parcel>): void {
  parcels = parcels.map((parcel) => (parcel.treatmentId === treatmentId ? { ...parcel, ...part } : parcel));
}

const PACKED = { packedAt: "2026-05-12T09:10:00+09:00" };

const CHANGES: Record<string, Partial<Parcel>> = {
  pack: PACKED,
  unpack: { packedAt: null },
  ship: { ...PACKED, state: "shipped", shippedAt: "2026-05-12T10:00:00+09:00", trackingNumber: "123456789013" },
  delivered: { state: "delivered", deliveredAt: "2026-05-13T10:00:00+09:00" },
};

beforeEach(() => {
  parcels = [PARCEL, SECOND];
  acts = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readParcelsCall.path, { clinicId })}`, () => HttpResponse.json({ parcels })),
    http.get(`*${fillPath(readDeliverySettingsCall.path, { clinicId })}`, () =>
      HttpResponse.json(DEFAULT_DELIVERY_SETTINGS),
    ),
    http.post("*/api/v1/operation/clinic/:clinicId/treatment/:treatmentId/:call", async ({ params, request }) => {
      const { treatmentId, call } = params;
      acts.push([String(call), String(treatmentId), await request.json()]);
      if (call === "pack" && treatmentId === SECOND.treatmentId) {
        return refusal(409, "T007", "お届け先の住所が登録されていません。患者さまに登録をお願いしてください。");
      }
      change(String(treatmentId), CHANGES[String(call)] ?? {});
      return HttpResponse.json({ treatmentId, statusId: 4, statusLabel: "完了" });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

test("the list shows address, delivery wishes and medicines, and missing parts of an address", async () => {
  await renderDesk("/parcels");
  const table = within(await screen.findByRole("table", { name: "荷物" }));
  const first = table.getByRole("rowheader", { name: /山田 花子/ }).closest("tr");
  expect(first).toHaveTextContent("管理番号 K7MP3XQR");
  expect(first).toHaveTextContent("〒105-0011 東京都港区芝公園4-2-8 みなとマンション1203");
  expect(first).toHaveTextContent("品名：日用品 置き配不可 2026.05.16（土） 14時〜16時");
  expect(first).toHaveTextContent("カルボシステイン錠500mg 21錠（7日分）");
  const second = table.getByRole("rowheader", { name: /勅使河原/ }).closest("tr");
  expect(second).toHaveTextContent("登録されていません");
  expect(second).toHaveTextContent("ヘパリン類似物質クリーム 1本（14日分）×2回分");
  expect(screen.getByRole("button", { name: "準備中 2件" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "発送済み 0件" })).toBeVisible();
});

test("by keyboard alone several parcels are chosen and packed; failures are listed", async () => {
  const { actor } = await renderDesk("/parcels");
  await screen.findByRole("table", { name: "荷物" });
  await actor.keyboard("j");
  expect(screen.getByRole("checkbox", { name: "山田 花子さまの荷物を選ぶ" })).toHaveFocus();
  await actor.keyboard(" j ");
  expect(screen.getByRole("checkbox", { name: /勅使河原/ })).toBeChecked();
  await actor.click(screen.getByRole("button", { name: "2件を梱包済みにする" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "2件を梱包済みにしますか？" }));
  await actor.click(dialog.getByRole("button", { name: "梱包済みにする" }));
  expect(await screen.findByText("1件はできませんでした（1件は梱包済みにしました）")).toBeVisible();
  expect(screen.getByText(/勅使河原 右衛門佐九十九（ABCD2345）：.*お届け先の住所が登録されていません。/)).toBeVisible();
  expect(acts.map(([call, treatmentId]) => [call, treatmentId])).toEqual([
    ["pack", PARCEL.treatmentId],
    ["pack", SECOND.treatmentId],
  ]);
  expect(await screen.findByRole("button", { name: "梱包済み 1件" })).toBeVisible();
});

test("all shown parcels are chosen by one press, and packing asks no question", async () => {
  change(SECOND.treatmentId, PACKED);
  parcels.push({ ...PARCEL, treatmentId: "33333333-3333-4333-8333-333333333333", patientName: "鈴木 一郎" });
  const { actor } = await renderDesk("/parcels");
  await actor.click(await screen.findByRole("button", { name: "2件すべてを選ぶ" }));
  expect(screen.getByRole("checkbox", { name: "山田 花子さまの荷物を選ぶ" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "鈴木 一郎さまの荷物を選ぶ" })).toBeChecked();
  expect(screen.getByText("2件を選択中")).toBeVisible();
  expect(screen.queryByRole("button", { name: /すべてを選ぶ/ })).toBeNull();
  await actor.click(screen.getByRole("button", { name: "2件を梱包済みにする" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "2件を梱包済みにしますか？" }));
  expect(dialog.getByRole("button", { name: "梱包済みにする" })).not.toHaveClass("bg-error-quiet");
});

test("eight parcels are packed and their labels printed with four presses, and a refunded one is held back", async () => {
  parcels = Array.from({ length: 9 }, (_, index) => ({
    ...PARCEL,
    treatmentId: `${index}1111111-1111-4111-8111-111111111111`,
    stop: index === 8 ? "refunded" : null,
  }));
  const printed = vi.fn();
  network.use(
    http.post(`*${fillPath(printLabelsCall.path, { clinicId })}`, async ({ request }) => {
      printed(await request.json());
      return HttpResponse.arrayBuffer(new TextEncoder().encode("%PDF-1.7").buffer);
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:labels";
  const { actor } = await renderDesk("/parcels");
  const press = async (name: string) => actor.click(await screen.findByRole("button", { name }));
  await press("8件すべてを選ぶ");
  await press("宛名ラベル（PDF）");
  await press("8件を梱包済みにする");
  await press("梱包済みにする");
  const eight = parcels.slice(0, 8).map(({ treatmentId }) => treatmentId);
  await waitFor(() => expect(acts.map(([, treatmentId]) => treatmentId)).toEqual(eight));
  expect(printed).toHaveBeenCalledExactlyOnceWith({ treatmentIds: eight });
});

test("a packed parcel is sent with its number or unpacked, and an arrival is recorded after a question", async () => {
  change(PARCEL.treatmentId, PACKED);
  const { actor } = await renderDesk("/parcels?stage=packed");
  await actor.click(await screen.findByRole("button", { name: /^発送する/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまの荷物を発送する" }));
  await actor.click(dialog.getByRole("button", { name: "発送して患者さまに知らせる" }));
  const number = dialog.getByRole("textbox", { name: "追跡番号" });
  expect(number).toHaveAccessibleDescription("追跡番号をご入力ください。");
  await actor.type(number, "１２３４-5678-9012");
  await actor.click(dialog.getByRole("button", { name: "発送して患者さまに知らせる" }));
  expect(number).toHaveAccessibleDescription(
    "追跡番号に誤りがあります（検査数字が合いません）。送り状をご確認ください。",
  );
  expect(acts).toEqual([]);
  await actor.clear(number);
  await actor.type(number, "１２３４ー5678-9013");
  await actor.click(dialog.getByRole("button", { name: "発送して患者さまに知らせる" }));
  await waitFor(() =>
    expect(acts.at(-1)).toEqual([
      "ship",
      PARCEL.treatmentId,
      { carrier: "ヤマト運輸", trackingNumber: "123456789013" },
    ]),
  );
  expect(await screen.findByText("発送を待つ荷物はありません。")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "発送済み 1件" }));
  await actor.click(await screen.findByRole("button", { name: /^お届け済みにする ?：/ }));
  expect(acts.length).toBe(1);
  await actor.click(screen.getByRole("button", { name: "お届け済みにする" }));
  expect(await screen.findByText("お届け中の荷物はありません。")).toBeVisible();
  expect(acts.at(-1)?.[0]).toBe("delivered");
});

test("packing can be undone until the parcel is sent", async () => {
  change(PARCEL.treatmentId, PACKED);
  const { actor } = await renderDesk("/parcels?stage=packed");
  await actor.click(await screen.findByRole("button", { name: /^梱包を戻す/ }));
  expect(await screen.findByText("発送を待つ荷物はありません。")).toBeVisible();
  expect(acts.map(([call]) => call)).toEqual(["unpack"]);
});

test("a carrier's file is saved, and its warnings are shown", async () => {
  const asked: unknown[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  const kept = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  network.use(
    http.post(`*${fillPath(writeCarrierFileCall.path, { clinicId })}`, async ({ request }) => {
      asked.push(await request.json());
      const warning = { managementNumber: "K7MP3XQR", kind: "replaced", column: "お届け先名", text: "𠮷 → 吉" };
      return HttpResponse.json({ fileName: "b2cloud-2026-05-12.csv", content: "gqA=", warnings: [warning] });
    }),
  );
  const { actor } = await renderDesk("/parcels");
  await actor.click(await screen.findByRole("checkbox", { name: /山田 花子/ }));
  await actor.click(screen.getByRole("button", { name: "B2クラウド用CSV" }));
  const dialog = await screen.findByRole("dialog", { name: "CSVを書き出しました。ご確認ください（1件）" });
  expect(dialog).toHaveTextContent("文字を置き換えました K7MP3XQR お届け先名𠮷 → 吉");
  expect(asked).toEqual([{ carrier: "yamato", treatmentIds: [PARCEL.treatmentId] }]);
  expect(kept.mock.calls[0]?.[0]).toMatchObject({ size: 2, type: "text/csv" });
});

test("a carrier's result is previewed, then all matches are sent; the same file sends nothing a second time", async () => {
  const { actor } = await renderDesk("/parcels");
  const csv = "お客様管理番号,伝票番号\r\nK7MP3XQR,123456789013\r\nZZZZ9999,123456789024\r\n";
  await actor.click(await screen.findByRole("button", { name: "追跡番号を読み込む" }));
  const choose = async () =>
    actor.upload(
      await screen.findByLabelText("配送会社のソフトから出力したCSV"),
      new File([csv], "b2.csv", { type: "text/csv" }),
    );
  await choose();
  expect(await screen.findByText("ヤマト運輸：2行のうち、発送できる荷物は1件です。")).toBeVisible();
  expect(screen.getByText("該当する荷物がありません")).toBeVisible();
  expect(acts).toEqual([]);
  await actor.click(screen.getByRole("button", { name: "1件を発送して患者さまに知らせる" }));
  expect(await screen.findByText("1件を発送しました。")).toBeVisible();
  expect(acts).toEqual([["ship", PARCEL.treatmentId, { carrier: "ヤマト運輸", trackingNumber: "123456789013" }]]);
  await actor.click(screen.getByRole("button", { name: "追跡番号を読み込む" }));
  await choose();
  expect(await screen.findByText("発送済み（同じ番号）")).toBeVisible();
  expect(screen.queryByRole("button", { name: /発送して患者さまに知らせる/ })).not.toBeInTheDocument();
});

test("once a parcel has left the list the next one has the focus", async () => {
  const { actor } = await renderDesk("/parcels");
  await screen.findByRole("table", { name: "荷物" });
  await actor.keyboard("j");
  await actor.tab();
  await actor.tab();
  expect(screen.getByRole("button", { name: /^梱包済みにする ?：山田 花子/ })).toHaveFocus();
  await actor.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("checkbox", { name: /勅使河原/ })).toHaveFocus());
});

test("a parcel with a refunded charge must not be packed, and a text explains what to do with its label", async () => {
  const made = { packedAt: "2026-05-12T09:10:00+09:00", labelledAt: "2026-05-12T09:00:00+09:00" };
  change(PARCEL.treatmentId, { ...made, stop: "refunded", refundedAmount: 3300 });
  change(SECOND.treatmentId, { refundedAmount: 1000 });
  await renderDesk("/parcels");
  expect(await screen.findByText("発送を止めた荷物（1件）")).toBeVisible();
  expect(screen.getByText(/管理番号 K7MP3XQR/)).toHaveTextContent(
    "山田 花子（管理番号 K7MP3XQR）：全額を返金しました。",
  );
  expect(
    screen.getByText(
      "2026.05.12（火）09:00に宛名ラベルか送り状を作成しています。2026.05.12（火）09:10に梱包済みです。荷物を出さず、ラベルと送り状を破棄してください。",
    ),
  ).toBeVisible();
  const table = within(screen.getByRole("table", { name: "荷物" }));
  expect(table.queryByRole("rowheader", { name: /山田 花子/ })).not.toBeInTheDocument();
  expect(table.getByText("一部返金 1,000円（税込）：中身をご確認ください")).toBeVisible();
  expect(screen.getByRole("button", { name: "梱包済み 0件" })).toBeInTheDocument();
});
