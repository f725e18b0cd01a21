import { existsSync, globSync } from "node:fs";
import { hasCommand, installMissing } from "./debian-packages.ts";

/** The browsers of `npm test -- engines`, and the second one's dependencies, by the names of Debian's packages. */
const SOFTWARE = [
  { name: "firefox-esr", isThere: () => existsSync("/usr/bin/firefox-esr"), tests: "The journeys in Firefox" },
  {
    name: "webkit2gtk-driver",
    isThere: () => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").length > 0 && hasCommand("WebKitWebDriver"),
    tests: "The journeys in WebKit",
  },
  { name: "xvfb", isThere: () => existsSync("/usr/bin/Xvfb"), tests: "The journeys in WebKit" },
];

/** Installs missing packages where possible. Returns a line for each still missing, with the tests that need it. */
export function installEngineSoftware(): string[] {
  return installMissing(SOFTWARE);
}
