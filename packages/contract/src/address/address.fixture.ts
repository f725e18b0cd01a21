import type { Address } from "./address.ts";

/** A patient's address in tests: 〒105-0014 東京都港区芝1-2-3 みなとハイツ201 山田 花子 様. */
export const addressFixture: Address = {
  recipientName: "山田 花子",
  postcode: "1050014",
  prefecture: "東京都",
  city: "港区",
  town: "芝",
  street: "1-2-3",
  building: "みなとハイツ201",
  phoneNumber: "09012345678",
};
