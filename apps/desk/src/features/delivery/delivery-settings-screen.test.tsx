import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { readDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";

const PATH = `*${fillPath(readDeliverySettingsCall.path, { clinicId: demonstrationSession.clinicId })}`;

beforeEach(() => network.use(http.get(PATH, () => HttpResponse.json(DEFAULT_DELIVERY_SETTINGS))));

test("the owner sets the carrier, the fee and the sender", async () => {
  const sent: unknown[] = [];
  network.use(
    ...signedIn(),
    http.put(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/delivery");
  await actor.selectOptions(await screen.findByRole("combobox", { name: "配送会社" }), "日本郵便 ゆうパック");
  await actor.clear(screen.getByRole("textbox", { name: "送料（円・税込）" }));
  await actor.click(screen.getByRole("checkbox", { name: "営業所止めを選べる" }));
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  // An empty fee does not mean 「送料無料」.
  expect(screen.getByRole("textbox", { name: "送料（円・税込）" })).toBeInvalid();
  await actor.type(screen.getByRole("textbox", { name: "送料（円・税込）" }), "８００");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(screen.getAllByText("差出人の名前を1〜32文字でご入力ください。").length).toBeGreaterThan(0);
  await actor.click(screen.getByRole("button", { name: "都道府県による加算を加える" }));
  await actor.selectOptions(screen.getByRole("combobox", { name: "お届け先" }), "沖縄県");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  const [surcharge] = screen.getAllByRole("textbox", { name: "加算（円・税込）" });
  expect(screen.getAllByText("都道府県による加算を、1円以上の整数でご入力ください。").length).toBeGreaterThan(0);
  await actor.type(surcharge ?? document.body, "９００");
  await actor.click(screen.getByRole("button", { name: "重さによる加算を加える" }));
  await actor.type(screen.getByRole("textbox", { name: "超える重さ（g）" }), "1000");
  await actor.type(screen.getAllByRole("textbox", { name: "加算（円・税込）" })[1] ?? document.body, "200");
  await actor.click(screen.getByRole("button", { name: "重さによる加算を加える" }));
  await actor.click(screen.getByRole("button", { name: "0gを超えるときの加算を外す" }));
  await actor.type(screen.getByRole("textbox", { name: "差出人の名前" }), "みなと窓口クリニック");
  await actor.type(screen.getByRole("textbox", { name: "郵便番号" }), "105-0014");
  await actor.type(screen.getByRole("textbox", { name: "住所" }), "東京都港区芝1-2-3");
  await actor.type(screen.getByRole("textbox", { name: "電話番号" }), "03-1234-5678");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ carrier: "japan-post", shippingFee: 800 },
        prefectureSurcharges: [{ prefecture: "沖縄県", yen: 900 }],
        weightSurcharges: [{ aboveGrams: 1000, yen: 200 }],
        ...{ offersPlainLabel: true, offersHandover: true, offersOffice: false, offersTime: true },
        ...{ senderName: "みなと窓口クリニック", senderPostcode: "1050014", senderAddress: "東京都港区芝1-2-3" },
        ...{ senderPhoneNumber: "03-1234-5678", carrierCustomerCode: "" },
      },
    ]),
  );
});

test("a person who is not an owner can only read them", async () => {
  network.use(...signedIn({ roles: ["reception"] }));
  await renderDesk("/settings/delivery");
  expect(await screen.findByText("ヤマト運輸")).toBeVisible();
  expect(screen.getByText("600円（税込）")).toBeVisible();
  expect(screen.queryByRole("button", { name: "登録する" })).not.toBeInTheDocument();
});
