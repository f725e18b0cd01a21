import type { ImportRule } from "./import-rule.ts";

const API = "apps/api/src";
const CONTRACT = "packages/contract/src/**";
const FAIL = `${API}/platform/errors/fail.ts`;

/** A file of `records` by the kind in its name; a list of texts is JSON. */
const RECORD_RULE = `${API}/records/*/[^/.]+.(ts|json)`;
const RECORD_STORE = `${API}/records/*/[^/]+.store.ts`;
const RECORD_TABLE = `${API}/records/*/[^/]+.table.ts`;

/** The platform's parts for rules and use cases: refusals, the services' ports, and the records beside a change. */
const PLATFORM_OF_USE_CASES = [
  FAIL,
  `${API}/platform/deps.ts`,
  `${API}/platform/adapters/*/[^/]+.port.ts`,
  `${API}/platform/adapters/probe/ask-service.ts`,
  `${API}/platform/audit/(audit-actions|audit-event.store).ts`,
  `${API}/platform/db/(database|database-error|job-queues|uuid|well-formed-id).ts`,
  `${API}/platform/(connections|hosts|sealing)/[^/.]+.ts`,
  `${API}/platform/pictures/([^/.]+|picture.store).ts`,
  `${API}/platform/zip/stream-zip.ts`,
];
const PLATFORM_OF_STORES = [
  FAIL,
  `${API}/platform/adapters/*/[^/]+.port.ts`,
  `${API}/platform/(audit|db|http|jobs|live|pictures)/[^/]+.(table|store).ts`,
  `${API}/platform/audit/audit-actions.ts`,
  `${API}/platform/db/[^/.]+.ts`,
  `${API}/platform/(connections|hosts|sealing)/[^/.]+.ts`,
];
const PLATFORM_OF_HANDLERS = [FAIL, `${API}/platform/deps.ts`, `${API}/platform/(hosts|http)/**`];

/** The rules of `patient`, `operation` and `callbacks`: a folder is a task, and no task imports another. */
function layerOfTasks(layer: "patient" | "operation" | "callbacks"): ImportRule[] {
  const inTask = `^apps\\/api\\/src\\/${layer}\\/(?<feature>[^/]+)\\/`;
  const ownFiles = `${API}/${layer}/{feature}/[^/.]+.ts`;
  const ownStores = `${API}/${layer}/{feature}/[^/]+.store.ts`;
  const filesOfLayer = `${API}/${layer}/[^/.]+.ts`;
  return [
    {
      name: `api: the list of handlers of a task of ${layer}`,
      files: new RegExp(`${inTask}[^/]+\\.handlers\\.ts$`),
      may: [ownFiles, filesOfLayer, RECORD_RULE, ...PLATFORM_OF_HANDLERS, CONTRACT],
    },
    {
      name: `api: a store of ${layer} imports records and the database`,
      files: new RegExp(`${inTask}[^/]+\\.store\\.ts$`),
      may: [
        ownFiles,
        ownStores,
        filesOfLayer,
        RECORD_RULE,
        RECORD_STORE,
        RECORD_TABLE,
        ...PLATFORM_OF_STORES,
        CONTRACT,
      ],
    },
    {
      name: `api: a use case of ${layer} imports its own task and records`,
      files: new RegExp(`${inTask}[^/.]+\\.ts$`),
      may: [
        ownFiles,
        ownStores,
        filesOfLayer,
        RECORD_RULE,
        RECORD_STORE,
        ...PLATFORM_OF_USE_CASES,
        ...PLATFORM_OF_HANDLERS,
        CONTRACT,
      ],
    },
    {
      name: `api: what every task of ${layer} uses`,
      files: new RegExp(`^apps\\/api\\/src\\/${layer}\\/[^/.]+\\.ts$`),
      may: [filesOfLayer, RECORD_RULE, RECORD_STORE, ...PLATFORM_OF_USE_CASES, ...PLATFORM_OF_HANDLERS, CONTRACT],
    },
  ];
}

/**
 * `composition → {patient, operation, callbacks} → records → platform`, `room → records`, `demonstration → records`.
 * Circles between two folders are checked for every folder; these rules define the layers.
 */
