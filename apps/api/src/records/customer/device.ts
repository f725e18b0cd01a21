import type { Words } from "../language/words.ts";

/** In this order: every later name also appears in the user agent of an earlier one. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bLine\//i, "LINE"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const MACHINES: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b.*\bMobile\b/, "Android のスマートフォン"],
  [/\bAndroid\b/, "Android のタブレット"],
  [/\bWindows\b/, "Windows のパソコン"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux のパソコン"],
];

function nameIn(list: readonly [RegExp, string][], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/**
 * The kind of device and browser in words of our own, for the patient: 「iPhone の Safari」. The user agent itself is not
 * stored, because it would identify a person.
 */
export function kindOfDevice(userAgent: string | undefined): string {
  const machine = nameIn(MACHINES, userAgent ?? "");
  const browser = nameIn(BROWSERS, userAgent ?? "");
  if (machine === undefined) return browser ?? "不明な端末";
  if (browser === undefined) return machine;
  return /[A-Za-z]$/.test(machine) ? `${machine} の ${browser}` : `${machine}の ${browser}`;
}

/** The same for readers of English: 「iPhone の Safari」 is "iPhone, Safari". */
const ENGLISH: readonly [japanese: RegExp, english: string][] = [
  [/不明な端末/, "Unknown device"],
  [/ のスマートフォン/, " phone"],
  [/ のタブレット/, " tablet"],
  [/ のパソコン/, " computer"],
  [/ ?の /, ", "],
];

/** A kind of device of `kindOfDevice`, in the reader's language. */
export function deviceIn({ say }: Words, device: string): string {
  const english = ENGLISH.reduce((name, [japanese, word]) => name.replace(japanese, word), device);
  return say(device, english);
}
