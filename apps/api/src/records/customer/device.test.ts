import { expect, test } from "vitest";
import { kindOfDevice } from "./device.ts";

const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI}`, "iPhone の Safari"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/137.0 Mobile Safari/604.1",
    "iPhone の Chrome",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.9.0",
    "iPhone の LINE",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36",
    "Android のスマートフォンの Chrome",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
    "Android のタブレットの Samsung Internet",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0 Safari/537.36 Edg/137.0",
    "Windows のパソコンの Edge",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15",
    "Mac の Safari",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Linux のパソコンの Firefox"],
  ["curl/8.9.1", "不明な端末"],
  ["<script>alert(1)</script>", "不明な端末"],
  [undefined, "不明な端末"],
])("%s is shown to the patient as %s", (userAgent, words) => {
  expect(kindOfDevice(userAgent)).toBe(words);
});
