/**
 * Who may import whom (the project's architecture, written over folder patterns so that a new feature is guarded from
 * its first file). The first rule whose `files` matches a path holds for it; `{feature}` in `may` stands for the name
 * that `files` captured. A file may always import what lies beside it under its own rule's `may` only.
 */
export type ImportRule = { name: string; files: RegExp; may: string[] };

const CONTRACT = "packages/contract/src/**";
const UI = "packages/ui/src/**";

/** What every layer of the portal below the features may use. */
const PORTAL_GROUND = ["api", "identity", "services", "errors", "storage"].map(
  (folder) => `apps/portal/src/${folder}/**`,
);
const PORTAL_CONFIG = ["apps/portal/src/config.ts", "apps/portal/src/swr-config.ts"];

/** A feature's file by what its name says it is. What the program stands on is no feature. */
const FEATURE = "apps/api/src/(?!adapters/|db/|http/|jobs/|testing/|portal-serving/)*";
const ANY_RULE_OR_USE_CASE = `${FEATURE}/[^.]+.ts`;
const ANY_STORE = "apps/api/src/*/[^/]+.store.ts";
const ANY_TABLE = "apps/api/src/*/[^/]+.table.ts";
const ANY_ROUTES = "apps/api/src/*/[^/]+.routes.ts";
const API_HTTP = "apps/api/src/http/**";
const API_DEPS = "apps/api/src/deps.ts";

/** What a use case may take from `http/` and `db/`: how to refuse, and values that touch neither the web nor the tables. */
const USE_CASE_GROUND = [API_DEPS, "apps/api/src/http/fail.ts", "apps/api/src/db/(database|uuid|database-error).ts"];

