import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";
import { listCircles } from "./list-circles.ts";
import { ICON, type ModuleGraph, reachFrom, readGraph } from "./module-graph.ts";
import { AT_ONCE, SOON } from "./page-parts.ts";

const ROUTE = /\?tsr-split=/;
const LOADER = /\?tsr-split=loader$/;
const SIGNED_IN = /\/src\/routes\/_authenticated\/(.+)\.tsx\?tsr-split=component$/;

/** Modules of every signed-in screen: the frame, the API's client, the stored session. */
export const WITH_EVERY_SCREEN =
  /\/src\/(routes\/_authenticated\.tsx\?tsr-split=component|(api\/ky-calls|identity\/stored-session)\.ts)$/;

/** A module of this many signed-in routes counts as shared by all of them. */
const SHARED_BY = 9;

/** Screens that every patient opens. Modules that several areas share without these have separate chunks. */
const OFTEN_OPENED = [
  "mypage",
  "history",
  "payment/$treatmentId/index",
  "settings/index",
  "settings/user-profile",
  "settings/receipts",
  "examination-test/index",
];

/** Screens that a patient uses together. */
const AREAS = [
  ["care", /^(mypage|history|medicines|treatment)/],
  ["payment", /^payment/],
  ["settings", /^settings/],
  ["questions", /^questions/],
  ["visit", /^examination/],
  ["medicine", /^repurchase-medicines/],
  ["terms", /^terms/],
] as const;

/** Areas with shared modules, and the area whose file has them: a separate file would be one more request. */
const PAIRS = new Map([
  ["payment-settings", "settings"],
  ["payment-medicine", "settings"],
  ["payment-settings-medicine", "settings"],
  ["payment-visit", "visit"],
  ["questions-medicine", "questions"],
]);

/** Modules of forms, and the fields of the sign-in's form, which would otherwise be requested separately. */
const FORMS =
  /\/(node_modules\/(react-hook-form|@hookform)\/|ui\/src\/(fields\/text-(field|input)|forms\/(form|focus-field))\.tsx?$)/;

/** Areas in which few screens have a form. */
const MOSTLY_WITHOUT_FORMS = ["payment", "settings"];

/** The router's navigation blocker: `chunk-groups.ts` leaves it to the forms. */
const ALWAYS_LIGHT = /\/react-router\/dist\/esm\/useBlocker\.js$/;

/**
 * The imports of a portrait, which is in the footer's chunk (`PARTS` in `chunk-groups.ts`) and must not load the HTTP
 * client with it; and the guard of the reservation, which is too small for its own file.
 */
const ALWAYS_SOON =
  /\/(contract\/src\/clinic\/find-doctor|src\/routes\/reservation\/-guard|src\/features\/reservation\/reservation-guard)\.ts$/;

/** The first page's own parts: their imports stay out of `/reservation/new`, which is limited to 150 kB. */
const FIRST_PAGE = /\/src\/features\/welcome\//;

/** The large packages that check the server's answers, and those that send requests. */
const CHECKING = /\/node_modules\/zod\//;
const FETCHING = /\/node_modules\/(swr|ky)\//;

/** Short, because the entry names the file of every screen. */
function nameOf(route: string, routes: readonly string[]): string {
  const words = route.split("/").filter((word) => !/^(\$.*|index|route)$/.test(word));
  return `${(words.at(-1) ?? "").replaceAll("-", "").slice(0, 6)}${routes.indexOf(route)}`;
}

/**
 * The chunk of a module that several signed-in routes load at once. Screens without a form do not load forms with it.
 */
function chooseArea(id: string, routes: readonly string[], { importsOf }: ModuleGraph): string {
  const areas = AREAS.filter(([, area]) => routes.some((route) => area.test(route))).map(([name]) => name);
  const name = areas.length === 1 ? areas[0] : PAIRS.get(areas.join("-"));
  const isOftenOpened = routes.some((route) => OFTEN_OPENED.includes(route));
  const isForAll = isOftenOpened || MOSTLY_WITHOUT_FORMS.includes(name ?? "");
  const bringsForms = [...reachFrom([id], importsOf)].some((reached) => FORMS.test(reached));
  if (FORMS.test(id) || (isForAll && bringsForms)) return "forms";
  if (name !== undefined) return name;
  if (isOftenOpened || ICON.test(id)) return "signed-in";
  // Shared with care, whose screen shows submitted answers; without care, the input fields.
  return areas.length > 2 && areas.includes("questions") && !areas.includes("care") ? "fields" : "answers";
}

/**
 * The chunk of each module that public pages load later: `data` if its importers load zod, `fetch` if they load SWR or
 * ky, else `soon` or `light`, by whether a page loads it automatically. So none of them loads a package that it does
 * not need.
 */
