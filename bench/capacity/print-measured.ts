import { type Cost, timesCost } from "./cost.ts";
import type { Measured } from "./measured.ts";
import { MINUTES, wholeVisit } from "./visit-cost.ts";

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

function rowOf(name: string, cost: Cost): string {
  const { programMs, databaseMs, statements, rows, walBytes, bytesToClient, bytesFromClient, mails } = cost;
  const cells = [
    ...[programMs.toFixed(0), databaseMs.toFixed(0), statements.toFixed(0), rows.toFixed(0), kilobytes(walBytes)],
    ...[kilobytes(bytesToClient), kilobytes(bytesFromClient), mails.toFixed(0)],
  ];
  return `| ${[name, ...cells].join(" | ")} |`;
}

/** The table of one visit as Markdown, step by step and as a whole. */
export function printMeasured(measured: Measured): string {
  const names = measured.steps.map((step) => (step.minutely ? `${step.name}, a minute` : step.name));
  const total = `the whole visit (${MINUTES.waiting} minutes of waiting, ${MINUTES.call} of the call)`;
  return [
    "| step | program, ms | database, ms | statements | rows | WAL, kB | to the browsers, kB | from them, kB | mails |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...measured.steps.map((step, index) => rowOf(names[index] ?? "", step.cost)),
    rowOf(total, wholeVisit(measured)),
    rowOf("without anybody, an hour", timesCost(measured.idlePerSecond, 3600)),
  ].join("\n");
}

/** The other results of a run, with its time and place, as a paragraph. */
export function printRun(measured: Measured): string {
  const { measuredOn, machine, visits, rowsInserted, rowsUpdated, connectionMs, connectionsMost } = measured;
  const { storedBytes, photoBytes, callBitsPerSecond } = measured;
  return [
    `Run of ${measuredOn}, ${visits} visits after one that warmed up, on ${machine}. A visit leaves ${kilobytes(storedBytes)} kB in the database`,
    `(tables, indexes, TOAST; ${kilobytes(photoBytes)} kB of it its photo): ${rowsInserted.toFixed(0)} rows inserted and ${rowsUpdated.toFixed(0)} updated, jobs and sessions included.`,
    `All its statements and transactions hold one connection for ${(connectionMs / 1000).toFixed(1)} s together; the program had ${connectionsMost} connections open at most.`,
    `The call moves ${(callBitsPerSecond / 1e6).toFixed(2)} Mbit/s each way, from a camera of Chromium's own and not through the program.`,
  ].join("\n");
}
