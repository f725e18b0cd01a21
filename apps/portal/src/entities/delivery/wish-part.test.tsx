import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { answerCharge, openPaymentPage } from "../../testing/payment-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { finishedTreatment } from "../../testing/treatment-answers.ts";
import { changeableDelivery } from "./delivery-fixtures.ts";

const DELIVERY = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/delivery";

const USUAL = {
  contentsLabel: "medicine",
  isHandedOver: false,
  isKeptAtOffice: false,
  deliveryDay: null,
  deliveryTime: null,
};

beforeEach(() => network.use(...frameAnswers));

async function open(parcel: { packedAt?: string; addressLine?: string } = {}, answer = changeableDelivery) {
  const nothing = { carrier: null, trackingNumber: null, packedAt: null, shippedAt: null, deliveredAt: null };
  const delivery = { ...nothing, state: "preparing" as const, addressLine: null, ...parcel };
  network.use(...answerRecord({ next: { ...finishedTreatment, delivery } }));
  network.use(http.get(DELIVERY, () => HttpResponse.json(answer)));
  const options = { now: () => MONDAY_NOON, user: demonstrationUser };
  const portal = await renderPortal(`/treatment/${finishedTreatment.treatmentId}`, options);
  await screen.findByText("「医薬品」");
  return portal;
}

test("while the parcel is prepared, the patient can choose the delivery wishes", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(DELIVERY, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { actor } = await open();
  expect(screen.getByText("指定なし（最短でお届け）")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "お届けのご希望を変更する" }));
  const dialog = within(screen.getByRole("dialog", { name: "お届けのご希望" }));
  await actor.click(dialog.getByRole("radio", { name: "日用品" }));
  await actor.click(dialog.getByRole("radio", { name: /^手渡しのみ（置き配不可）/ }));
  await actor.selectOptions(dialog.getByRole("combobox", { name: "お届け希望日" }), "2026.05.16（土）");
  await actor.selectOptions(dialog.getByRole("combobox", { name: "お届け時間帯" }), "14時〜16時");
  await actor.click(dialog.getByRole("button", { name: "この内容で保存する" }));
  expect(await screen.findByText("お届けのご希望を変更しました")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      contentsLabel: "plain",
      isHandedOver: true,
      isKeptAtOffice: false,
      deliveryDay: "2026-05-16",
      deliveryTime: "14-16",
    },
  ]);
});

test("a wish can be removed again, and 営業所止め replaces 置き配不可", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(DELIVERY, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const wish = { ...changeableDelivery.wish, isHandedOver: true, deliveryDay: "2026-05-09" };
  const { actor } = await open({}, { ...changeableDelivery, wish });
  await actor.click(screen.getByRole("button", { name: "お届けのご希望を変更する" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("combobox", { name: "お届け希望日" })).toHaveDisplayValue("2026.05.09（土）");
  await actor.selectOptions(dialog.getByRole("combobox", { name: "お届け希望日" }), "指定なし（最短でお届け）");
  await actor.click(dialog.getByRole("radio", { name: /^営業所止め（営業所で受け取る）/ }));
  await actor.click(dialog.getByRole("button", { name: "この内容で保存する" }));
  await waitFor(() => expect(sent).toEqual([{ ...USUAL, isKeptAtOffice: true }]));
});

test("only what the clinic allows can be chosen, and without a choice there is no button", async () => {
  const { allowed } = changeableDelivery;
  const nothing = { plainLabel: false, handover: false, office: false, days: [], times: [] };
  const { actor } = await open({}, { ...changeableDelivery, allowed: { ...nothing, office: allowed.office } });
  await actor.click(screen.getByRole("button", { name: "お届けのご希望を変更する" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getAllByRole("radio").length).toBe(2);
  expect(dialog.queryByRole("combobox")).not.toBeInTheDocument();
  cleanup();
  await open({}, { ...changeableDelivery, allowed: nothing });
  expect(screen.queryByRole("button", { name: "お届けのご希望を変更する" })).not.toBeInTheDocument();
});

test("if the parcel was packed meanwhile, the server's refusal is shown, and nothing changes", async () => {
  const words = "お薬の梱包が済んだため、お届けのご希望は変更できません。クリニックへお電話ください。";
  network.use(http.put(DELIVERY, () => refusal(409, "T007", words)));
  const { actor } = await open();
  await actor.click(screen.getByRole("button", { name: "お届けのご希望を変更する" }));
  await actor.click(screen.getByRole("button", { name: "この内容で保存する" }));
  expect(await screen.findByText(words)).toBeVisible();
});

test("before a payment with a parcel, the wishes are shown beside the charge; without a parcel there are none", async () => {
  network.use(
    answerCharge(),
    http.get(DELIVERY, () => HttpResponse.json({ ...changeableDelivery, state: null })),
  );
  await openPaymentPage("/payment/treatment-1/confirm");
  expect(await screen.findByRole("heading", { name: "お届けのご希望" })).toBeVisible();
  expect(await screen.findByRole("button", { name: "お届けのご希望を変更する" })).toBeVisible();
  cleanup();
  network.use(http.get(DELIVERY, () => HttpResponse.json({ ...changeableDelivery, canChange: false })));
  await openPaymentPage("/payment/treatment-1/confirm");
  expect(await screen.findByRole("heading", { name: "お支払い内容の確認" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "お届けのご希望" })).not.toBeInTheDocument();
});

test("a packed parcel shows its address and wishes, and the clinic's telephone", async () => {
  const addressLine = "〒105-0014 東京都港区芝1-2-3 みなとハイツ201 山田 花子 様";
  const packedAt = "2026-05-11T12:00:00+09:00";
  await open({ packedAt, addressLine }, { ...changeableDelivery, packedAt, canChange: false });
  expect(screen.getByText(addressLine)).toBeVisible();
  expect(screen.getByText(/梱包が済みました。/)).toBeVisible();
  expect(screen.getByRole("list", { name: "お届けの流れ" })).toHaveTextContent("梱包済み");
  expect(screen.queryByRole("button", { name: "お届けのご希望を変更する" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "お届け先の住所を確認・変更する" })).not.toBeInTheDocument();
});
