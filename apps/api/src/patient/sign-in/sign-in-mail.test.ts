import { describe, expect, test } from "vitest";
import { wordsIn } from "../../records/language/words.ts";
import { writeSignInLink, writeSignInMail } from "./sign-in-mail.ts";

const contents = {
  to: "hanako@example.com",
  recipientName: "山田 花子",
  messageId: "<1@portal.example>",
  clinic: {
    name: "みなとオンラインクリニック",
    address: "東京都港区芝1-1-1",
    phoneNumber: "03-0000-0000",
    writtenContactUrl: "https://line.example/minato",
    keyColour: null,
    logo: undefined,
    offersEnglish: true,
  },
  words: wordsIn("ja"),
  link: "https://portal.example/finish-magic-link-login?isRegistered=true&oobCode=a&lang=ja",
  code: "012345",
  expiresAt: new Date("2026-05-12T14:45:00+09:00"),
  chosenTime: undefined,
};

describe("the sign-in mail", () => {
  test("explains in plain words what to do, how long it is valid, and what to do if another person requested it", () => {
    const mail = writeSignInMail(contents);
    expect(mail.subject).toBe("【みなとオンラインクリニック】ログイン用コードのお知らせ");
    expect(mail.text).toBe(`山田 花子 様

みなとオンラインクリニックです。
ログインのお手続きをご案内します。

ログインの画面に、次の認証コードを入力してください。

認証コード：012345

または、次のリンクを開き、「ログインする」を押してください。

ログインの画面を開く
https://portal.example/finish-magic-link-login?isRegistered=true&oobCode=a&lang=ja

認証コードとリンクの有効期限は10分です（2026.05.12（火）14:45まで）。
どちらか一方を、一度だけお使いいただけます。

このメールに心当たりがない場合は、何もせずに削除してください。
認証コードやリンクを使わないかぎり、ログインされることはありません。
認証コードは、ほかの方に教えないでください。

みなとオンラインクリニック
東京都港区芝1-1-1
電話：03-0000-0000
文字でのお問い合わせ：https://line.example/minato

このメールは、このアドレスでログインのお申し込みがあったため、お送りしています。
このメールは送信専用です。ご返信いただいてもお答えできません。
`);
  });

  test("addresses a person without a name by the typed address", () => {
    const { text, html } = writeSignInMail({ ...contents, recipientName: undefined });
    expect(text.split("\n")[0]).toBe("hanako@example.com 様");
    expect(html).toContain("hanako@example.com 様");
  });

  test("names the chosen time, and not its purpose", () => {
    const mail = writeSignInMail({ ...contents, chosenTime: new Date("2026-05-20T14:30:00+09:00") });
    expect(mail.text).toContain("お選びの時間：2026.05.20（水）14:30\n");
    expect(mail.html).toMatch(/>お選びの時間<\/th>.*>2026\.05\.20（水）14:30</);
    expect(mail.subject).not.toContain("2026");
  });

  test("has the same text in HTML, with the link to press, and no character of it taken as markup", () => {
    const { html } = writeSignInMail({ ...contents, clinic: { ...contents.clinic, name: "<i>&クリニック" } });
    expect(html).toContain(
      '<a class="on-key" href="https://portal.example/finish-magic-link-login?isRegistered=true&amp;oobCode=a&amp;lang=ja"',
    );
    expect(html).toContain("012345");
    expect(html).toContain("&lt;i&gt;&amp;クリニック");
    expect(html).not.toContain("<i>");
  });
});

describe("the link in it", () => {
  test("has what the reservation's pages need and the platform's one-time parameters", () => {
    const search = {
      spotId: "s-1",
      startAt: "2026-05-12T14:30:00+09:00",
      isFirstTreatment: true,
      isNewReservation: true,
    };
    const parameters = new URLSearchParams({ apiKey: "k", mode: "signIn", oobCode: "a+b", lang: "ja" });
    const link = writeSignInLink("https://portal.example", { isRegistered: false, search }, parameters);
    expect(link).toBe(
      "https://portal.example/finish-magic-link-login?isRegistered=false&spotId=s-1&startAt=2026-05-12T14%3A30%3A00%2B09%3A00&isFirstTreatment=true&isNewReservation=true&apiKey=k&mode=signIn&oobCode=a%2Bb&lang=ja",
    );
  });

  test("is the bare page when nothing was chosen", () => {
    expect(writeSignInLink("https://portal.example", { isRegistered: true, search: {} })).toBe(
      "https://portal.example/finish-magic-link-login?isRegistered=true",
    );
  });
});
