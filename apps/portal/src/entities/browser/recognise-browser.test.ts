import { expect, test } from "vitest";
import { type BrowserSigns, describeNamed, recogniseBrowser, recogniseThisBrowser } from "./recognise-browser.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A.240505.004; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";

function describe(signs: BrowserSigns): string {
  const { browser, system, device, inApp } = recogniseBrowser(signs);
  return [describeNamed(browser), describeNamed(system), device, inApp ?? "-"].join(" | ");
}

test.each<[string, BrowserSigns, string]>([
  [
    "Safari on an iPhone",
    { userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1` },
    "Safari 18 | iOS 18 | iphone | -",
  ],
  [
    "Safari on an iPhone whose system is newer than it says",
    {
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    },
    "Safari 26 | iOS 26 | iphone | -",
  ],
  [
    "Chrome on an iPhone",
    { userAgent: `${IPHONE} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1` },
    "Chrome 137 | iOS 18 | iphone | -",
  ],
  [
    "Firefox on an iPhone",
    { userAgent: `${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15` },
    "Firefox 139 | iOS 18 | iphone | -",
  ],
  [
    "Edge on an iPhone",
    { userAgent: `${IPHONE} Version/18.0 EdgiOS/136.0.3240.91 Mobile/15E148 Safari/605.1.15` },
    "Edge 136 | iOS 18 | iphone | -",
  ],
  [
    "an iPad that calls itself a Mac",
    { userAgent: `${MAC} Version/18.4 Safari/605.1.15`, maxTouchPoints: 5 },
    "Safari 18 | iPadOS 18 | iphone | -",
  ],
  [
    "an iPad that asks for telephones' pages",
    {
      userAgent:
        "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1",
    },
    "Safari 17 | iPadOS 17 | iphone | -",
  ],
  [
    "Chrome on Android",
    { userAgent: `${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36`, platformVersion: "15.0.0" },
    "Chrome 137 | Android 15 | android | -",
  ],
  [
    "Samsung Internet",
    { userAgent: `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36` },
    "Samsung Internet 27 | Android 10 | android | -",
  ],
  [
    "Firefox on Android",
    { userAgent: "Mozilla/5.0 (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0" },
    "Firefox 139 | Android 14 | android | -",
  ],
  [
    "Chrome on Windows 11",
    { userAgent: `${WINDOWS} Chrome/137.0.0.0 Safari/537.36`, platformVersion: "15.0.0" },
    "Chrome 137 | Windows 11 | computer | -",
  ],
  [
    "Edge on Windows 10",
    { userAgent: `${WINDOWS} Chrome/136.0.0.0 Safari/537.36 Edg/136.0.0.0`, platformVersion: "10.0.0" },
    "Edge 136 | Windows 10 | computer | -",
  ],
  [
    "Firefox on Windows",
    { userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0" },
    "Firefox 139 | Windows | computer | -",
  ],
  [
    "Safari on a Mac",
    { userAgent: `${MAC} Version/18.5 Safari/605.1.15`, maxTouchPoints: 0 },
    "Safari 18 | macOS | computer | -",
  ],
  [
    "Chrome on a Chromebook",
    {
      userAgent:
        "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36",
    },
    "Chrome 136 | ChromeOS | computer | -",
  ],
  [
    "LINE on an iPhone",
    { userAgent: `${IPHONE} Mobile/15E148 Safari Line/15.6.1` },
    "LINE 15 | iOS 18 | iphone | line",
  ],
  [
    "LINE on Android",
    { userAgent: `${PIXEL} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Line/14.9.0/IAB` },
    "LINE 14 | Android 14 | android | line",
  ],
  [
    "Instagram on an iPhone",
    {
      userAgent: `${IPHONE} Mobile/15E148 Instagram 382.0.0.35.91 (iPhone15,2; iOS 18_5; ja_JP; ja; scale=3.00; 1179x2556; 736394738)`,
    },
    "Instagram 382 | iOS 18 | iphone | instagram",
  ],
  [
    "Instagram on Android",
    {
      userAgent: `${PIXEL} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android (34/14; 420dpi; 1080x2209; Google; Pixel 8; shiba; shiba; ja_JP; 607)`,
    },
    "Instagram 334 | Android 14 | android | instagram",
  ],
  [
    "Facebook on an iPhone",
    {
      userAgent: `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/515.0.0.44.90;FBBV/1;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBLC/ja_JP]`,
    },
    "Facebook | iOS 18 | iphone | facebook",
  ],
  ["X on an iPhone", { userAgent: `${IPHONE} Mobile/15E148 Twitter for iPhone/11.1` }, "X 11 | iOS 18 | iphone | x"],
  [
    "Yahoo! JAPAN on an iPhone",
    { userAgent: `${IPHONE} Mobile/15E148 YJApp-IOS jp.co.yahoo.ipn.appli/4.150.0` },
    "Yahoo! JAPAN | iOS 18 | iphone | yahoo",
  ],
  [
    "Google's app on an iPhone",
    { userAgent: `${IPHONE} GSA/373.0.769 Mobile/15E148 Safari/604.1` },
    "Google 373 | iOS 18 | iphone | google",
  ],
  [
    "an unknown app on an iPhone",
    { userAgent: `${IPHONE} Mobile/15E148` },
    "不明なブラウザー | iOS 18 | iphone | other",
  ],
  [
    "an unknown app on Android",
    { userAgent: `${PIXEL} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36` },
    "Chrome 125 | Android 14 | android | other",
  ],
  ["what nobody knows", { userAgent: "curl/8.7" }, "不明なブラウザー | 不明なシステム | computer | -"],
])("recognises %s", (_, signs, expected) => {
  expect(describe(signs)).toBe(expected);
});

test("the system's version is requested from the browser if its user agent lacks it", async () => {
  const userAgentData = { getHighEntropyValues: async () => ({ platformVersion: "16.0.0" }) };
  const device = { ...navigator, userAgent: `${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36`, maxTouchPoints: 5 };
  expect((await recogniseThisBrowser({ ...device, userAgentData })).system).toEqual({ name: "Android", version: 16 });
  expect((await recogniseThisBrowser(device)).system).toEqual({ name: "Android", version: 10 });
});
