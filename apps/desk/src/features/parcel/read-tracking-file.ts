import type { Carrier } from "@madoguchi/contract/delivery/carrier";
import { parse } from "csv-parse/browser/esm/sync";

export type TrackingRow = { line: number; managementNumber: string; trackingNumber: string };

/** The columns of our number and the carrier's number in a result (`docs/design/carriers.md`). */
const HEADINGS = {
  yamato: { managementNumber: /^お客様管理番号$/, trackingNumber: /^(伝票番号|送り状番号)$/ },
  "japan-post": { managementNumber: /^お客様側管理番号$/, trackingNumber: /^(お問い合わせ番号|送り状番号)/ },
} as const satisfies Record<Carrier, Record<"managementNumber" | "trackingNumber", RegExp>>;

/** Decodes UTF-8, or else the carriers' own encoding. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

function findLayout(header: readonly string[]) {
  for (const carrier of ["yamato", "japan-post"] as const) {
    const { managementNumber, trackingNumber } = HEADINGS[carrier];
    const management = header.findIndex((name) => managementNumber.test(name));
    const tracking = header.findIndex((name) => trackingNumber.test(name));
    if (management !== -1 && tracking !== -1) return { carrier, management, tracking };
  }
  return undefined;
}

function readLines(text: string): string[][] | undefined {
  try {
    return parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true });
  } catch {
    return undefined;
  }
}

/**
 * Reads the numbers of a carrier's result file; `undefined` for a file of another format. A number in full-width
 * digits, with hyphens, or written by a spreadsheet in quotes (`="…"`) is read as its digits.
 */
export function readTrackingFile(bytes: Uint8Array): { carrier: Carrier; rows: TrackingRow[] } | undefined {
  const [header, ...lines] = readLines(decode(bytes)) ?? [];
  const layout = header && findLayout(header);
  if (!layout) return undefined;
  const plain = (text: string | undefined) => (text ?? "").normalize("NFKC").replaceAll(/[^0-9A-Za-z]/g, "");
  return {
    carrier: layout.carrier,
    rows: lines.map((line, index) => ({
      line: index + 2,
      managementNumber: plain(line[layout.management]).toUpperCase(),
      trackingNumber: plain(line[layout.tracking]),
    })),
  };
}