function chooseLater({ importsOf }: ModuleGraph, starts: readonly string[]): Map<string, string> {
  const byKind = { data: new Set<string>(), fetch: new Set<string>(), light: new Set<string>() };
  const soon = reachFrom(
    starts.filter((start) => SOON.test(start) && !FIRST_PAGE.test(start)),
    importsOf,
  );
  for (const start of starts) {
    const reached = [...reachFrom([start], importsOf)];
    const brings = (packages: RegExp) => reached.some((id) => packages.test(id));
    const kind = brings(CHECKING) ? "data" : brings(FETCHING) ? "fetch" : "light";
    for (const id of reached) byKind[kind].add(id);
  }
  return new Map(
    Object.entries(byKind).flatMap(([kind, ids]) =>
      [...ids].map((id) => [id, kind === "light" && soon.has(id) ? "soon" : kind] as const),
    ),
  );
}

/**
 * The chunk of each module of the signed-in screens. Modules that public pages load at once stay with those. `data`,
 * `fetch`, `soon` and `light`: modules that public pages load later. `signed-in`: the other modules of most screens;
 * then chunks of areas, and one for each screen. A module's imports are needed by at least the same routes, so that no
 * chunk imports one of a narrower kind.
 */
export function assignChunks(graph: ModuleGraph): Map<string, string> {
  const { ids, importsOf, laterOf, entries } = graph;
  // The files of public pages have their own budget (`chunk-groups.ts`): the modules that they load at once are not
  // moved.
  const atOnce = reachFrom([...entries, ...ids.filter((id) => AT_ONCE.test(id))], importsOf);
  const later = chooseLater(
    graph,
    [...atOnce].flatMap(laterOf).filter((id) => !ROUTE.test(id)),
  );
  // A loader begins its call while the code of its screen is loading.
  const always = ids.filter((id) => WITH_EVERY_SCREEN.test(id) || LOADER.test(id));
  const routes = ids.flatMap((id) => SIGNED_IN.exec(id)?.[1] ?? []).toSorted();
  const routesOf = new Map<string, string[]>();
  for (const start of ids) {
    const name = SIGNED_IN.exec(start)?.[1];
    if (name === undefined) continue;
    for (const id of reachFrom([start, ...always], importsOf)) routesOf.set(id, [...(routesOf.get(id) ?? []), name]);
  }
  const chosen = new Map<string, string>();
  for (const id of ids) {
    if (ALWAYS_LIGHT.test(id)) chosen.set(id, "light");
    if (ALWAYS_SOON.test(id)) chosen.set(id, "soon");
  }
  for (const [id, by] of routesOf) {
    const [first = ""] = by;
    if (atOnce.has(id) || chosen.has(id)) continue;
    const kind = later.get(id);
    if (kind !== undefined) {
      // An icon is too small for a file.
      if (by.length > 1 || ICON.test(id)) chosen.set(id, kind);
    } else if (by.length >= SHARED_BY) chosen.set(id, "signed-in");
    else chosen.set(id, by.length === 1 ? nameOf(first, routes) : chooseArea(id, by, graph));
  }
  return chosen;
}

let chunks = new Map<string, string>();
let names = new Set<string>();

/** The packages of every page. Other modules of signed-in screens have chunks with their own names. */
const PACKAGES = "base";

/**
 * A comment before the scripts of which the first screen needs most: V8 compiles all their functions while they arrive,
 * off the main thread (decision 121). Other engines ignore it.
 */
export function compileHint({ name }: { name: string }): string {
  return name === PACKAGES || names.has(name) ? "//# allFunctionsCalledOnLoad" : "";
}

/**
 * Reads the graph of modules before the bundler asks for the chunk of each. Refuses a build whose files import each
 * other in a circle, which the rules for groups could cause: a module would then run before its imports.
 */
export function groupModules(): Plugin {
  return {
    name: "group-modules",
    apply: forBrowsers,
    buildEnd() {
      chunks = assignChunks(readGraph([...this.getModuleIds()], (id) => this.getModuleInfo(id)));
      names = new Set(chunks.values());
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const circles = listCircles(Object.values(bundle).filter((output) => output.type === "chunk"));
        if (circles.length > 0) throw new Error(`These files import each other: ${circles.join(", ")}.`);
      },
    },
  };
}

/** The chunks of the signed-in screens, with a lower priority than the groups of the public pages. */
export const screenGroups = [
  {
    name: (id: string): string | null => chunks.get(id) ?? null,
    debugName: "screens",
    priority: -1,
    includeDependenciesRecursively: false,
  },
];
