/**
 * The reference: a `node:http` server on the bare driver with the statements of a booking, without tokens, validation,
 * rate limits and logs; statements that need not be awaited are sent together. Its jobs are due in 100 days, so that
 * none runs. On another path it only takes the seat.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { Pool } from "pg";
import { SEAT_PATH, TAKE_SEAT } from "./seat-only.ts";
import { BOOK, CLAIM_KEY, FIND_ANSWER, NOTIFY, SITUATION, STORE_ANSWER, WHO_ASKS } from "./thin-statements.ts";

type Booking = { spotId: string; startAt: string; isFirstTreatment: boolean };

const BUSINESS = "business-minato";
const CLINIC = "clinic-minato";

const CONSENTS = { kinds: ["cancellation", "online-care"], versions: [1, 1] };
const DAY_MS = 24 * 60 * 60 * 1000;
const JOBS_DUE_MS = 100 * DAY_MS;

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10, pipeline: true });

/** The customer's id arrives in a header of its own instead of a token. */
async function book(customerId: string, key: string, text: string): Promise<{ status: number; body: object }> {
  const { spotId, startAt, isFirstTreatment }: Booking = JSON.parse(text);
  const now = new Date();
  // The idempotency key is the token's subject.
  await pool.query({ name: "who", text: WHO_ASKS, values: [key, now, CLINIC] });
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query("begin"),
      client.query({ name: "claim", text: CLAIM_KEY, values: [`idempotency ${customerId} ${key}`] }),
      client.query({ name: "find", text: FIND_ANSWER, values: [customerId, key] }),
    ]);
    const dayStart = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
    const situation = [BUSINESS, customerId, CLINIC, now, spotId, dayStart];
    await client.query({ name: "situation", text: SITUATION, values: situation });
    const treatmentId = randomUUID();
    const number = randomUUID().slice(0, 8);
    const { kinds, versions } = CONSENTS;
    const ids = [randomUUID(), randomUUID()];
    const treatment = [treatmentId, spotId, now, number, isFirstTreatment, CLINIC, kinds, versions, ...ids, null];
    const booked = await client.query({ name: "book", text: BOOK, values: [BUSINESS, customerId, ...treatment] });
    const due = new Date(now.getTime() + JOBS_DUE_MS);
    const reminder = JSON.stringify({ medicalBusinessId: BUSINESS, treatmentId, since: now, startsAt: startAt });
    const event = [treatmentId, startAt, now, due, ["mail", "line"], reminder];
    const hash = createHash("sha256").update(text).digest("base64url");
    await Promise.all([
      client.query({ name: "notify", text: NOTIFY, values: [BUSINESS, customerId, CLINIC, ...event] }),
      client.query({ name: "store", text: STORE_ANSWER, values: [customerId, key, hash, { treatmentId }, now] }),
      client.query("commit"),
    ]);
    return booked.rowCount === 1 ? { status: 201, body: { treatmentId } } : { status: 409, body: { code: "T003" } };
  } catch {
    await client.query("rollback");
    return { status: 500, body: {} };
  } finally {
    client.release();
  }
}

/** The other reference: the seat and the treatment in one statement, and nothing else. */
async function takeSeat(customerId: string, text: string): Promise<{ status: number; body: object }> {
  const { spotId, isFirstTreatment }: Booking = JSON.parse(text);
  const treatmentId = randomUUID();
  const number = randomUUID().slice(0, 8);
  const values = [BUSINESS, customerId, treatmentId, spotId, new Date(), number, isFirstTreatment];
  const booked = await pool.query({ name: "take-seat", text: TAKE_SEAT, values });
  return booked.rowCount === 1 ? { status: 201, body: { treatmentId } } : { status: 409, body: { code: "T003" } };
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const customerId = String(request.headers["x-customer-id"]);
    const key = String(request.headers["idempotency-key"]);
    const text = Buffer.concat(parts).toString();
    const answer = request.url === SEAT_PATH ? takeSeat(customerId, text) : book(customerId, key, text);
    void answer.then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
});
server.listen(Number(process.env["PORT"]), () => console.log("ready"));
