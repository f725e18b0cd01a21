/** At the field of a wrong code (C008): what to do. What happened stands in the toast of spec §8. */
export const WRONG_CODE_HELP = "この数字では確認できませんでした。最後に届いたメールの6桁の数字を入力してください。";
