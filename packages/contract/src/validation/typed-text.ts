import { z } from "zod";
import { normaliseForm } from "../japanese-input/normalise.ts";

/** Unreadable characters, with the messages for patients and for the clinic's systems. */
const UNREADABLE = {
  control: {
    message: "目に見えない文字が含まれています。一度消してから入力し直してください。",
    detail: "control character",
  },
  direction: {
    message: "文字の向きを変える記号が含まれています。一度消してから入力し直してください。",
    detail: "bidirectional control",
  },
  invisible: {
    message: "目に見えない文字が含まれています。一度消してから入力し直してください。",
    detail: "invisible character",
  },
  mark: {
    message: "濁点などの記号が文字から離れて入力されています。入力し直してください。",
    detail: "combining mark without a letter",
  },
} as const;

type Unreadable = { kind: keyof typeof UNREADABLE; character: string };

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_BESIDES_LINES = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;

const DIRECTION = /\p{Bidi_Control}/u;

/** Invisible characters, but for joiners in emoji, Arabic and Indic words, and variation selectors. */
const INVISIBLE =
  /(?!\p{M})(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])|[\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800]/u;

/** A mark without a letter, or more marks than any script stacks. */
const LONE_MARK = /(?<=^|[\p{Z}\p{C}])\p{M}|(?<=\p{M}{4})\p{M}/u;

/** The first unreadable character of a text; line breaks and tabs are readable where a text may have several lines. */
function findUnreadable(text: string, hasLines: boolean): Unreadable | undefined {
  const rules = {
    control: hasLines ? CONTROL_BESIDES_LINES : CONTROL,
    direction: DIRECTION,
    invisible: INVISIBLE,
    mark: LONE_MARK,
  } satisfies Record<Unreadable["kind"], RegExp>;
  for (const kind of ["control", "direction", "invisible", "mark"] as const) {
    const character = rules[kind].exec(text)?.[0];
    if (character !== undefined) return { kind, character };
  }
  return undefined;
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function typed(hasLines: boolean, error: string | undefined, normalise: (text: string) => string): z.ZodString {
  return z
    .string(error)
    .overwrite((text) => normalise(text).trim())
    .check(({ value, issues }) => {
      const found = findUnreadable(value, hasLines);
      if (!found) return;
      const { message, detail } = UNREADABLE[found.kind];
      issues.push({
        code: "custom",
        input: value,
        message,
        params: { detail: `${detail} ${codePointOf(found.character)}` },
        continue: true,
      });
    });
}

function compose(text: string): string {
  return normaliseForm(text, "NFC");
}

/**
 * One line that a person types, trimmed and composed (NFC). Refused with separate messages: control characters,
 * bidirectional controls, invisible characters, combining marks without a letter. Variation selectors and emoji are
 * allowed.
 */
export function lineText(required?: string, normalise: (text: string) => string = compose): z.ZodString {
  return typed(false, required, normalise);
}

/** The same over several lines, which are separated by `\n` whatever the keyboard. */
export function linesText(required?: string): z.ZodString {
  return typed(true, required, (text) => compose(text).replace(/\r\n?|[\u2028\u2029]/g, "\n"));
}

/** Text that another program made and no person types: ids, tokens. Printable ASCII without spaces. */
export function opaqueText(maximumCharacters = 100): z.ZodString {
  return z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${maximumCharacters}}$`));
}
