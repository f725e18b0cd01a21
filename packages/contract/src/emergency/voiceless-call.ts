/** Besides 119 and #7119: how to call an ambulance or a telephone number without hearing or speaking. */
export const VOICELESS_CALL =
  "耳や声で電話が使えない方は、NET119（登録制）で救急車を呼べます。電話リレーサービスからも119番や#7119につながります。";
