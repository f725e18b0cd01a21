import { inflateSync } from "node:zlib";

type Font = Map<string, string>;

/** Streams of the file, unpacked, with the number of the object that each belongs to. */
function readStreams(pdf: Buffer): Map<number, string> {
  const text = pdf.toString("latin1");
  const streams = new Map<number, string>();
  for (const match of text.matchAll(/(\d+) 0 obj\s*<<((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf("\nendstream", start);
    const bytes = pdf.subarray(start, end);
    const isPacked = match[2]?.includes("/FlateDecode") === true;
    streams.set(Number(match[1]), (isPacked ? inflateSync(bytes) : bytes).toString("latin1"));
  }
  return streams;
}

function decodeUtf16(hex: string): string {
  const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
  return String.fromCharCode(...units);
}

/** What each code of a font stands for, as the file itself says for copying and reading aloud. */
function readFont(map: string): Font {
  const font: Font = new Map();
  for (const [, first = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[((?:<[\w ]+> ?)+)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      font.set(code, decodeUtf16(hex.replaceAll(" ", "")));
    }
  }
  return font;
}

/** The text that a PDF shows, line by line in the order of its drawing. */
export function readPdfText(pdf: Uint8Array): string {
  const buffer = Buffer.from(pdf);
  const text = buffer.toString("latin1");
  const streams = readStreams(buffer);
  const fonts = new Map<string, Font>();
  for (const [, name = "", id = ""] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const object = text.slice(text.indexOf(`\n${id} 0 obj`), text.indexOf("endobj", text.indexOf(`\n${id} 0 obj`)));
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(object)?.[1];
    fonts.set(name, readFont(streams.get(Number(mapId)) ?? ""));
  }
  let font: Font = new Map();
  const lines: string[] = [];
  for (const content of streams.values()) {
    for (const [operator, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      if (!operator.endsWith("TJ")) continue;
      const codes = [...(shown ?? "").matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => font.get(code) ?? "?").join(""));
    }
  }
  return lines.join("\n");
}
