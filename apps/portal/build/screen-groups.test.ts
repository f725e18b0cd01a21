import { expect, test } from "vitest";
import { readGraph } from "./module-graph.ts";
import { listRouteFiles } from "./route-files.ts";
import { assignChunks } from "./screen-groups.ts";

const ROUTES = "/portal/src/routes";
const screen = (route: string) => `${ROUTES}/_authenticated/${route}.tsx?tsr-split=component`;
const ICONS = "/node_modules/lucide/dist/esm";

type Module = { imports?: string[]; later?: string[]; isEntry?: boolean; code?: string };

/** A portal with an entry, a public page, the given signed-in routes and the packages that read data. */
function chunksOf(modules: Record<string, Module>): Map<string, string> {
  const all: Record<string, Module> = { "/node_modules/zod/index.js": {}, ...modules };
  const factsOf = (id: string) => ({
    importedIds: all[id]?.imports ?? [],
    dynamicallyImportedIds: all[id]?.later ?? [],
    isEntry: all[id]?.isEntry ?? false,
    code: all[id]?.code ?? null,
  });
  return assignChunks(readGraph(Object.keys(all), factsOf));
}

const SETTINGS = "address devices data receipts sign-in notifications access-log clinic-form payment-method".split(" ");

function settingsWith(imports: string[]): Record<string, Module> {
  return Object.fromEntries(SETTINGS.map((name) => [screen(`settings/${name}`), { imports }]));
}

test("modules that a public page loads at once are never moved to the signed-in screens", () => {
  const chunks = chunksOf({
    "/portal/index.html": { isEntry: true, imports: ["/ui/button.tsx"] },
    [`${ROUTES}/login/index.tsx?tsr-split=component`]: { imports: ["/ui/field.tsx"] },
    ...settingsWith(["/ui/button.tsx", "/ui/field.tsx", "/layout/header.tsx"]),
    "/ui/button.tsx": {},
    "/ui/field.tsx": { imports: ["/ui/frame.tsx"] },
    "/ui/frame.tsx": {},
    "/layout/header.tsx": {},
  });
  expect(chunks.get("/ui/button.tsx")).toBeUndefined();
  expect(chunks.get("/ui/frame.tsx")).toBeUndefined();
  expect(chunks.get("/layout/header.tsx")).toBe("signed-in");
});

test("later modules of public pages do not load zod or the HTTP client, unless they need them", () => {
  const later = ["/layout/line.tsx", "/api/times.ts", "/terms/dialog.tsx"];
  const chunks = chunksOf({
    "/portal/index.html": { isEntry: true, later },
    ...settingsWith(later),
    "/layout/line.tsx": { imports: ["/ui/link.tsx"] },
    "/api/times.ts": { imports: ["/node_modules/ky/index.js", "/ui/link.tsx", "/ui/chip.tsx"] },
    "/terms/dialog.tsx": { imports: ["/node_modules/zod/index.js", "/ui/chip.tsx", "/ui/dialog.tsx"] },
    "/node_modules/ky/index.js": {},
    "/ui/link.tsx": {},
    "/ui/chip.tsx": {},
    "/ui/dialog.tsx": {},
  });
  expect(chunks.get("/layout/line.tsx")).toBe("light");
  expect(chunks.get("/ui/link.tsx")).toBe("light");
  expect(chunks.get("/api/times.ts")).toBe("fetch");
  expect(chunks.get("/node_modules/ky/index.js")).toBe("fetch");
  expect(chunks.get("/ui/chip.tsx")).toBe("fetch");
  expect(chunks.get("/terms/dialog.tsx")).toBe("data");
  expect(chunks.get("/node_modules/zod/index.js")).toBe("data");
  expect(chunks.get("/ui/dialog.tsx")).toBe("data");
});

test("automatically loaded modules of a public page do not load those of a press or a failure", () => {
  const chunks = chunksOf({
    "/portal/index.html": {
      isEntry: true,
      later: ["/portal/src/layout/footer.tsx", "/portal/src/api/ky-calls.ts", "/problem/error-view.tsx"],
    },
    ...settingsWith(["/ui/link.tsx", "/contract/paths.ts", "/errors/catalogue.ts"]),
    "/portal/src/layout/footer.tsx": { imports: ["/ui/link.tsx"] },
    "/portal/src/api/ky-calls.ts": { imports: ["/node_modules/ky/index.js", "/contract/paths.ts"] },
    "/problem/error-view.tsx": { imports: ["/contract/paths.ts", "/ui/link.tsx", "/errors/catalogue.ts"] },
    "/node_modules/ky/index.js": {},
    "/ui/link.tsx": {},
    "/contract/paths.ts": {},
    "/errors/catalogue.ts": {},
  });
  expect(chunks.get("/ui/link.tsx")).toBe("soon");
  expect(chunks.get("/contract/paths.ts")).toBe("soon");
  expect(chunks.get("/errors/catalogue.ts")).toBe("light");
});

test("a portrait, which is in the footer's chunk, does not load the HTTP client", () => {
  const chunks = chunksOf({
    "/portal/index.html": { isEntry: true, later: ["/spot/week.tsx"] },
    ...settingsWith(["/contract/src/clinic/find-doctor.ts", "/node_modules/ky/index.js"]),
    "/spot/week.tsx": { imports: ["/contract/src/clinic/find-doctor.ts", "/node_modules/ky/index.js"] },
    "/contract/src/clinic/find-doctor.ts": {},
    "/node_modules/ky/index.js": {},
  });
  expect(chunks.get("/contract/src/clinic/find-doctor.ts")).toBe("soon");
  expect(chunks.get("/node_modules/ky/index.js")).toBe("fetch");
});

