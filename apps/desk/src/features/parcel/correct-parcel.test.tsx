import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { readParcelsCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk, TEST_NOW } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { PARCEL, SECOND } from "./parcels.fixture.ts";

const { clinicId } = demonstrationSession;
const PACKED = { packedAt: "2026-05-12T09:10:00+09:00" };

let parcels: Parcel[];
/** The calls on parcels, with their bodies. */
let acts: [call: string, treatmentId: string, body: unknown][];

const CHANGES: Record<string, Partial<Parcel>> = {
  tracking: { trackingNumber: "123456789013" },
  unship: { state: "preparing", shippedAt: null, trackingNumber: null },
};

beforeEach(() => {
  acts = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readParcelsCall.path, { clinicId })}`, () => HttpResponse.json({ parcels })),
    http.get(`*${fillPath(readDeliverySettingsCall.path, { clinicId })}`, () =>
      HttpResponse.json(DEFAULT_DELIVERY_SETTINGS),
    ),
    http.post("*/api/v1/operation/clinic/:clinicId/treatment/:treatmentId/:call", async ({ params, request }) => {
      const [treatmentId, call] = [String(params["treatmentId"]), String(params["call"])];
      acts.push([call, treatmentId, await request.json()]);
      parcels = parcels.flatMap((parcel) => {
        if (parcel.treatmentId !== treatmentId) return parcel;
        return call === "acknowledge-stop" ? [] : { ...parcel, ...CHANGES[call] };
      });
      return HttpResponse.json({ treatmentId, statusId: 4, statusLabel: "完了" });
    }),
  );
});

test("the number of a sent parcel is corrected, and a parcel sent by mistake goes back on the same day only", async () => {
  const sent = { ...PACKED, state: "shipped", carrier: "ヤマト運輸", trackingNumber: "123456789024" } as const;
  parcels = [
    { ...PARCEL, ...sent, shippedAt: TEST_NOW.toISOString() },
    { ...SECOND, ...sent, shippedAt: "2026-05-01T10:00:00+09:00" },
  ];
  const { actor } = await renderDesk("/parcels?stage=shipped");
  await actor.click(await screen.findByRole("button", { name: /^追跡番号を訂正する ?：山田 花子/ }));
  const dialog = within(screen.getByRole("dialog", { name: "山田 花子さまの荷物の追跡番号を訂正する" }));
  const number = dialog.getByLabelText("追跡番号");
  expect(number).toHaveValue("123456789024");
  await actor.clear(number);
  await actor.type(number, "123456789013");
  await actor.click(dialog.getByRole("button", { name: "訂正して患者さまに知らせる" }));
  expect(await screen.findByText("追跡番号を訂正し、患者さまにお知らせしました。")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^発送を取り消す ?：勅使河原/ })).not.toBeInTheDocument();
  await actor.click(screen.getByRole("button", { name: /^発送を取り消す ?：山田 花子/ }));
  await actor.click(screen.getByRole("button", { name: "梱包済みに戻す" }));
  expect(await screen.findByRole("button", { name: "梱包済み 1件" })).toBeVisible();
  expect(acts.map(([call, , body]) => [call, body])).toEqual([
    ["tracking", { carrier: "ヤマト運輸", trackingNumber: "123456789013" }],
    ["unship", {}],
  ]);
});

test("a stopped parcel leaves the list once its packer has seen it, and stays while a refund has no result", async () => {
  parcels = [
    { ...PARCEL, stop: "refunded", refundedAmount: 3300 },
    { ...SECOND, stop: "refunding" },
  ];
  const { actor } = await renderDesk("/parcels");
  expect(await screen.findByText("発送を止めた荷物（2件）")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: /^確認しました/ }));
  expect(await screen.findByText("発送を止めた荷物（1件）")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^確認しました/ })).not.toBeInTheDocument());
  expect(acts.map(([call, treatmentId]) => [call, treatmentId])).toEqual([["acknowledge-stop", PARCEL.treatmentId]]);
});
