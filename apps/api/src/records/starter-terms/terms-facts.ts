export type TermsFacts = {
  business: string;
  clinic: string;
  address: string;
  /** With its hours. */
  phone: string;
  representative: string;
  court: string;
  /** A sentence about the price of a consultation. */
  prices: string;
  shippingFee: string;
  cards: string;
  /** The time within which a medicine is sent: 「お支払いを確認した日から2営業日以内に」. */
  dispatch: string;
  cancelDeadlineHours: number;
  cancelGraceMinutes: number;
};
