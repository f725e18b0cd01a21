import type { TemplateOf } from "./route-template.ts";

const MASK = "*";

const ADDRESS = /\bhttps?:\/\/[^\s"'<>()\\]+/g;
const PATH = /(^|[\s"'(=,])(\/[^\s"'<>()\\]*)/g;
const SEARCH = /\?[\w.~%-]+=[^\s"'<>()\\]*/g;

/** What identifies a patient or a visit: mail address, id, date, telephone number, anything in Japanese with its numbers. */
const PERSONAL = [
  /[\w.+%-]+@[\w-]+(\.[\w-]+)+/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\d{4}-\d{2}-\d{2}/g,
  /(?<!\w)\+?\d[\d-]{7,}\d(?!\w)/g,
  /\d*[^\p{ASCII}](?:[\s\d:.-]*[^\p{ASCII}])*\d*/gu,
];

function addressAsTemplate(address: string, templateOf: TemplateOf): string {
  const url = URL.parse(address);
  return url ? `${url.origin}${templateOf(url.pathname)}` : MASK;
}

function scrubText(text: string, templateOf: TemplateOf): string {
  const located = text
    .replace(ADDRESS, (address) => addressAsTemplate(address, templateOf))
    .replace(PATH, (_, before: string, path: string) => `${before}${templateOf(path)}`)
    .replace(SEARCH, "");
  return PERSONAL.reduce((rest, personal) => rest.replace(personal, MASK), located);
}

/**
 * The same value without anything about a patient: every address and path becomes its route pattern, and anything that
 * could identify a person is masked, at any depth. Numbers and field names stay.
 */
export function scrubPii(value: unknown, templateOf: TemplateOf): unknown {
  if (typeof value === "string") return scrubText(value, templateOf);
  if (Array.isArray(value)) return value.map((item) => scrubPii(item, templateOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubPii(item, templateOf)]));
}
