import { normaliseKatakana } from "@madoguchi/contract/japanese-input/normalise";

/** One committed part of a name and its reading; `undefined` if the reading is unknown. */
type Piece = { text: string; kana: string | undefined };

/**
 * The text of the input method during a composition: a converted beginning with its reading, then kana, then romaji.
 */
type Composition = { before: string; converted: string; reading: string | undefined; kana: string; romaji: string };

/** The reading of one field, as far as the input method has shown it. */
export type KanaReading = { pieces: readonly Piece[]; composition?: Composition | undefined };

export type ReadingEvent =
  | { type: "compositionstart"; value: string }
  | { type: "compositionupdate"; data: string }
  | { type: "compositionend"; data: string; value: string }
  | { type: "input"; value: string };

/** Hiragana, katakana, half-width katakana, marks of sound and length, spaces. */
const KANA = "[\\u3041-\\u3096\\u3099-\\u309e\\u30a1-\\u30fe\\uff66-\\uff9f\\s]";
const TYPED = new RegExp(`^(${KANA}*)([A-Za-zＡ-Ｚａ-ｚ]*)$`);

/** An input method turns a last n into ん before it converts; after any other open consonant the kana is unknown. */
function closeRomaji(romaji: string): string | undefined {
  if (romaji === "") return "";
  return /^[nNｎＮ]$/.test(romaji) ? "ん" : undefined;
}

function join(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join("");
}

function readingOf({ reading, kana, romaji }: Composition): string | undefined {
  return join(reading, kana, closeRomaji(romaji));
}

/** Some input methods convert while the patient continues typing: the converted beginning stays, and kana follow it. */
function continueTyping(composition: Composition, data: string): Composition | undefined {
  const { converted, reading, kana, romaji } = composition;
  if (!data.startsWith(converted)) return undefined;
  const typed = TYPED.exec(data.slice(converted.length));
  if (!typed) return undefined;
  const [, nextKana = "", nextRomaji = ""] = typed;
  // 「山」 followed by 「山だ」 with nothing typed between is another candidate for やまだ.
  const isCandidate =
    converted !== "" && kana === "" && romaji === "" && reading?.endsWith(nextKana) && nextKana !== "";
  return isCandidate ? undefined : { ...composition, kana: nextKana, romaji: nextRomaji };
}

function compose(composition: Composition, data: string): Composition {
  // Some input methods report an empty text between two states: it is ignored.
  if (data === "") return composition;
  const typing = continueTyping(composition, data);
  if (typing) return typing;
  const { before } = composition;
  const [isTyped, kana = "", romaji = ""] = TYPED.exec(data) ?? [];
  if (isTyped !== undefined) return { before, converted: "", reading: "", kana, romaji };
  return { before, converted: data, reading: readingOf(composition), kana: "", romaji: "" };
}

/** The pieces that are still at the beginning of the value; the rest can be read only if it is kana. */
function explain(pieces: readonly Piece[], value: string): readonly Piece[] {
  const intact: Piece[] = [];
  let rest = value;
  for (const piece of pieces) {
    if (rest === "" || !rest.startsWith(piece.text)) break;
    intact.push(piece);
    rest = rest.slice(piece.text.length);
  }
  if (rest === "") return intact;
  const isKana = TYPED.exec(rest)?.[2] === "";
  return [...intact, { text: rest, kana: isKana ? rest : undefined }];
}

function commit(reading: KanaReading, composition: Composition, data: string, value: string): readonly Piece[] {
  const piece = { text: data, kana: readingOf(compose(composition, data)) };
  if (value === data) return data === "" ? [] : [piece];
  const isAtTheEnd = value === composition.before + data;
  return isAtTheEnd ? explain([...explain(reading.pieces, composition.before), piece], value) : explain([], value);
}

export const NOTHING_READ: KanaReading = { pieces: [] };

/** Updates the reading by one event of a name's field. */
export function followReading(reading: KanaReading, event: ReadingEvent): KanaReading {
  const { pieces, composition } = reading;
  switch (event.type) {
    case "compositionstart":
      return { pieces, composition: { before: event.value, converted: "", reading: "", kana: "", romaji: "" } };
    case "compositionupdate":
      return composition ? { pieces, composition: compose(composition, event.data) } : reading;
    case "compositionend":
      return composition ? { pieces: commit(reading, composition, event.data, event.value) } : reading;
    case "input":
      return composition ? reading : { pieces: explain(pieces, event.value) };
  }
}

/**
 * The reading of the whole field in katakana, from the typed text before its conversion; `undefined` if a part was
 * pasted, autofilled, or changed so that its reading is unknown.
 */
export function readKana({ pieces }: KanaReading): string | undefined {
  const kana = join(...pieces.map((piece) => piece.kana));
  return kana === undefined ? undefined : normaliseKatakana(kana);
}
