/**
 * The reference: a `node:http` server that sends the statements of each answer through the bare driver, and the same
 * JSON. Both are recorded at the first request of a kind, from the product's own functions; after that no code of the
 * product runs. Without tokens, limits, validation, headers and logs: the caller is named in headers of its own.
 */
import { createServer, type IncomingHttpHeaders } from "node:http";
import { Pool } from "pg";
import { readClinic } from "../../apps/api/src/patient/clinic/read-clinic.ts";
import { createSpotReader } from "../../apps/api/src/patient/clinic/spot-reader.ts";
import { listTreatments } from "../../apps/api/src/patient/history/list-treatments.ts";
import { readNextAction, readNextTreatment } from "../../apps/api/src/patient/home/read-next.ts";
import { databaseOver } from "../../apps/api/src/platform/db/pool.ts";
import { createCardMerchants } from "../../apps/api/src/records/connection/card-merchants.ts";
import { createCustomerLookup } from "../../apps/api/src/records/customer/customer-lookup.store.ts";
import { getTreatment } from "../../apps/api/src/records/treatment-overview/treatment-detail.ts";

type Statement = { name: string; text: string; values: unknown[] };
type Recorded = { statements: Statement[]; ids: string[]; answer: unknown };

const CLINIC = "clinic-minato";
const ID_HEADERS = ["x-uid", "x-customer-id", "x-treatment-id"] as const;
const installation = { clinicId: "", portalBaseUrl: "", deskBaseUrl: "" };
const settings = { examinationDepartmentId: undefined, installation };
const now = () => new Date();

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10, pipeline: true });
let recording: Statement[] = [];
let isRecording = false;

function readStatement(query: unknown, values: unknown): Statement {
  if (typeof query !== "object" || query === null || !("text" in query)) throw new Error("a statement of another form");
  const own = "values" in query && Array.isArray(query.values) ? query.values : [];
  const given: unknown[] = Array.isArray(values) ? values : own;
  return { name: `bare_${recorded.size}_${recording.length}`, text: String(query.text), values: given };
}

/** Lists the statements of each connection, because reads of one answer share one and do not pass the pool. */
pool.on("connect", (client) => {
  const query = client.query.bind(client);
  const listed = (first: unknown, ...rest: unknown[]): unknown => {
    if (isRecording) recording.push(readStatement(first, rest[0]));
    return Reflect.apply(query, undefined, [first, ...rest]);
  };
  Object.assign(client, { query: listed });
});

const database = databaseOver(pool);
const lookup = createCustomerLookup(database);

const NO_MERCHANTS = createCardMerchants({
  sealer: undefined,
  environment: undefined,
  ...{ baseUrl: "", merchantOfSignature: () => undefined },
  openProvider: () => {
    throw new Error("nothing is paid here");
  },
});

/** The answers of the measured calls. The product caches the clinic's for seconds, so it has no statement here. */
const ANSWERS: Record<string, (customer: Owner, search: URLSearchParams) => Promise<unknown>> = {
  spots: async (_, search) => {
    const days = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
    const query = { clinicalDepartmentId: "internal-medicine", ...days };
    return JSON.parse(new TextDecoder().decode(await createSpotReader({ database, now })(CLINIC, query)));
  },
  "next-action": (customer) => readNextAction({ database, cards: NO_MERCHANTS, now, settings }, customer),
  "next-treatment": (customer) => readNextTreatment({ database }, customer),
  history: (customer) => listTreatments({ database, now, settings }, customer, { page: 2 }),
  treatment: (customer) => getTreatment({ database, now, settings }, customer, customer.treatmentId),
};

type Owner = Parameters<typeof readNextAction>[1] & { treatmentId: string };

const recorded = new Map<string, Promise<Recorded>>();

async function record(kind: string, headers: IncomingHttpHeaders, search: URLSearchParams): Promise<Recorded> {
  const ids = ID_HEADERS.map((name) => String(headers[name]));
  const [identityUid = "", customerId = "", treatmentId = ""] = ids;
  if (kind === "clinic") return { statements: [], ids, answer: await readClinic({ database, now }, CLINIC) };
  recording = [];
  isRecording = true;
  const authenticatedAt = new Date();
  if (kind !== "spots") await lookup.ofClinic(CLINIC, { identityUid, authenticatedAt });
  const owner = { medicalBusinessId: "business-minato", customerId, clinicId: CLINIC, requestId: "bench", treatmentId };
  const answer = await ANSWERS[kind]?.(owner, search);
  isRecording = false;
  return { statements: recording, ids, answer };
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const kind = pathname.slice(1);
  const { headers } = request;
  const known = recorded.get(kind) ?? record(kind, headers, searchParams);
  recorded.set(kind, known);
  async function answer(): Promise<void> {
    const { statements, ids, answer: body } = await known;
    const own = new Map(ids.map((id, index) => [id, String(headers[ID_HEADERS[index] ?? ""])]));
    for (const { name, text, values } of statements) {
      await pool.query({ name, text, values: values.map((value) => own.get(String(value)) ?? value) });
    }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
  answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(process.env["PORT"]), () => console.log("ready"));
