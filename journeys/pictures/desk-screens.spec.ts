import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type Page, test } from "@playwright/test";
import { DESK_SCREENS } from "../support/desk-screens.ts";
import { openDesk } from "./open-desk.ts";
import { takeWindows } from "./take-pictures.ts";

const VISITS = 300;
const FIRST = {
  "/visit/$treatmentId": ["/day", "/visit/"],
  "/medicine-applications/$treatmentId": ["/medicine-applications", "/medicine-applications/"],
  "/patients/$medicalRecordCode": ["/day", "/patients/"],
  "/settings/questionnaires/$questionnaireId": ["/settings/questionnaires", "/settings/questionnaires/"],
} as const satisfies Record<string, readonly [list: string, start: string]>;

/** The screens; a screen of one record is that of the first in its list. An empty list gives no picture. */
async function addressesOf(page: Page, desk: string): Promise<[name: string, path: string][]> {
  const found: [string, string][] = [];
  for (const screen of DESK_SCREENS) {
    const name = `desk-${screen.slice(1).replaceAll(/[/$]+/g, "-")}`;
    if (!screen.includes("$")) {
      found.push([name, `${desk}${screen}`]);
      continue;
    }
    const [list, start] = Object.entries(FIRST).find(([key]) => key === screen)?.[1] ?? [];
    if (list === undefined) continue;
    await page.goto(`${desk}${list}`);
    await page.waitForLoadState("networkidle");
    const link = page.getByRole("main").locator(`a[href^="${start}"]`).first();
    const path = (await link.count()) > 0 ? await link.getAttribute("href") : null;
    if (path !== null) found.push([name, `${desk}${path}`]);
  }
  return found;
}

/** The longest names of people, medicines and departments, by their fields. */
const LONG_NAMES: readonly [field: RegExp, name: string][] = [
  [/"patientName":"[^"]+"/g, '"patientName":"勅使河原・フォン・ホーエンツォレルン 右衛門佐九十九"'],
  [/"lastName":"[^"]+"/g, '"lastName":"勅使河原・フォン・ホーエンツォレルン"'],
  [/"firstName":"[^"]+"/g, '"firstName":"右衛門佐九十九"'],
  [/"recipientName":"[^"]+"/g, '"recipientName":"勅使河原・フォン・ホーエンツォレルン 右衛門佐九十九"'],
  [/"building":"[^"]*"/g, '"building":"グランドヒルズみなとベイサイドタワーレジデンス 第二号館 4203号室"'],
  [/"doctorName":"[^"]+"/g, '"doctorName":"小鳥遊 左衛門三郎ヴィクトリア"'],
  [/"takenBy":"[^"]+"/g, '"takenBy":"小鳥遊 左衛門三郎ヴィクトリア"'],
  [/"clinicalDepartmentName":"[^"]+"/g, '"clinicalDepartmentName":"アレルギー・呼吸器内科（長引く咳の外来）"'],
  [/"name":"([^"]+)"/g, '"name":"$1（先発品からの変更を希望しない方のための長い名称）"'],
];

/** Replaces the names in answers of the clinic's calls by the longest ones. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/operation\//, async (route) => {
    if (/\/(changes|people)$/.test(route.request().url())) return route.continue();
    // With the headers by which the API recognises the desk's own page.
    const response = await route.fetch({
      headers: { ...(await route.request().allHeaders()), "sec-fetch-site": "same-origin" },
    });
    if (!response.headers()["content-type"]?.includes("json")) return route.fulfill({ response });
    const text = await response.text();
    const body = LONG_NAMES.reduce((answer, [field, name]) => answer.replaceAll(field, name), text);
    await route.fulfill({ response, body });
  });
}

async function takeDesk(page: Page, screens: readonly (readonly [string, string])[], state: string): Promise<void> {
  for (const [name, address] of screens) {
    await page.goto(address);
    await takeWindows(page, `${name}.${state}`);
  }
}

test.describe.configure({ mode: "serial" });

test("the desk on the demonstration's day, with 300 visits, with long names, and without an answer", async ({
  page,
}) => {
  test.setTimeout(1_800_000);
  await openDesk(page, "1", async (desk) => {
    const screens = await addressesOf(page, desk);
    await takeDesk(page, screens, "day");

    const queue = fillPath(readQueueCall.path, { clinicId: "clinic-minato" });
    const isQueue = ({ pathname }: URL): boolean => pathname === queue;
    const answered = page.waitForResponse((response) => isQueue(new URL(response.url())));
    await page.goto(`${desk}/day`);
    const { treatments, ...rest } = await (await answered).json();
    const many = Array.from({ length: VISITS }, (_, index) => ({
      ...treatments[index % treatments.length],
      treatmentId: crypto.randomUUID(),
    }));
    await page.route(isQueue, (route) => route.fulfill({ json: { ...rest, treatments: many } }));
    await takeDesk(page, [["desk-day", `${desk}/day`]], "300");
    await page.unroute(isQueue);

    await lengthenNames(page);
    await takeDesk(page, screens, "long");
    await page.unroute(/\/api\/v1\/operation\//);

    // The session is known; every other call fails.
    await page.route(/\/api\/v1\/operation\//, (route) => route.abort());
    await takeDesk(page, screens, "error");
  });
});

test("the desk of a clinic without a patient", async ({ page }) => {
  test.setTimeout(600_000);
  await openDesk(page, "0", async (desk) => takeDesk(page, await addressesOf(page, desk), "empty"));
});
