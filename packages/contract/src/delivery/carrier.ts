/** The carriers for whose label programs the desk writes files. */
export const CARRIERS = ["yamato", "japan-post"] as const;

export type Carrier = (typeof CARRIERS)[number];

/** The names that patients read, and that `trackingLink` recognizes. */
export const CARRIER_NAMES = {
  yamato: "ヤマト運輸",
  "japan-post": "日本郵便 ゆうパック",
} as const satisfies Record<Carrier, string>;
