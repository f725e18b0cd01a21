/** What to do after a wrong code (C008), beside its field. The toast of spec §8 has the message. */
export const WRONG_CODE_HELP = "この数字では確認できませんでした。最後に届いたメールの6桁の数字を入力してください。";
