import { basename } from "node:path";
import { findComparedSigns } from "./compared-signs.ts";
import { findMessages, type Message } from "./messages.ts";

/**
 * Japanese texts and their translations: `null` for a string that is not a text of a screen, such as the name of a
 * prefecture, which is sent to the server in Japanese. `text@file.ts` is for one file alone, where the text has another
 * meaning.
 */
export type Catalogue = ReadonlyMap<string, string | null>;

type Range = { start: number; end: number };

/** `{0}` is an inserted part; `{0?visit|visits}` chooses a word by whether that part is 1. */
const PLACE = /\{(\d+)(?:\?([^|}]*)\|([^}]*))?\}/g;

/** The pieces of a translated text in its own order. */
function splitText(text: string): ({ text: string } | { part: number; one?: string; many?: string })[] {
  const pieces: ({ text: string } | { part: number; one?: string; many?: string })[] = [];
  let from = 0;
  for (const { 0: whole, 1: part, 2: one, 3: many, index } of text.matchAll(PLACE)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ part: Number(part), ...(one !== undefined && many !== undefined && { one, many }) });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

function escapeTemplate(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, "\\$&");
}

function codePoints(sign: string): string {
  return Array.from(sign, (each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`).join(" ");
}

/**
 * Translates a module by the catalogue. Returns the code, and the Japanese texts that the catalogue lacks. Throws if the
 * translation would change a sign that the module compares.
 */
export function translateModule(
  path: string,
  source: string,
  catalogue: Catalogue,
): { code: string; missing: string[] } {
  const messages = findMessages(path, source);
  const missing = new Set<string>();

  function find(text: string): string | null | undefined {
    const own = `${text}@${basename(path)}`;
    return catalogue.has(own) ? catalogue.get(own) : catalogue.get(text);
  }

  const changed = findComparedSigns(path, source).filter((sign) => (find(sign) ?? sign) !== sign);
  if (changed.length > 0) {
    const signs = changed.map((sign) => `${JSON.stringify(sign)} (${codePoints(sign)})`);
    throw new Error(`${path}: ${signs.join(", ")} is compared as data; write it by String.fromCharCode`);
  }

  const known = messages.filter(({ text }) => {
    const found = find(text);
    if (found === undefined) missing.add(text);
    return typeof found === "string";
  });

  /** The source of a range, with the messages inside translated. */
  function write({ start, end }: Range, without?: Message): string {
    let code = "";
    let from = start;
    for (const message of known) {
      if (message === without || message.start < from || message.end > end) continue;
      if (without && message.start === without.start && message.end === without.end) continue;
      code += source.slice(from, message.start) + writeMessage(message);
      from = message.end;
    }
    return code + source.slice(from, end);
  }

  function writeCondition(part: Range, one: string, many: string): string {
    const value = write(part).replace(/^\{|\}$/g, "");
    return `(Number(${value}) === 1 ? ${JSON.stringify(one)} : ${JSON.stringify(many)})`;
  }

  function writeMessage(message: Message): string {
    const { kind, text, parts } = message;
    const translated = find(text) ?? text;
    if (kind === "string" || kind === "key") return JSON.stringify(translated);
    if (kind === "attribute") return `{${JSON.stringify(translated)}}`;
    const pieces = splitText(translated).map((piece) => {
      if ("text" in piece) return kind === "template" ? escapeTemplate(piece.text) : `{${JSON.stringify(piece.text)}}`;
      const part = parts[piece.part];
      if (!part) throw new Error(`${path}: ${text}: the translation names {${piece.part}}`);
      if (piece.one !== undefined && piece.many !== undefined) {
        const condition = writeCondition(part, piece.one, piece.many);
        return kind === "template" ? `\${${condition}}` : `{${condition}}`;
      }
      return kind === "template" ? `\${${write(part)}}` : write(part, message);
    });
    return kind === "template" ? `\`${pieces.join("")}\`` : pieces.join("");
  }

  return { code: write({ start: 0, end: source.length }), missing: [...missing] };
}