export const apiImportRules: ImportRule[] = [
  {
    name: "api: a table imports tables and parts of SQL",
    files: /^apps\/api\/src\/(?:records|platform)\/[^/]+\/[^/]+\.table\.ts$/,
    may: [RECORD_TABLE, `${API}/records/*/*-sql.ts`, CONTRACT],
  },
  {
    name: "api: adapters speak to the outside",
    files: /^apps\/api\/src\/platform\/adapters\//,
    may: [`${API}/platform/(adapters|errors|tracing)/**`, CONTRACT],
  },
  {
    name: "api: platform knows no clinic word and nothing above it",
    files: /^apps\/api\/src\/platform\//,
    may: [`${API}/platform/**`, "packages/contract/src/(clinic|configuration|errors|http)/**"],
  },
  {
    name: "api: a store imports tables, stores, rules and the database",
    files: /^apps\/api\/src\/records\/[^/]+\/[^/]+\.store\.ts$/,
    may: [RECORD_TABLE, RECORD_STORE, RECORD_RULE, ...PLATFORM_OF_STORES, CONTRACT],
  },
  {
    name: "api: a record's rule or use case imports stores, rules and how to refuse",
    files: /^apps\/api\/src\/records\/[^/]+\/[^/.]+\.ts$/,
    may: [
      ...[RECORD_STORE, RECORD_RULE, `${API}/platform/jobs/job.store.ts`],
      // The remaining time of a patient's call for a mail, and the slot that others have meanwhile.
      `${API}/platform/adapters/call-budget.ts`,
      `${API}/platform/adapters/call-slot.ts`,
      ...PLATFORM_OF_USE_CASES,
      CONTRACT,
    ],
  },
  {
    name: "api: what a screen shows at first is composed of several tasks' use cases",
    files: /^apps\/api\/src\/patient\/screen\/[^/.]+\.ts$/,
    may: [
      `${API}/patient/*/[^/.]+.ts`,
      `${API}/patient/[^/.]+.ts`,
      RECORD_RULE,
      ...PLATFORM_OF_USE_CASES,
      ...PLATFORM_OF_HANDLERS,
      CONTRACT,
    ],
  },
  ...layerOfTasks("patient"),
  ...layerOfTasks("operation"),
  ...layerOfTasks("callbacks"),
  {
    name: "api: a store of the room's sockets imports the database",
    files: /^apps\/api\/src\/room\/[^/]+\.store\.ts$/,
    may: [`${API}/platform/adapters/video-call/[^/.]+(.port)?.ts`, ...PLATFORM_OF_STORES, CONTRACT],
  },
  {
    name: "api: the room's sockets import records",
    files: /^apps\/api\/src\/room\//,
    may: [
      `${API}/room/**`,
      RECORD_RULE,
      RECORD_STORE,
      `${API}/platform/adapters/video-call/room-token.ts`,
      `${API}/platform/http/client-address.ts`,
      `${API}/platform/jobs/repeat.ts`,
      ...PLATFORM_OF_USE_CASES,
      CONTRACT,
    ],
  },
  {
    name: "api: demonstration fills records",
    files: /^apps\/api\/src\/demonstration\//,
    may: [
      `${API}/demonstration/**`,
      RECORD_RULE,
      RECORD_STORE,
      RECORD_TABLE,
      `${API}/platform/(db/database|errors/start-refusal|pictures/(draw|encode)-picture).ts`,
      CONTRACT,
    ],
  },
  {
    name: "api: the demonstration's patients act by the app's calls",
    files: /^apps\/api\/src\/simulated-clinic\//,
    may: [
      `${API}/(simulated-clinic|demonstration|platform)/**`,
      `${API}/composition/(app|jobs).ts`,
      `${API}/records/(notification/job-queues|spot/planned-spots|starter-pack/medicines).ts`,
      CONTRACT,
    ],
  },
  {
    name: "api: what a process stores between patients' calls is composed of the tasks' memories",
    files: /^apps\/api\/src\/composition\/patient-caches\.ts$/,
    may: [`${API}/patient/*/[^/.]+.ts`, `${API}/patient/[^/.]+.ts`, ...PLATFORM_OF_USE_CASES],
  },
  {
    name: "api: jobs and figures are composed of records, and so are sites, connections and pages of proxies",
    files:
      /^apps\/api\/src\/composition\/(jobs|open-own-connections|open-sites|watch-figures|watch-stored-log|write-proxy-pages)\.ts$/,
    may: [RECORD_RULE, RECORD_STORE, `${API}/platform/**`, CONTRACT],
  },
  {
    name: "api: a night's backup is composed of the platform's work",
    files:
      /^apps\/api\/src\/composition\/(back-up-nightly|backup-due|do-backup-night|drill-questions|delete-restore-points)\.ts$/,
    may: [`${API}/composition/(backup-due|do-backup-night|drill-questions).ts`, `${API}/platform/**`],
  },
  {
    name: "api: the check of an upgrade loads what the program asks of the database",
    files: /^apps\/api\/src\/composition\/check-program\.ts$/,
    may: [`${API}/composition/(app|jobs).ts`, `${API}/platform/db/**`],
  },
  {
    name: "api: dependencies are composed of adapters",
    files: /^apps\/api\/src\/composition\/compose-deps\.ts$/,
    // The records decide which patient's user has an address, for either identity.
    may: [
      `${API}/platform/**`,
      `${API}/composition/open-own-connections.ts`,
      `${API}/demonstration/staff.ts`,
      `${API}/records/customer/patient-user.store.ts`,
      CONTRACT,
    ],
  },
  {
    name: "api: app composes the layers' routes",
    files: /^apps\/api\/src\/composition\//,
    may: [
      `${API}/composition/**`,
      `${API}/(patient|operation|callbacks)/*/[^/]+.(routes|handlers).ts`,
      `${API}/(patient|operation)/[^/.]+.ts`,
      `${API}/room/room-server.ts`,
      ...PLATFORM_OF_HANDLERS,
      `${API}/platform/(metrics|portal-serving)/**`,
      CONTRACT,
    ],
  },
  {
    name: "api: the files beside main start and end the program",
    files: /^apps\/api\/src\/(main|run-[a-z]+|start-api|prepare-database|log-ready|serve|open-surfaces)\.ts$/,
    may: [
      `${API}/composition/(app|back-up-nightly|compose-deps|delete-restore-points|jobs|open-sites|patient-caches|watch-figures|watch-stored-log|write-proxy-pages).ts`,
      `${API}/(run-[a-z]+|start-api|prepare-database|log-ready|serve|open-surfaces).ts`,
      `${API}/room/room-server.ts`,
      `${API}/(platform|demonstration|simulated-clinic)/**`,
      `${API}/records/notification/job-queues.ts`,
      CONTRACT,
    ],
  },
  { name: "api: the program's own files", files: /^apps\/api\//, may: ["apps/api/**", CONTRACT] },
];
