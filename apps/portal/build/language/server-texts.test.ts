import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import { dateTexts } from "@madoguchi/contract/time/date-texts";
import { dateTexts as englishDateTexts } from "@madoguchi/contract/time/date-texts.en";
import { beforeEach, expect, test, vi } from "vitest";
import { serverText } from "../../src/language/server-text.en.ts";
import { readCatalogue } from "./in-language.ts";
import { findMessages } from "./messages.ts";

// The build replaces one file with the other.
beforeEach(() => {
  vi.spyOn(dateTexts, "dateWithWeekday").mockImplementation(englishDateTexts.dateWithWeekday);
});

const ROOT = join(import.meta.dirname, "../../../..");

/** Sources with the server's texts for patients, and the contract's own refusals. */
const SAYS = [
  "apps/api/src/{patient,records,room,platform/http,platform/errors}/**/*.ts",
  "packages/contract/src/{patient,errors,representation}/**/*.ts",
  "packages/contract/src/*/*.patient.calls.ts",
];

/** The contract's rules for a patient's input. The page checks them first, and the server again. */
const RULES = [
  "packages/contract/src/{validation,profile,sign-in,address}/*.ts",
  "packages/contract/src/questionnaire/{answer,check-answers}.ts",
  "packages/contract/src/representation/representation.ts",
  "packages/contract/src/visit/{companion,companion-statement,room-message,visit-declaration}.ts",
  "packages/contract/src/notification/notification-choices.ts",
  "packages/contract/src/card/card.ts",
  "packages/contract/src/time/instant.ts",
  "packages/contract/src/spot/spot.ts",
];
const IS_RULE = /(ください|必須です|必要です|までです|(く|き|べ)(ありません|ません))。?$/;

/** Sentences there that are not refusals, or that patients do not read. */
const LEFT_OUT: [path: RegExp, why: string][] = [
  [/\.(test|fixture)\.ts$/, "tests"],
  [/\/records\/(starter-questionnaires|starter-pack|starter-terms|record-sheets)\//, "what a clinic begins with"],
  [/\/records\/(document|document-fields|record-pdf|receipt|letterhead|pdf|exchange)\//, "papers and files"],
  [/\/records\/(notification|mail)\//, "mails and LINE messages have both languages"],
  [/\/records\/(erasure|outage|task|payment\/day-of-money)\b/, "read by the clinic alone"],
  [
    /\/http\/(api-description|api-page|answer-browsers|restrict-to-hosts)\.ts$/,
    "pages of the server, not answers to the portal",
  ],
];

/** Mails written beside the call that sends them: `say("…", "…")` has the English there. */
const HAS_ITS_ENGLISH = /\bsay\(\s*$/;
/** Texts of the API's description, which developers read. */
const IS_DESCRIPTION = /\bdescription:\s*$/;
/** The contract also describes each answer for the API's documentation: its refusals are a `message`. */
const IS_MESSAGE = /\bmessage:\s*$/;

/** A sentence, or a text that is completed by another. */
const IS_SENTENCE = /。(\{\d+\})?$/;

function isSaidToPatients(path: string, text: string, before: string): boolean {
  if (IS_MESSAGE.test(before)) return true;
  if (path.startsWith("packages/")) return false;
  return IS_SENTENCE.test(text) && !HAS_ITS_ENGLISH.test(before) && !IS_DESCRIPTION.test(before);
}

type Said = { path: string; text: string };

function findSentences(): Said[] {
  const paths = SAYS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const read = paths.filter((path) => !LEFT_OUT.some(([left]) => left.test(path)));
  return read.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), "utf8");
    return findMessages(path, source)
      .filter(({ text, start }) => isSaidToPatients(path, text, source.slice(0, start)))
      .map(({ text }) => ({ path, text }));
  });
}
const sentences = findSentences();

function findRules(): Said[] {
  const paths = RULES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  return paths
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    .flatMap((path) => findMessages(path, readFileSync(join(ROOT, path), "utf8")).map(({ text }) => ({ path, text })))
    .filter(({ text }) => IS_RULE.test(text));
}

/** A server's text, with numbers in its places. */
const said = (text: string) => text.replace(/\{(\d+)\}/g, "1$1");

test("every refusal that a patient may read has its English", () => {
  expect(sentences.length).toBeGreaterThan(100);
  const texts = [...sentences, ...Object.values(errorCatalogue).map(({ message }) => ({ path: "", text: message }))];
  expect(texts.filter(({ text }) => serverText(said(text)) === said(text))).toEqual([]);
});

test("every rule for a patient's input has the same English as on the page", () => {
  const rules = findRules();
  expect(rules.length).toBeGreaterThan(40);
  expect(rules.filter(({ text }) => serverText(said(text)) === said(text))).toEqual([]);
  const catalogue = readCatalogue("en");
  const twice = [...catalogue].flatMap(([text, english]) => {
    const plain = text.replace(/@server$/, "");
    return plain === text || !IS_SENTENCE.test(plain) ? [] : [{ plain, english }];
  });
  for (const { plain, english } of twice) expect([plain, catalogue.get(plain)]).toEqual([plain, english]);
});

test("every act of the access log has its English", () => {
  const path = "apps/api/src/patient/account/read-access-log.ts";
  const acts = findMessages(path, readFileSync(join(ROOT, path), "utf8")).filter(({ text }) => text.endsWith("ました"));
  expect(acts.length).toBeGreaterThan(100);
  expect(acts.filter(({ text }) => serverText(text) === text)).toEqual([]);
});

test.each([
  [
    "a number",
    "認証コードを続けて送信することはできません。5分後にもう一度お試しください。",
    "Another verification code cannot be sent yet. Try again in 5 minutes.",
  ],
  [
    "one",
    "認証コードを続けて送信することはできません。1分後にもう一度お試しください。",
    "Another verification code cannot be sent yet. Try again in 1 minute.",
  ],
  [
    "a text that has English itself",
    "追加ではお出しできません。診察をご予約ください。",
    "This cannot be given as more medicine. Please book a visit.",
  ],
  [
    "a title",
    "「利用規約」の最新の内容をご確認のうえ、同意してください。",
    "Please read and agree to the latest version of “Terms of use”.",
  ],
  [
    "a day",
    "次のお薬の追加は、2026.05.12（火）から申請できます。",
    "You can ask for more medicine again from Tue, May 12, 2026.",
  ],
  [
    "no day, in the text of its own",
    "次のお薬の追加は、しばらく経ってから申請できます。",
    "You can ask for more medicine again later.",
  ],
  [
    "who did it, by the longer of two texts",
    "クリニック（予約システム、担当者の申告：田中）",
    "Clinic (予約システム, staff as stated: 田中)",
  ],
  ["a device", "Android のスマートフォンの Chrome", "Android phone, Chrome"],
  ["a status", "お薬の追加：お支払い期限切れ", "Refill: Payment overdue"],
])("the server's inserted parts are in the English: %s", (_, text, english) => {
  expect(serverText(text)).toBe(english);
});

test("a text that the catalogue does not have stays unchanged", () => {
  expect(serverText("先生が急病のため、5分後に。")).toBe("先生が急病のため、5分後に。");
  expect(serverText("")).toBe("");
});
