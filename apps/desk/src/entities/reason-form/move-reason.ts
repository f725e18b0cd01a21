/** The reason of another time, as the patient reads it. */
export const MOVE_REASON = {
  label: "変更の理由",
  support: "患者さまの予約のページに、このまま表示されます。病名やお薬の名前は書かないでください。",
  usual: "お電話でのご依頼による変更です。",
  most: 500,
} as const;
