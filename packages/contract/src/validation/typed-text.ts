import { z } from "zod";
import { normaliseForm } from "../japanese-input/normalise.ts";

const sayInvisible = (place: string) =>
  `${place}目に見えない文字が含まれています。そこを消してから入力し直してください。`;

/** Unreadable characters, with their refusals for patients and what they are called for the clinic's systems. */
const UNREADABLE = {
  control: { say: sayInvisible, detail: "control character" },
  direction: {
    say: (place: string) => `${place}文字の向きを変える記号が含まれています。そこを消してから入力し直してください。`,
    detail: "bidirectional control",
  },
  invisible: { say: sayInvisible, detail: "invisible character" },
  mark: {
    say: (place: string) =>
      `${place}文字から離れた濁点などの記号が含まれています。そこを消してから入力し直してください。`,
    detail: "combining mark without a letter",
  },
} as const;

type Kind = keyof typeof UNREADABLE;

const KINDS = Object.keys(UNREADABLE) as Kind[];

/** `at`: the number of characters before it. */
type Unreadable = { kind: Kind; character: string; at: number };

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_BESIDES_LINES = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;

const DIRECTION = /\p{Bidi_Control}/u;

/** Invisible characters, but for joiners in emoji, Arabic and Indic words, and variation selectors. */
const INVISIBLE =
  /(?!\p{M})(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])|[\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800]/u;

/** A mark without a letter, or more marks than any script stacks. */
const LONE_MARK = /(?<=^|[\p{Z}\p{C}])\p{M}|(?<=\p{M}{4})\p{M}/u;

/** Line breaks and tabs are readable where a text may have several lines. */
function ruleOf(kind: Kind, hasLines: boolean): RegExp {
  if (kind === "control") return hasLines ? CONTROL_BESIDES_LINES : CONTROL;
  return { direction: DIRECTION, invisible: INVISIBLE, mark: LONE_MARK }[kind];
}

/** The first unreadable character of a text. */
function findUnreadable(text: string, hasLines: boolean): Unreadable | undefined {
  for (const kind of KINDS) {
    const found = ruleOf(kind, hasLines).exec(text);
    if (found) return { kind, character: found[0], at: [...text.slice(0, found.index)].length };
  }
  return undefined;
}

/** Without unreadable characters. In one line, a line break or a tab of a pasted text becomes a space. */
function dropUnreadable(text: string, hasLines: boolean): string {
  const dropped = KINDS.reduce(
    (shorter, kind) => shorter.replace(new RegExp(ruleOf(kind, hasLines), "gu"), ""),
    hasLines ? text : text.replace(/[\t\n\r\u2028\u2029]+/g, " "),
  );
  // What stood beside a dropped character may be unreadable without it.
  return dropped === text ? text : dropUnreadable(dropped, hasLines);
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** 「3文字目のあとに」. The characters themselves are not named, because a refusal may be reported. */
function describePlace(at: number): string {
  return at === 0 ? "先頭に" : `${at}文字目のあとに`;
}

function compose(text: string): string {
  return normaliseForm(text, "NFC");
}

/**
 * One line that a person types, trimmed and composed (NFC). Characters that nobody sees are dropped, because a pasted
 * text often has some, and nobody could find them: controls, bidirectional controls, invisible characters, combining
 * marks without a letter. Variation selectors and emoji stay.
 */
export function lineText(required?: string, normalise: (text: string) => string = compose): z.ZodString {
  return z.string(required).overwrite((text) => dropUnreadable(normalise(text), false).trim());
}

/** The same over several lines, which are separated by `\n` whatever the keyboard. */
export function linesText(required?: string): z.ZodString {
  return z
    .string(required)
    .overwrite((text) => dropUnreadable(compose(text).replace(/\r\n?|[\u2028\u2029]/g, "\n"), true).trim());
}

/**
 * A name, a part of an address, or a setting of a connection: such characters are refused with their place, since what
 * is printed and compared is never changed silently.
 */
export function nameText(required?: string, normalise: (text: string) => string = compose): z.ZodString {
  return z
    .string(required)
    .overwrite((text) => normalise(text).trim())
    .check(({ value, issues }) => {
      const found = findUnreadable(value, false);
      if (!found) return;
      const { say, detail } = UNREADABLE[found.kind];
      issues.push({
        code: "custom",
        input: value,
        message: say(describePlace(found.at)),
        params: { detail: `${detail} ${codePointOf(found.character)}` },
        continue: true,
      });
    });
}

/** Text that another program made and no person types: ids, tokens. Printable ASCII without spaces. */
export function opaqueText(maximumCharacters = 100): z.ZodString {
  return z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${maximumCharacters}}$`));
}
