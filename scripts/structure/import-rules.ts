import { apiImportRules } from "./api-import-rules.ts";
import type { ImportRule } from "./import-rule.ts";

/** The project's architecture as folder patterns, so that a new feature is guarded from its first file. */
const CONTRACT = "packages/contract/src/**";
const UI = "packages/ui/src/**";
const CALL = "packages/call/src/**";
const QUESTIONNAIRE = "packages/questionnaire/src/**";

/** The folders that every layer of the portal from the entities up may use; there is no circle among them. */
const PORTAL_GROUND = [
  "apps/portal/src/(api|card-tokens|early-call|errors|fetching|files|identity|language|monitoring|portal-context|search|storage)/**",
  "apps/portal/language/**",
  "apps/portal/src/page-data/page-data.ts",
  UI,
  CALL,
  QUESTIONNAIRE,
  CONTRACT,
];
/** The same folders of the desk. */
const DESK_GROUND = ["apps/desk/src/(api|desk-context|errors|fetching|session)/**", UI, CALL, QUESTIONNAIRE, CONTRACT];
const DESK_ENTITIES = "apps/desk/src/entities/**";
const PORTAL_ENTITIES = "apps/portal/src/entities/**";

export const importRules: ImportRule[] = [
  { name: "the contract imports neither app", files: /^packages\/contract\//, may: ["packages/contract/**"] },
  { name: "the sandbox imports nothing of ours", files: /^apps\/sandbox\//, may: ["apps/sandbox/**"] },

  {
    name: "ui knows no clinic words and imports ui alone",
    files: /^packages\/ui\//,
    may: [UI, "packages/contract/src/(time|japanese-input)/**"],
  },
  {
    name: "the questionnaire's renderer knows no app",
    files: /^packages\/questionnaire\//,
    may: [QUESTIONNAIRE, UI, CONTRACT],
  },
  {
    name: "the call knows no screen",
    files: /^packages\/call\//,
    may: [CALL, "packages/ui/src/(browser|state)/**", CONTRACT],
  },
  {
    name: "portal: the ground imports the ground, ui and the contract",
    files:
      /^apps\/portal\/src\/(api|card-tokens|early-call|errors|fetching|files|identity|language|monitoring|portal-context|search|storage)\//,
    may: PORTAL_GROUND,
  },
  {
    name: "portal: entities import each other and the ground",
    files: /^apps\/portal\/src\/entities\//,
    may: [PORTAL_ENTITIES, ...PORTAL_GROUND],
  },
  {
    name: "portal: a feature imports entities and the ground, never another feature",
    files: /^apps\/portal\/src\/features\/(?<feature>[^/]+)\//,
    may: ["apps/portal/src/features/{feature}/**", PORTAL_ENTITIES, ...PORTAL_GROUND],
  },
  {
    name: "portal: layout imports features and what lies under them",
    files: /^apps\/portal\/src\/layout\//,
    may: ["apps/portal/src/(layout|features)/**", PORTAL_ENTITIES, ...PORTAL_GROUND],
  },
  {
    name: "portal: the showcase of whole screens has the ground and the tests' fixtures",
    files: /^apps\/portal\/src\/showcase\//,
    may: ["apps/portal/src/(showcase|fixtures)/**", PORTAL_ENTITIES, ...PORTAL_GROUND],
  },
  {
    name: "portal: a route composes layout and features",
    files: /^apps\/portal\/src\/routes\//,
    may: [
      "apps/portal/src/(routes|layout|features|showcase)/**",
      "apps/portal/src/router.ts",
      PORTAL_ENTITIES,
      ...PORTAL_GROUND,
    ],
  },
  {
    name: "portal: the program's own files",
    files: /^apps\/portal\//,
    may: ["apps/portal/**", UI, CALL, QUESTIONNAIRE, CONTRACT],
  },

  {
    name: "desk: the ground imports the ground, ui, the call and the contract",
    files: /^apps\/desk\/src\/(api|desk-context|errors|fetching|session)\//,
    may: DESK_GROUND,
  },
  {
    name: "desk: entities import each other and the ground",
    files: /^apps\/desk\/src\/entities\//,
    may: [DESK_ENTITIES, ...DESK_GROUND],
  },
  {
    name: "desk: a feature imports entities and the ground, never another feature",
    files: /^apps\/desk\/src\/features\/(?<feature>[^/]+)\//,
    may: ["apps/desk/src/features/{feature}/**", DESK_ENTITIES, ...DESK_GROUND],
  },
  {
    name: "desk: layout imports features and what lies under them",
    files: /^apps\/desk\/src\/layout\//,
    may: ["apps/desk/src/(layout|features)/**", DESK_ENTITIES, ...DESK_GROUND],
  },
  {
    name: "desk: a route composes layout and features",
    files: /^apps\/desk\/src\/routes\//,
    may: ["apps/desk/src/(routes|layout|features)/**", DESK_ENTITIES, ...DESK_GROUND],
  },
  {
    name: "desk: the program's own files; it is built by the portal's plugins",
    files: /^apps\/desk\//,
    may: ["apps/desk/**", "apps/portal/build/**", UI, CALL, CONTRACT],
  },

  ...apiImportRules,

  {
    name: "journeys and bench drive the programs from outside",
    files: /^(journeys|bench)\//,
    may: [
      "journeys/**",
      "bench/**",
      "apps/api/**",
      "scripts/running/(api-command|debian-packages|demonstration-environment).ts",
      CALL,
      CONTRACT,
    ],
  },
  {
    name: "the command that prints the calls reads the contract",
    files: /^scripts\/(calls\/|print-calls\.ts)/,
    may: ["scripts/**", "apps/api/src/testing/declared-calls.ts", CONTRACT],
  },
  {
    name: "the command that prints the retention reads the lifecycle of the tables",
    files: /^scripts\/print-retention\.ts/,
    may: ["scripts/**", "apps/api/src/records/lifecycle/all-tables.ts"],
  },
  { name: "scripts know the programs by path only", files: /^scripts\//, may: ["scripts/**"] },
];

/** Where a package may be imported; packages without a rule may be imported anywhere. */
export const packageRules: { name: string; packages: RegExp; onlyIn: RegExp }[] = [
  {
    name: "only stores, tables and db import the ORM and the driver",
    packages: /^(drizzle-orm|pg)$/,
    onlyIn:
      /^(apps\/api\/(src\/(platform\/(db|portable)\/|testing\/|.+\.(store|table)\.ts$)|drizzle\.config\.ts)|journeys\/support\/|bench\/|scripts\/data-model\/)/,
  },
  {
    name: "only db and jobs import the queue",
    packages: /^pg-boss$/,
    onlyIn: /^apps\/api\/src\/(platform\/(db|jobs)|testing)\//,
  },
  {
    name: "only routes, composition, http and portal-serving import the web framework",
    packages: /^(hono|@hono\/.+)$/,
    onlyIn:
      /^apps\/(sandbox\/|api\/src\/(composition\/|platform\/(http|portal-serving)\/|(patient|operation)\/[^/]+\.ts$|testing\/|.+\.routes\.ts$))/,
  },
  {
    name: "the contract imports a schema, a date and a colour library only",
    packages: /^(?!zod$|culori$|date-fns$|@date-fns\/tz$|vitest$|fast-check$|node:)/,
    onlyIn: /^(?!packages\/contract\/src\/)/,
  },
];
