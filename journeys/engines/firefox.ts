import puppeteer from "puppeteer-core";
import type { EngineDriver } from "./engine-page.ts";

/** No permission question for camera and microphone, Firefox's own picture and tone, and reduced motion. */
const PREFERENCES = {
  "intl.accept_languages": "ja",
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "media.autoplay.default": 0,
  "media.peerconnection.ice.obfuscate_host_addresses": false,
  "ui.prefersReducedMotion": 1,
};

function callOf(body: string, inputs: unknown[]): string {
  return `(function () { ${body} }).apply(window, ${JSON.stringify(inputs)})`;
}

/** Marks the one matching element. */
function markOf(body: string, inputs: unknown[]): string {
  return `document.querySelector("[data-found]")?.removeAttribute("data-found");
    ${callOf(body, inputs)}?.setAttribute("data-found", "");`;
}

/** Debian's Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<EngineDriver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "domcontentloaded" })),
    run: (body, ...inputs) => page.evaluate(callOf(body, inputs)),
    async find(body, ...inputs) {
      await page.evaluate(markOf(body, inputs));
      const element = await page.$("[data-found]");
      if (!element) return undefined;
      return {
        press: () => element.click(),
        type: (text) => element.type(text),
      };
    },
    close: () => browser.close(),
  };
}
