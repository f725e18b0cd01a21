import { describe, expect, test } from "vitest";
import type { Mail } from "./platform/adapters/mail/mail.port.ts";
import { wordsIn } from "./records/language/words.ts";
import { writeSampleMails } from "./testing/sample-mails.ts";

const WRITTEN = "https://line.example/minato";

const clinic = {
  name: "みなと<駅前>オンライン内科・皮膚科クリニック",
  address: "東京都港区芝1-1-1 芝公園ビルディング12階",
  phoneNumber: "03-1234-5678",
  writtenContactUrl: WRITTEN,
  keyColour: "#7a1f5c",
  logo: { contentId: "logo-1", type: "image/png", base64: "iVBORw0KGgo=" },
  offersEnglish: true,
} as const;
const mails = writeSampleMails({ clinic, recipientName: "山田 花子", words: wordsIn("ja") });

const VISIT_LINK = "https://portal.example/treatment/11111111-1111-4111-8111-111111111111";

/** Mails to a typed address, which may belong to a person unknown to the clinic. */
const TO_STRANGERS = ["new address", "address restored"];

const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The visible text of the HTML, piece by piece in its order, without the preview. */
function readPieces({ html }: Mail): string[] {
  const body = html.slice(html.indexOf("<body")).replace(/<div aria-hidden[\s\S]*?<\/div>/, "");
  return body
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .split(/<[^>]+>/)
    .map((piece) => piece.replaceAll(/&(?:amp|lt|gt|quot);/g, (name) => ENTITIES[name as keyof typeof ENTITIES]).trim())
    .filter((piece) => piece !== "" && piece !== "&nbsp;");
}

/** Removes the signs that the text part has in place of a layout. */
function bare(text: string): string {
  return text.replaceAll(/[\s：。]/g, "");
}

function previewOf({ html }: Mail): string {
  return /<div aria-hidden[^>]*>([\s\S]*?)&#847;/.exec(html)?.[1] ?? "";
}

test("every kind of mail is here", () => {
  expect(Object.keys(mails)).toHaveLength(56);
});

/** Below a button whose address is too long to be read. */
const BELOW_BUTTON = "ボタンが開かないときは、こちらを押してください";
const isLongAddress = (line: string) => /^https?:\S{75,}$/.test(line);

describe.each(Object.entries(mails))("the mail 「%s」", (kind, mail) => {
  const pieces = readPieces(mail);
  const lines = mail.text.split("\n").filter((line) => line !== "");

  test("says the same as text and as HTML", () => {
    const text = bare(mail.text);
    for (const piece of pieces) if (piece !== BELOW_BUTTON) expect(text).toContain(bare(piece));
    const html = bare(pieces.join(""));
    for (const line of lines.filter((each) => !isLongAddress(each)))
      expect(html).toContain(bare(line.replace(`${clinic.name}です。`, clinic.name)));
    expect(pieces.filter(isLongAddress)).toEqual([]);
    expect(pieces.includes(BELOW_BUTTON)).toBe(lines.some(isLongAddress));
  });

  test("names the person first, after the clinic's logo", () => {
    const name = TO_STRANGERS.includes(kind) ? `${mail.to} 様` : "山田 花子 様";
    expect(lines[0]).toBe(name);
    expect(pieces.slice(0, 2)).toEqual([clinic.name, name]);
  });

  test("has one button at most, with a link below it and its address in the text, and no other link but the clinic's telephone and written contact", () => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
    const [first, ...others] = mail.text.match(/https?:\S+/g)?.filter((link) => link !== WRITTEN) ?? [];
    // The questionnaire comes first; the link to the booking stays beside it.
    expect(others).toEqual(kind.endsWith("with a questionnaire to answer") ? [VISIT_LINK] : []);
    expect(links).toEqual([...(first === undefined ? [] : [first, first]), ...others, "tel:0312345678", WRITTEN]);
    expect(mail.html.match(/class="button"/g) ?? []).toHaveLength(first === undefined ? 0 : 1);
  });

  test("is 600 px wide at most, in Japanese, for both schemes, and loads nothing", () => {
    expect(mail.html).toContain('<html lang="ja">');
    expect(mail.html).toContain("max-width:600px");
    for (const [, width] of mail.html.matchAll(/width="(\d+)"/g)) expect(Number(width)).toBeLessThanOrEqual(600);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain("@media (prefers-color-scheme:dark)");
    expect(mail.html).not.toMatch(/<script|<link|url\(|@import|src="(?!cid:logo-1")/);
    expect(mail.pictures).toEqual([clinic.logo]);
    expect(mail.html.replaceAll(/<img[^>]*alt=""[^>]*>/g, "")).not.toContain("<img");
    // Mail programs cut longer ones off.
    expect(Buffer.byteLength(mail.html)).toBeLessThan(30_000);
  });

  test("shows nothing medical in the preview, and only its own matter", () => {
    for (const word of ["泌尿器科", "佐藤", "血圧", "アムロジピン", "012345"]) {
      expect(`${mail.subject}${previewOf(mail)}`).not.toContain(word);
    }
    expect(previewOf(mail)).not.toBe("");
    expect(bare(mail.text)).toContain(bare(previewOf(mail).split(" ")[0] ?? ""));
    expect(mail.html.split("&#847;").length).toBeGreaterThan(100);
  });

  test("ends with sender, address and reason", () => {
    expect(lines.slice(-6)).toEqual([
      clinic.name,
      clinic.address,
      "電話：03-1234-5678",
      `文字でのお問い合わせ：${WRITTEN}`,
      expect.stringMatching(/^このメールは、.+お送りしています。/),
      "このメールは送信専用です。ご返信いただいてもお答えできません。",
    ]);
  });
});

