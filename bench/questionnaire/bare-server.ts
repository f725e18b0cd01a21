/**
 * The reference: a `node:http` server on the bare driver with the statements that store one answer (the treatment
 * locked with its questionnaire, the draft read, the answer written), in one transaction, and without tokens,
 * validation, alarms, rate limits and logs.
 */
import { createServer } from "node:http";
import { Pool } from "pg";

type Answer = { questionId: string; value: unknown; draftVersion: number };

const BUSINESS = "business-minato";

const LOCK = `select treatment.status_id, asked.questionnaire_id, asked.version, asked.definition
  from treatment
  join questionnaire_assignment assigned on assigned.clinic_id = treatment.clinic_id and assigned.purpose = 'first-visit'
    and assigned.clinical_department_id is null
  join questionnaire asked on asked.clinic_id = treatment.clinic_id and asked.superseded_at is null
    and asked.questionnaire_id = assigned.questionnaire_id
  where treatment.medical_business_id = $1 and treatment.treatment_id = $2 and treatment.customer_id = $3
  for no key update of treatment`;

const READ = `select question_id, value, draft_version from questionnaire_draft_answer
  where medical_business_id = $1 and treatment_id = $2 and questionnaire_id = $3`;

const KEEP = `with draft as (
    update questionnaire_draft set draft_version = draft_version + 1, saved_at = now()
    where medical_business_id = $1 and treatment_id = $2 and questionnaire_id = $3
    returning *
  )
  insert into questionnaire_draft_answer
    (medical_business_id, treatment_id, questionnaire_id, question_id, value, version, draft_version, saved_at)
  select medical_business_id, treatment_id, questionnaire_id, $4, $5, $6, draft_version, saved_at from draft
  on conflict (medical_business_id, treatment_id, questionnaire_id, question_id)
    do update set value = excluded.value, version = excluded.version, draft_version = excluded.draft_version,
      saved_at = excluded.saved_at
  returning draft_version, saved_at`;

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

/** The customer's id arrives in a header of its own instead of a token. */
async function keep(customerId: string, treatmentId: string, text: string): Promise<{ status: number; body: object }> {
  const { questionId, value }: Answer = JSON.parse(text);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const [asked] = (await client.query({ name: "lock", text: LOCK, values: [BUSINESS, treatmentId, customerId] }))
      .rows;
    const key = [BUSINESS, treatmentId, asked.questionnaire_id];
    await client.query({ name: "read", text: READ, values: key });
    const values = [...key, questionId, JSON.stringify(value), asked.version];
    const [kept] = (await client.query({ name: "keep", text: KEEP, values })).rows;
    await client.query("commit");
    const { draft_version: draftVersion, saved_at: savedAt } = kept;
    return { status: 200, body: { outcome: "saved", draftVersion, savedAt, changed: {} } };
  } catch {
    await client.query("rollback");
    return { status: 500, body: {} };
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const customerId = String(request.headers["x-customer-id"]);
    const treatmentId = new URL(request.url ?? "/", "http://localhost").searchParams.get("treatmentId") ?? "";
    void keep(customerId, treatmentId, Buffer.concat(parts).toString()).then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
});
server.listen(Number(process.env["PORT"]), () => console.log("ready"));
