/**
 * Measures one autosave of a questionnaire over HTTP (token, limits, validation, lock, merge, alarms, log), in bytes
 * and in time, against a bare server of `node:http` and the driver that stores the same answer with the same
 * statements, both on the embedded PostgreSQL of one run, in alternating rounds. Each draft has 20 answers; the saved
 * one is a text of 60 characters. `ROUNDS`, `SAVES` (a round) and `CONNECTIONS` set the size.
 */
import { Pool } from "pg";
import { type LoadResult, sendAll } from "../http/load.ts";
import { createTokenSigner } from "../http/patients.ts";
import { API_PORT, startServers, THIN_PORT } from "../http/servers.ts";
import { median } from "../median.ts";
import { recordResult } from "../record-result.ts";
import { insertDrafts, KEPT_ANSWERS, type LongText, type OpenDraft } from "./drafts.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const saves = Number(process.env["SAVES"] ?? 1000);
const connections = Number(process.env["CONNECTIONS"] ?? 10);
const DAY_MS = 24 * 60 * 60 * 1000;
const CUSTOMER_PATH = "/api/v1/customer/clinic/clinic-minato";
const TEXT =
  "三日前の夜から熱があり、せきとのどの痛みが続いています。市販の薬を飲みましたが、よくなりません。食欲は少しあり";

const startsAt = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
const signer = createTokenSigner();
const servers = await startServers(signer, "bench/questionnaire/bare-server.ts");
const pool = new Pool({ connectionString: servers.databaseUrl });

/** One sign-in for each patient, since a sign-in's first call writes more than an answer. */
const tokens = new Map<string, string>();

function identify(port: number, { uid, customerId }: OpenDraft): string {
  const token = tokens.get(uid) ?? signer.signToken(uid);
  tokens.set(uid, token);
  return port === API_PORT ? `authorization: Bearer ${token}` : `x-customer-id: ${customerId}`;
}

/** Encodes text as single bytes, which the sockets send unchanged. */
function toBytes(text: string): string {
  return Buffer.from(text).toString("latin1");
}

function writeBody({ questionId }: LongText, round: number): string {
  return toBytes(JSON.stringify({ questionId, value: `${TEXT}${round}`, draftVersion: KEPT_ANSWERS + round }));
}

function writeRequest(port: number, draft: OpenDraft, question: LongText, round: number): string {
  const body = writeBody(question, round);
  const head = [
    `PATCH ${CUSTOMER_PATH}/questionnaire/${question.questionnaireId}/draft?treatmentId=${draft.treatmentId} HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    identify(port, draft),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

async function measure(port: number, drafts: readonly OpenDraft[], question: LongText, round: number) {
  const requests = drafts.map((draft) => writeRequest(port, draft, question, round));
  const result = await sendAll(port, requests, connections);
  if (result.statuses["200"] !== drafts.length)
    throw new Error(`not all were saved: ${JSON.stringify(result.statuses)}`);
  return result;
}

function printBytes(name: string, { bytes }: LoadResult, bodyBytes: number): void {
  const each = (total: number) => Math.round(total / saves);
  console.log(
    `  ${name}  sent ${each(bytes.sent)} bytes (${bodyBytes} of them the answer), received ${each(bytes.received)} bytes`,
  );
}

try {
  const { drafts, question } = await insertDrafts(pool, 2 * saves, startsAt);
  const share = { [API_PORT]: drafts.slice(0, saves), [THIN_PORT]: drafts.slice(saves) };
  const results: Record<number, LoadResult[]> = { [API_PORT]: [], [THIN_PORT]: [] };
  // The first round is the warm-up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? ([API_PORT, THIN_PORT] as const) : ([THIN_PORT, API_PORT] as const);
    for (const port of order) {
      const result = await measure(port, share[port] ?? [], question, round);
      if (round === 0) continue;
      results[port]?.push(result);
      const name = port === API_PORT ? "autosave over HTTP" : "bare node:http    ";
      const { perSecond, p50Ms, p99Ms } = result;
      console.log(
        `  round ${round}  ${name}  ${perSecond.toFixed(0)}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`,
      );
    }
  }
  const [ours = [], thin = []] = [results[API_PORT], results[THIN_PORT]];
  const ratio = (of: (result: LoadResult) => number) =>
    median(ours.map((result, round) => of(result) / of(thin[round] ?? result))).toFixed(2);
  console.log(`${connections} at a time, ${rounds} rounds of ${saves} autosaves each, medians of the rounds' ratios:`);
  const throughput = ratio(({ perSecond }) => perSecond);
  const sent = ((ours[0]?.bytes.sent ?? Number.NaN) / saves / 1000).toFixed(1);
  recordResult("one autosave of a questionnaire", `${sent} kB; ${throughput}`);
  console.log(`  throughput ${throughput} × the bare server`);
  console.log(`  p50        ${ratio(({ p50Ms }) => p50Ms)} × the bare server`);
  console.log(`  p99        ${ratio(({ p99Ms }) => p99Ms)} × the bare server`);
  const [one, reference] = [ours[0], thin[0]];
  const bodyBytes = writeBody(question, 1).length;
  if (one) printBytes("autosave over HTTP", one, bodyBytes);
  if (reference) printBytes("bare node:http    ", reference, bodyBytes);
} finally {
  await pool.end();
  await servers.stop();
}
