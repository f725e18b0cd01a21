/** The carriers whose label programs the desk writes files for. */
export const CARRIERS = ["yamato", "japan-post"] as const;

export type Carrier = (typeof CARRIERS)[number];

/** As patients read it, and as `trackingLink` knows it. */
export const CARRIER_NAMES = {
  yamato: "ヤマト運輸",
  "japan-post": "日本郵便 ゆうパック",
} as const satisfies Record<Carrier, string>;