export const importRules: ImportRule[] = [
  { name: "the contract imports neither app", files: /^packages\/contract\//, may: ["packages/contract/**"] },
  { name: "the sandbox imports nothing of ours", files: /^apps\/sandbox\//, may: ["apps/sandbox/**"] },

  {
    name: "ui knows no clinic words and imports ui alone",
    files: /^packages\/ui\//,
    may: [UI, "packages/contract/src/(time|japanese-input)/**"],
  },
  {
    name: "portal: the showcase shows every feature's parts",
    files: /^apps\/portal\/src\/features\/showcase\//,
    may: ["apps/portal/src/features/**", ...PORTAL_GROUND, ...PORTAL_CONFIG, UI, CONTRACT],
  },
  {
    name: "portal: a feature imports what lies under it, never another feature",
    files: /^apps\/portal\/src\/features\/(?<feature>[^/]+)\//,
    may: ["apps/portal/src/features/{feature}/**", ...PORTAL_GROUND, ...PORTAL_CONFIG, UI, CONTRACT],
  },
  {
    name: "portal: api, identity, services, errors, storage import each other and the contract",
    files: /^apps\/portal\/src\/(api|identity|services|errors|storage)\//,
    may: [...PORTAL_GROUND, ...PORTAL_CONFIG, UI, CONTRACT],
  },
  {
    name: "portal: layout imports features and what lies under them",
    files: /^apps\/portal\/src\/layout\//,
    may: ["apps/portal/src/(layout|features)/**", ...PORTAL_GROUND, ...PORTAL_CONFIG, UI, CONTRACT],
  },
  {
    name: "portal: a route composes layout and features",
    files: /^apps\/portal\/src\/routes\//,
    may: [
      "apps/portal/src/(routes|layout|features)/**",
      "apps/portal/src/router.ts",
      ...PORTAL_GROUND,
      ...PORTAL_CONFIG,
      UI,
      CONTRACT,
    ],
  },
  { name: "portal: the program's own files", files: /^apps\/portal\//, may: ["apps/portal/**", UI, CONTRACT] },

  {
    name: "api: adapters speak to the outside",
    files: /^apps\/api\/src\/adapters\//,
    may: ["apps/api/src/adapters/**", ...USE_CASE_GROUND, CONTRACT],
  },
  {
    name: "api: db opens the database",
    files: /^apps\/api\/src\/db\//,
    may: ["apps/api/src/db/**", ANY_TABLE, "apps/api/src/(start-refusal|http/fail).ts", CONTRACT],
  },
  {
    name: "api: a table imports tables and parts of SQL",
    files: /^apps\/api\/src\/[^/]+\/[^/]+\.table\.ts$/,
    may: [ANY_TABLE, "apps/api/src/*/*-sql.ts", CONTRACT],
  },
  {
    name: "api: a store imports tables, stores, rules and the database",
    files: /^apps\/api\/src\/[^/]+\/[^/]+\.store\.ts$/,
    may: [ANY_TABLE, ANY_STORE, ANY_RULE_OR_USE_CASE, "apps/api/src/db/**", ...USE_CASE_GROUND, CONTRACT],
  },
  {
    name: "api: routes import their own feature's use cases",
    files: /^apps\/api\/src\/(?<feature>(?!http\/)[^/]+)\/[^/]+\.routes\.ts$/,
    may: ["apps/api/src/{feature}/[^.]+.ts", API_HTTP, API_DEPS, CONTRACT],
  },
  {
    name: "api: http serves every feature",
    files: /^apps\/api\/src\/http\//,
    may: [
      API_HTTP,
      ANY_STORE,
      ANY_RULE_OR_USE_CASE,
      "apps/api/src/(db/readiness|start-refusal).ts",
      ...USE_CASE_GROUND,
      CONTRACT,
    ],
  },
  {
    name: "api: portal-serving hands out the built portal",
    files: /^apps\/api\/src\/portal-serving\//,
    may: [
      "apps/api/src/portal-serving/**",
      API_HTTP,
      "apps/api/src/start-refusal.ts",
      ANY_RULE_OR_USE_CASE,
      API_DEPS,
      CONTRACT,
    ],
  },
  {
    name: "api: app composes the features' routes",
    files: /^apps\/api\/src\/app\.ts$/,
    may: [ANY_ROUTES, `${FEATURE}/[^./]+-cache.ts`, API_HTTP, API_DEPS, "apps/api/src/portal-serving/**", CONTRACT],
  },
  {
    name: "api: main composes the program",
    files: /^apps\/api\/src\/main\.ts$/,
    may: [
      "apps/api/src/[^/]+.ts",
      "apps/api/src/(adapters|db|jobs|http|portal-serving|demonstration|lifecycle)/**",
      CONTRACT,
      `${FEATURE}/[^./]+-cache.ts`,
    ],
  },
  {
    name: "api: jobs do what no call waits for",
    files: /^apps\/api\/src\/jobs\//,
    may: [
      "apps/api/src/jobs/**",
      "apps/api/src/db/(job-queues|database).ts",
      ANY_STORE,
      ANY_RULE_OR_USE_CASE,
      API_DEPS,
      CONTRACT,
    ],
  },
  {
    name: "api: a use case or rule imports stores, rules, deps and how to refuse",
    files: /^apps\/api\/src\/[^/]+\/[^.]+\.ts$/,
    may: [ANY_STORE, ANY_RULE_OR_USE_CASE, ...USE_CASE_GROUND, CONTRACT],
  },
  { name: "api: the program's own files", files: /^apps\/api\//, may: ["apps/api/**", CONTRACT] },

  {
    name: "journeys and bench drive the programs from outside",
    files: /^(journeys|bench)\//,
    may: ["journeys/**", "bench/**", "apps/api/**", CONTRACT],
  },
  { name: "scripts know the programs by path only", files: /^scripts\//, may: ["scripts/**"] },
];

/** Where a package may be imported; packages that are not named here may be imported anywhere. */
export const packageRules: { name: string; packages: RegExp; onlyIn: RegExp }[] = [
  {
    name: "only stores, tables and db import the ORM and the driver",
    packages: /^(drizzle-orm|pg)$/,
    onlyIn:
      /^(apps\/api\/(src\/(db\/|testing\/|[^/]+\/[^/]+\.(store|table)\.ts$)|drizzle\.config\.ts)|journeys\/support\/|bench\/)/,
  },
  {
    name: "only db and jobs import the queue",
    packages: /^pg-boss$/,
    onlyIn: /^apps\/api\/src\/(db|jobs|testing)\//,
  },
  {
    name: "only routes, app, http and portal-serving import the web framework",
    packages: /^(hono|@hono\/.+)$/,
    onlyIn:
      /^apps\/(sandbox\/|api\/src\/(app\.ts|main\.ts|http\/|portal-serving\/|testing\/|[^/]+\/[^/]+\.routes\.ts$))/,
  },
  {
    name: "the contract imports a schema and a date library only",
    packages: /^(?!zod$|date-fns$|@date-fns\/tz$|vitest$|fast-check$|node:)/,
    onlyIn: /^(?!packages\/contract\/src\/)/,
  },
];
