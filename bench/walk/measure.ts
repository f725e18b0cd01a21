/**
 * Measures twelve signed-in screens on a throttled phone (4 × processor, 1.6 Mbit/s, 150 ms), beside the previous
 * release in the same run: each opened by itself without a cache and again, then one after another by pressing links.
 * `BASE` names the revision of the previous release, `ROUNDS` the number of rounds, of which medians are printed;
 * `SCREENS` selects screens by a part of their path.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { prepareReleases } from "../http/releases.ts";
import { median } from "../median.ts";
import { Phone, type Visit } from "./phone.ts";
import { type RunningRelease, runRelease } from "./running-release.ts";
import { SCREENS } from "./screens.ts";

const rounds = Number(process.env["ROUNDS"] ?? 1);
const PORT = Number(process.env["JOURNEY_PORT"] ?? 3500) + 70;
const wanted = process.env["SCREENS"] ?? "";
const TARGETS = { coldMs: 2200, warmMs: 500, moveMs: 300, requests: 20, kilobytes: 190 };

type Measured = { cold: Visit[]; warm: Visit[]; moves: number[] };

const found = prepareReleases();
const data = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-bench-walk-")));
const running: RunningRelease[] = [];
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const measured = new Map<string, Measured>();

function resultOf(release: RunningRelease, path: string): Measured {
  const key = `${release.name} ${path}`;
  const result = measured.get(key) ?? { cold: [], warm: [], moves: [] };
  measured.set(key, result);
  return result;
}

async function openScreens(release: RunningRelease): Promise<void> {
  const phone = await Phone.open(browser, release);
  for (const { path, sign } of SCREENS.filter((screen) => screen.path.includes(wanted))) {
    const result = resultOf(release, path);
    result.cold.push(await phone.visit(path, sign, true));
    result.warm.push(await phone.visit(path, sign, false));
  }
  await phone.close();
}

async function walk(release: RunningRelease): Promise<void> {
  const phone = await Phone.open(browser, release);
  const [first, ...others] = SCREENS;
  if (first) await phone.visit(first.path, first.sign, true);
  for (const { path, sign, link } of others) {
    if (link !== "") resultOf(release, path).moves.push(await phone.press(link, sign));
  }
  await phone.close();
}

function inSeconds(values: readonly number[]): string {
  return values.length === 0 ? "     " : `${(median(values) / 1000).toFixed(2)} s`.padStart(7);
}

function print({ name }: RunningRelease): void {
  const all = [...measured].filter(([key]) => key.startsWith(`${name} `)).map(([key, value]) => [key, value] as const);
  console.log(`\n${name}\n${"".padEnd(26)}    cold    warm   moved   to the content   after 5 s   layout shift`);
  for (const [key, { cold, warm, moves }] of all) {
    const at = cold.map(({ atContent }) => atContent);
    const inAll = cold.map((visit) => visit.inAll);
    const traffic = [at, inAll]
      .map((each) => [median(each.map(({ requests }) => requests)), median(each.map(({ kilobytes }) => kilobytes))])
      .map(
        ([requests = 0, kilobytes = 0]) => `${String(requests).padStart(3)}, ${kilobytes.toFixed(0).padStart(3)} kB`,
      );
    const times = [cold, warm].map((visits) => inSeconds(visits.map(({ contentMs }) => contentMs)));
    const layoutShift = Math.max(...[...cold, ...warm].map((visit) => visit.layoutShift)).toFixed(3);
    console.log(
      `${key.slice(name.length + 1).padEnd(26)} ${times.join(" ")} ${inSeconds(moves)}   ${traffic.join("      ")}      ${layoutShift}`,
    );
  }
  const worst = (pick: (result: Measured) => number[]) =>
    Math.max(...all.map(([, result]) => median(pick(result))).filter((value) => !Number.isNaN(value)));
  const middle = (pick: (result: Measured) => number[]) =>
    median(all.map(([, result]) => median(pick(result))).filter((value) => !Number.isNaN(value)));
  const rows: [string, number, (result: Measured) => number[]][] = [
    ["cold, ms", TARGETS.coldMs, ({ cold }) => cold.map(({ contentMs }) => contentMs)],
    ["warm, ms", TARGETS.warmMs, ({ warm }) => warm.map(({ contentMs }) => contentMs)],
    ["moved, ms", TARGETS.moveMs, ({ moves }) => moves],
    ["requests after 5 s", TARGETS.requests, ({ cold }) => cold.map(({ inAll }) => inAll.requests)],
    ["kB after 5 s", TARGETS.kilobytes, ({ cold }) => cold.map(({ inAll }) => inAll.kilobytes)],
  ];
  for (const [what, target, pick] of rows) {
    console.log(
      `  ${what}: median of the screens ${middle(pick).toFixed(0)}, worst ${worst(pick).toFixed(0)} (target ${target})`,
    );
  }
}

try {
  for (const [index, release] of found.entries()) running.push(await runRelease(release, PORT + index * 10, data));
  for (let round = 0; round < rounds; round += 1) {
    for (const release of running) await openScreens(release);
    if (wanted === "") for (const release of running) await walk(release);
  }
} finally {
  for (const release of running) print(release);
  await browser.close();
  for (const release of running) await release.stop();
  rmSync(data, { recursive: true, force: true });
}