describe.each(
  Object.entries(
    writeSampleMails({
      clinic: { ...clinic, from: { email: "mail@minato.example", name: "", replyTo: "desk@minato.example" } },
      ...{ recipientName: "山田 花子", words: wordsIn("ja") },
    }),
  ),
)("the mail 「%s」 of a clinic with a sender of its own", (_, mail) => {
  test("comes from it in the clinic's name, with the note that answers are read", () => {
    expect(mail).toMatchObject({
      ...{ senderName: clinic.name, senderAddress: "mail@minato.example", replyTo: "desk@minato.example" },
      text: expect.stringMatching(/このメールにご返信いただくと、クリニックに届きます。\n$/),
      html: expect.not.stringContaining("送信専用"),
    });
  });
});

test("the code comes large and before the link", () => {
  const { html, text } = mails["sign-in"] ?? { html: "", text: "" };
  expect(html).toMatch(/font-size:40px[^>]*>012345</);
  expect(html.indexOf("012345")).toBeLessThan(html.indexOf("https://portal.example"));
  expect(text.indexOf("認証コード：012345")).toBeLessThan(text.indexOf("https://portal.example"));
});

test("a visit's mail has its facts as a table: date and number", () => {
  const html = mails["treatment.booked"]?.html ?? "";
  const facts = [...html.matchAll(/<th[^>]*scope="row"[^>]*>([^<]+)<\/th><td[^>]*>([^<]+)</g)].map((match) =>
    match.slice(1),
  );
  expect(facts).toEqual([
    ["日時", "2026.05.12（火）10:00〜10:15"],
    ["予約番号", "ABCD-2345"],
  ]);
});

test("a clinic without a colour or a logo has the portal's colour and its name alone", () => {
  const own = writeSampleMails({
    clinic: { ...clinic, keyColour: null, logo: undefined },
    ...{ recipientName: "山田 花子", words: wordsIn("ja") },
  });
  const mail = own["visit.tomorrow"];
  expect(mail?.html).toContain('bgcolor="#006f83"');
  expect(mail?.html).not.toContain("<img");
  expect(mail?.pictures).toEqual([]);
  expect(mails["visit.tomorrow"]?.html).toContain('bgcolor="#7a1f5c"');
});

test("a mail that asks for the questionnaire links to it, and names neither questions nor department", () => {
  const mail = mails["visit.tomorrow with a questionnaire to answer"];
  expect(mail?.subject).toContain("明日の診察までに、問診にご回答ください");
  expect(mail?.text).toContain(
    "問診に答える\nhttps://portal.example/questions/first-visit/?treatmentId=11111111-1111-4111-8111-111111111111&isFirstTreatment=1\n",
  );
  expect(mail?.text).toContain(`ご予約の内容を見る\n${VISIT_LINK}\n`);
  expect(mail?.text).not.toMatch(/泌尿器科|佐藤/);
});
