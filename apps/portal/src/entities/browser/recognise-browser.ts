/** A program or system by name and main version; the version is `undefined` if unknown. */
export type Named = { name: string; version: number | undefined };

/** Apps that open links in their own browser, in which cameras and sign-ins often fail. */
export type InAppBrowser = "line" | "instagram" | "facebook" | "x" | "yahoo" | "google" | "tiktok" | "other";

export type RecognisedBrowser = {
  browser: Named;
  system: Named;
  /** The device whose settings the help describes. */
  device: "iphone" | "android" | "computer";
  /** The app in which the page is open; `undefined` in a browser. */
  inApp: InAppBrowser | undefined;
};

/** The browser's identification: Safari and Firefox lack the client hints `brands` and `platformVersion`. */
export type BrowserSigns = {
  userAgent: string;
  maxTouchPoints?: number;
  platformVersion?: string | undefined;
};

type Sign = readonly [name: string, pattern: RegExp];

/** Apps before browsers, and browsers before those whose name they also contain. */
const IN_APP: readonly (readonly [InAppBrowser, ...Sign])[] = [
  ["line", "LINE", /\bLine\/(\d+)/],
  ["instagram", "Instagram", /\bInstagram (\d+)/],
  ["facebook", "Facebook", /\bFB(?:AV|DV|AN|_IAB)\/(\d*)/],
  ["x", "X", /\bTwitter(?: for iPhone\/(\d+)|Android)/],
  ["tiktok", "TikTok", /\b(?:musical_ly_|BytedanceWebview\/|TikTok )(\d*)/],
  ["yahoo", "Yahoo! JAPAN", /\b(?:YJApp|YJIPN|jp\.co\.yahoo\.)/],
  ["google", "Google", /\bGSA\/(\d+)/],
];
const BROWSERS: readonly Sign[] = [
  ["Edge", /\bEdg(?:A|iOS)?\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Opera", /\b(?:OPR|OPT|OPiOS)\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\bCriOS\/(\d+)/],
  ["Chrome", /\b(?:Headless)?Chrome\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];

function toVersion(digits: string | undefined): number | undefined {
  return digits ? Number(digits) : undefined;
}

function findNamed(signs: readonly Sign[], userAgent: string): Named | undefined {
  for (const [name, pattern] of signs) {
    const found = pattern.exec(userAgent);
    if (found) return { name, version: toVersion(found[1]) };
  }
  return undefined;
}

/** From 26 on Safari and the system have the same version, and browsers still report the older system. */
const FIRST_COMMON_VERSION = 26;

function appleSystem(name: string, userAgent: string): Named {
  const named = toVersion(/\bOS (\d+)_/.exec(userAgent)?.[1]);
  const safari = toVersion(/\bVersion\/(\d+)/.exec(userAgent)?.[1]);
  return { name, version: safari !== undefined && safari >= FIRST_COMMON_VERSION ? safari : named };
}

/** Windows 11 reports version 10; only the client hint distinguishes it. */
const FIRST_WINDOWS_11 = 13;

function systemOf({ userAgent, maxTouchPoints = 0, platformVersion }: BrowserSigns): Named {
  const hint = toVersion(/^\d+/.exec(platformVersion ?? "")?.[0]);
  if (/iPhone|iPod/.test(userAgent)) return appleSystem("iOS", userAgent);
  if (userAgent.includes("iPad")) return appleSystem("iPadOS", userAgent);
  // An iPad reports that it is a Mac, but no Mac has a touch screen.
  if (userAgent.includes("Macintosh") && maxTouchPoints > 1) {
    return { name: "iPadOS", version: toVersion(/\bVersion\/(\d+)/.exec(userAgent)?.[1]) };
  }
  if (userAgent.includes("Android")) {
    return { name: "Android", version: hint ?? toVersion(/Android (\d+)/.exec(userAgent)?.[1]) };
  }
  if (userAgent.includes("Windows")) {
    if (hint === undefined) return { name: "Windows", version: undefined };
    return { name: "Windows", version: hint >= FIRST_WINDOWS_11 ? 11 : 10 };
  }
  // Every Mac reports 10.15.7 in its user agent.
  if (userAgent.includes("Macintosh")) return { name: "macOS", version: hint };
  if (userAgent.includes("CrOS")) return { name: "ChromeOS", version: undefined };
  if (userAgent.includes("Linux")) return { name: "Linux", version: undefined };
  return { name: "不明なシステム", version: undefined };
}

function deviceOf({ name }: Named): RecognisedBrowser["device"] {
  if (name === "iOS" || name === "iPadOS") return "iphone";
  return name === "Android" ? "android" : "computer";
}

/** On Apple's devices the user agent of an app's page has no `Safari/`; on Android it has `; wv)`. */
function isWebView(userAgent: string, device: RecognisedBrowser["device"]): boolean {
  if (device === "iphone") return !userAgent.includes("Safari/");
  return device === "android" && /; wv\)/.test(userAgent);
}

/** Recognises browser, system and app by the browser's identification. */
export function recogniseBrowser(signs: BrowserSigns): RecognisedBrowser {
  const { userAgent } = signs;
  const system = systemOf(signs);
  const device = deviceOf(system);
  const app = IN_APP.find(([, , pattern]) => pattern.test(userAgent));
  if (app) {
    const [inApp, name, pattern] = app;
    return { browser: { name, version: toVersion(pattern.exec(userAgent)?.[1]) }, system, device, inApp };
  }
  const browser = findNamed(BROWSERS, userAgent) ?? { name: "不明なブラウザー", version: undefined };
  return { browser, system, device, inApp: isWebView(userAgent, device) ? "other" : undefined };
}

/** 「Safari 18」, 「Windows」. */
export function describeNamed({ name, version }: Named): string {
  return version === undefined ? name : `${name} ${version}`;
}

type HintedNavigator = Navigator & {
  userAgentData?: { getHighEntropyValues(names: string[]): Promise<{ platformVersion?: string }> };
};

/** Recognises this browser; the version of its system is requested if it is not in the user agent. */
export async function recogniseThisBrowser(device: HintedNavigator = navigator): Promise<RecognisedBrowser> {
  const { userAgent, maxTouchPoints } = device;
  const hints = await device.userAgentData?.getHighEntropyValues(["platformVersion"]).catch(() => undefined);
  return recogniseBrowser({ userAgent, maxTouchPoints, platformVersion: hints?.platformVersion });
}
