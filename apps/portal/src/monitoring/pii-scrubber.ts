import { parseAddress } from "@madoguchi/ui/browser/parse-address";
import type { TemplateOf } from "./route-template.ts";

const MASK = "*";

const ADDRESS = /\bhttps?:\/\/[^\s"'<>()\\]+/g;
const PATH = /(^|[\s"'(=,])(\/[^\s"'<>()\\]*)/g;
const SEARCH = /\?[\w.~%-]+=[^\s"'<>()\\]*/g;

/** Text that identifies a patient or a visit: mail address, id, date, telephone number, Japanese with its numbers. */
const PERSONAL = [
  /[\w.+%-]+@[\w-]+(\.[\w-]+)+/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\d{4}-\d{2}-\d{2}/g,
  /(?<!\w)\+?\d[\d-]{7,}\d(?!\w)/g,
  /\d*[^\p{ASCII}](?:[\s\d:.-]*[^\p{ASCII}])*\d*/gu,
];

function addressAsTemplate(address: string, templateOf: TemplateOf): string {
  const url = parseAddress(address);
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
 * Returns the value without patient data: every address and path becomes its route pattern, and text that could
 * identify a person is masked, at any depth. Numbers and field names stay.
 */
export function scrubPii(value: unknown, templateOf: TemplateOf): unknown {
  if (typeof value === "string") return scrubText(value, templateOf);
  if (Array.isArray(value)) return value.map((item) => scrubPii(item, templateOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubPii(item, templateOf)]));
}

/** Counts and times without other content; their dates must stay dates. */
const COUNTS: readonly unknown[] = ["session", "client_report"];

/** A recording has two lines after its item's head, other items have one. */
const RECORDING = "replay_recording";

function readObject(line: string): Record<string, unknown> {
  const value: unknown = JSON.parse(line);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function cleanLine(line: string, templateOf: TemplateOf): string {
  return JSON.stringify(scrubPii(JSON.parse(line), templateOf));
}

function cleanHead(line: string, templateOf: TemplateOf): string {
  const head = readObject(line);
  return JSON.stringify({ ...head, ...("trace" in head && { trace: scrubPii(head["trace"], templateOf) }) });
}

/** One item: its head, and its content of one or two lines, with the length corrected. */
function cleanItem(head: Record<string, unknown>, content: string[], templateOf: TemplateOf): string[] {
  const cleaned = COUNTS.includes(head["type"]) ? content : content.map((line) => cleanLine(line, templateOf));
  const length = new TextEncoder().encode(cleaned.join("\n")).length;
  return [JSON.stringify("length" in head ? { ...head, length } : head), ...cleaned];
}

/**
 * Scrubs a report of the monitoring (lines of JSON: a head, then items of a head and a content). Throws if it has
 * another form: then it must not be sent.
 */
export function scrubReport(report: string, templateOf: TemplateOf): string {
  const [head = "", ...lines] = report.split("\n").filter((line) => line !== "");
  const cleaned = [cleanHead(head, templateOf)];
  while (lines.length > 0) {
    const itemHead = readObject(lines.shift() ?? "");
    const content = lines.splice(0, itemHead["type"] === RECORDING ? 2 : 1);
    cleaned.push(...cleanItem(itemHead, content, templateOf));
  }
  return cleaned.join("\n");
}
