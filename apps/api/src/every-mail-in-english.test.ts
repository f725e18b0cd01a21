import { describe, expect, test } from "vitest";
import type { Mail } from "./platform/adapters/mail/mail.port.ts";
import { wordsIn } from "./records/language/words.ts";
import { composeMessage } from "./records/notification/compose-message.ts";
import { writeLineText } from "./records/notification/write-message.ts";
import { writeSampleMails } from "./testing/sample-mails.ts";
import { sampleEvents, sampleRows, unansweredRows } from "./testing/sample-messages.ts";

const words = wordsIn("en");
const ADDRESS = "東京都港区芝1-1-1";
const NAME = "山田 花子";
/** Texts that the clinic has written itself stay in Japanese, with their language. */
const CARRIER = "ヤマト運輸";

const clinic = {
  name: "Minato Online Clinic",
  address: ADDRESS,
  phoneNumber: "03-1234-5678",
  writtenContactUrl: "https://line.example/minato",
  keyColour: null,
  logo: undefined,
  offersEnglish: true,
};
const mails = writeSampleMails({ clinic, recipientName: NAME, words });
const inJapanese = writeSampleMails({ clinic, recipientName: NAME, words: wordsIn("ja") });

/** Letters, and the punctuation that Japanese alone has. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef〜]/u;

function ownTextOf(text: string): string {
  return text.replaceAll(ADDRESS, "").replaceAll(NAME, "").replaceAll(CARRIER, "");
}

function linksOf({ html }: Mail): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
}

test("mails and LINE messages bear the clinic's English name where it has given one, in English alone, in one line", () => {
  const named = { ...clinic, name: "みなとクリニック", english: { みなとクリニック: "Minato\nClinic" } };
  const written = Object.values(writeSampleMails({ clinic: named, recipientName: NAME, words }));
  for (const { subject, text, html } of written) {
    expect(subject).toMatch(/^\[Minato Clinic\] /);
    for (const part of [text, html]) {
      expect(part).toContain("Minato Clinic");
      expect(part).not.toContain(named.name);
    }
  }
  const japanese = Object.values(writeSampleMails({ clinic: named, recipientName: NAME, words: wordsIn("ja") }));
  for (const { subject } of japanese) expect(subject).toMatch(/^【みなとクリニック】/);
});

test("every kind of mail is there in English", () => {
  expect(Object.keys(mails)).toEqual(Object.keys(inJapanese));
});

describe.each(Object.entries(mails))("the mail “%s” in English", (kind, mail) => {
  test("has no Japanese but names and the clinic's own texts", () => {
    for (const part of [mail.subject, ownTextOf(mail.text), ownTextOf(mail.html.replace(/font-family:[^;"}]*/g, ""))]) {
      expect(part).not.toMatch(JAPANESE);
    }
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).toContain(`<span lang="ja">${ADDRESS}</span>`);
  });

  test("has the links of the Japanese one, and begins and ends like a letter", () => {
    expect(linksOf(mail)).toEqual(linksOf(inJapanese[kind] as Mail));
    const lines = mail.text.split("\n").filter((line) => line !== "");
    expect(lines[0]).toMatch(/^Dear (山田 花子|\S+@example\.com),$/);
    expect(lines.slice(-6)).toEqual([
      clinic.name,
      ADDRESS,
      "Phone: 03-1234-5678",
      "Contact in writing: https://line.example/minato",
      expect.stringMatching(/^(This|We) .+\.$/),
      "This address only sends email. We cannot answer replies to it.",
    ]);
  });

  test("names the clinic and the matter in a subject that a phone shows, and dates with the zone", () => {
    expect(mail.subject).toMatch(/^\[Minato Online Clinic\] [A-Z].{5,70}$/);
    for (const word of ["blood", "Sato", "佐藤", "泌尿器科", "012345"]) expect(mail.subject).not.toContain(word);
    for (const [, zone] of mail.text.matchAll(/\d{4}, \d\d:\d\d(?:–\d\d:\d\d)?(.{0,13})/g))
      expect(zone).toBe(" (Japan time)");
  });

  test("repeats nothing, in whole sentences without gaps", () => {
    expect(mail.text).not.toMatch(/undefined|null|\$\{|\.\.|\( |\s\)/);
    expect(mail.text).not.toBe(inJapanese[kind]?.text);
  });
});

test("the confirmation of a booking", () => {
  expect(mails["treatment.booked with a questionnaire to answer"]?.text).toBe(`Dear 山田 花子,

Minato Online Clinic
Your appointment is confirmed.
Date and time: Tue, May 12, 2026, 10:00–10:15 (Japan time)

Appointment number: ABCD-2345

Please answer the questionnaire before your visit. You can stop and continue later.

Answer questionnaire
https://portal.example/questions/first-visit/?treatmentId=11111111-1111-4111-8111-111111111111&isFirstTreatment=1

You can change or cancel on the following page until Tue, May 12, 2026, 08:00 (Japan time).

See your appointment
https://portal.example/treatment/11111111-1111-4111-8111-111111111111

Minato Online Clinic
東京都港区芝1-1-1
Phone: 03-1234-5678
Contact in writing: https://line.example/minato

This email is sent to people who use our online visits, about what they have asked for. You can change what you receive under “Notification settings”.
This address only sends email. We cannot answer replies to it.
`);
});

describe.each(Object.values(sampleEvents))("the LINE message of $type in English", (event) => {
  test.each([sampleRows, unansweredRows])("has the title, the date and the links, and no Japanese", (rows) => {
    const content = composeMessage(event, { ...rows, words })?.content;
    if (!content) throw new Error("no content");
    const text = writeLineText(content, clinic, "https://portal.example", words);
    expect(text).not.toMatch(JAPANESE);
    expect(text.split("\n")[0]).toBe(`[Minato Online Clinic] ${content.title}`);
    expect(text).not.toMatch(/12,800|ABCD-2345|03-1234-5678/);
  });
});
