const FIRST_HALF_WIDTH = 0xff66;
const LAST_HALF_WIDTH = 0xff9d;
const VOICED = "\uff9e";
const HALF_VOICED = "\uff9f";
const KATAKANA_MINUS_HIRAGANA = 0x60;

function halfWidthForms(): Map<string, string> {
  const forms = new Map([["ー", "\uff70"]]);
  for (let code = FIRST_HALF_WIDTH; code <= LAST_HALF_WIDTH; code += 1) {
    const half = String.fromCharCode(code);
    for (const form of [half, `${half}${VOICED}`, `${half}${HALF_VOICED}`]) {
      const full = form.normalize("NFKC");
      if (full.length === 1) forms.set(full, form);
    }
  }
  return forms;
}

/** Full-width katakana as half-width katakana. Other signs stay. */
export function toHalfWidthKana(katakana: string): string {
  const forms = halfWidthForms();
  return [...katakana].map((sign) => forms.get(sign) ?? sign).join("");
}

/** Full-width katakana as hiragana. Other signs stay. */
export function toHiragana(katakana: string): string {
  return katakana.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - KATAKANA_MINUS_HIRAGANA));
}