test("shared modules of one area have their own file, and so have the modules of a single screen", () => {
  const chunks = chunksOf({
    [screen("mypage")]: { imports: ["/treatment/row.tsx", "/home/card.tsx"] },
    [screen("history")]: { imports: ["/treatment/row.tsx"] },
    "/treatment/row.tsx": {},
    "/home/card.tsx": {},
  });
  expect(chunks.get("/treatment/row.tsx")).toBe("care");
  expect(chunks.get("/home/card.tsx")).toBe(chunks.get(screen("mypage")));
  expect(chunks.get(screen("mypage"))).not.toBe(chunks.get(screen("history")));
});

test("an icon counts as imported only by the modules that name it", () => {
  const chunks = chunksOf({
    "/portal/index.html": {
      isEntry: true,
      imports: [`${ICONS}/lucide.mjs`],
      code: 'import { Phone as Call } from "lucide";',
    },
    ...settingsWith(["/layout/header.tsx"]),
    "/layout/header.tsx": { imports: [`${ICONS}/lucide.mjs`], code: 'import { CalendarPlus, Trash2 } from "lucide";' },
    [`${ICONS}/lucide.mjs`]: {
      imports: [`${ICONS}/icons/phone.mjs`, `${ICONS}/icons/calendar-plus.mjs`, `${ICONS}/icons/trash.mjs`],
      code: `export { default as CalendarPlus } from './icons/calendar-plus.mjs';
        export { default as Phone } from './icons/phone.mjs';
        export { default as Trash, default as Trash2 } from './icons/trash.mjs';`,
    },
    [`${ICONS}/icons/phone.mjs`]: {},
    [`${ICONS}/icons/calendar-plus.mjs`]: {},
    [`${ICONS}/icons/trash.mjs`]: {},
  });
  expect(chunks.get(`${ICONS}/icons/phone.mjs`)).toBeUndefined();
  expect(chunks.get(`${ICONS}/icons/calendar-plus.mjs`)).toBe("signed-in");
  expect(chunks.get(`${ICONS}/icons/trash.mjs`)).toBe("signed-in");
});

test("a signed-in route lists its files, their imports and styles, and the files of every screen", () => {
  const chunk = { imports: [], moduleIds: [], styles: [] };
  const lists = listRouteFiles([
    { ...chunk, fileName: "a/home.js", moduleIds: [screen("mypage")], imports: ["a/data.js"], styles: ["a/home.css"] },
    { ...chunk, fileName: "a/data.js", imports: ["a/base.js"] },
    { ...chunk, fileName: "a/base.js" },
    { ...chunk, fileName: "a/client.js", moduleIds: ["/portal/src/api/ky-calls.ts"] },
    { ...chunk, fileName: "a/legal.js", moduleIds: [`${ROUTES}/legal.tsx?tsr-split=component`] },
  ]);
  expect(lists).toEqual({
    "src/routes/_authenticated/mypage.tsx": ["a/base.js", "a/client.js", "a/data.js", "a/home.css", "a/home.js"],
    "src/routes/legal.tsx": ["a/legal.js"],
  });
});

test("shared modules of payments and settings are in the settings' file, unless they load forms", () => {
  const chunks = chunksOf({
    [screen("settings/receipts")]: { imports: ["/payment/requests.ts"] },
    [screen("settings/address")]: { imports: ["/address/form.ts"] },
    [screen("payment/$treatmentId/index")]: { imports: ["/payment/requests.ts", "/address/form.ts"] },
    "/payment/requests.ts": {},
    "/address/form.ts": { imports: ["/node_modules/react-hook-form/index.js"] },
    "/node_modules/react-hook-form/index.js": {},
  });
  expect(chunks.get("/payment/requests.ts")).toBe("settings");
  expect(chunks.get("/address/form.ts")).toBe("forms");
  expect(chunks.get("/node_modules/react-hook-form/index.js")).toBe("forms");
});

test("shared modules of areas are loaded with every screen if one of these is opened often, and are separate otherwise", () => {
  const chunks = chunksOf({
    [screen("mypage")]: { imports: ["/treatment/head.tsx"] },
    [screen("treatment/$treatmentId")]: { imports: ["/photo/tile.tsx", "/questionnaire/answer.ts"] },
    [screen("examination/$treatmentId/index")]: { imports: ["/treatment/head.tsx", "/photo/tile.tsx"] },
    [screen("questions/$questionnaireId/index")]: { imports: ["/questionnaire/answer.ts", "/photo/field.tsx"] },
    [screen("repurchase-medicines/$treatmentId")]: { imports: ["/photo/field.tsx"] },
    [screen("settings/clinic-form")]: { imports: ["/photo/field.tsx"] },
    "/treatment/head.tsx": {},
    "/photo/tile.tsx": {},
    "/photo/field.tsx": {},
    "/questionnaire/answer.ts": {},
  });
  expect(chunks.get("/treatment/head.tsx")).toBe("signed-in");
  expect(chunks.get("/photo/tile.tsx")).toBe("answers");
  expect(chunks.get("/questionnaire/answer.ts")).toBe("answers");
  expect(chunks.get("/photo/field.tsx")).toBe("fields");
});

test("a later icon of a public page has no separate file if one screen needs it too", () => {
  const icon = `${ICONS}/icons/package.mjs`;
  const chunks = chunksOf({
    "/portal/index.html": { isEntry: true, later: ["/layout/line.tsx"] },
    "/layout/line.tsx": { imports: [icon] },
    [screen("mypage")]: { imports: [icon] },
    [icon]: {},
  });
  expect(chunks.get(icon)).toBe("light");
});
