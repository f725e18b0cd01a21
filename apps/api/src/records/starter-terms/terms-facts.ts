/** What a clinic's texts say of the clinic itself. */
export type TermsFacts = {
  business: string;
  clinic: string;
  address: string;
  /** With its hours. */
  phone: string;
  representative: string;
  court: string;
  /** A sentence about what a consultation costs. */
  prices: string;
  shippingFee: string;
  cards: string;
  /** Within which time a medicine is sent: 「お支払いを確認した日から2営業日以内に」. */
  dispatch: string;
  cancelDeadlineHours: number;
  cancelGraceMinutes: number;
};
