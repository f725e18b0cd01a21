import type { OptionalLine, Preparation } from "@madoguchi/contract/operation/preparation";
import { OPTIONAL_SERVICES } from "@madoguchi/contract/operation/preparation";
import { STILL_PREPARING } from "@madoguchi/contract/operation/preparation.calls";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  findMarks,
  findPreparationFacts,
  removePutAside,
  upsertMark,
} from "../../records/preparation/preparation.store.ts";
import { describePreparation } from "../../records/preparation/preparation-lines.ts";
import { missingTexts } from "../../records/terms/missing-texts.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { describeRehearsal } from "./start-rehearsal.ts";

type Needs = Pick<Deps, "database" | "now">;

const subjectOf = ({ clinicId }: Operator) => `clinic:${clinicId}`;

async function findPreparation(database: Database, clinicId: string, now: Date) {
  const facts = await findPreparationFacts(database, clinicId, now);
  const { marks, isFinished } = await findMarks(database, clinicId);
  const lines = describePreparation(facts, marks);
  return { lines, missingTexts: missingTexts(facts.currentTerms), isFinished };
}

/** 「開院までの準備」: every line, and the optional services that the installation lacks. */
export async function readPreparation(
  { database, now, probes, settings }: Needs & Pick<Deps, "probes" | "settings">,
  operator: Operator,
): Promise<Preparation> {
  const at = now();
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "preparation.read", subjectOf(operator), at);
    const found = await findPreparation(transaction, operator.clinicId, at);
    const rehearsal = await describeRehearsal(transaction, settings, operator);
    return { ...found, rehearsal, notConnected: OPTIONAL_SERVICES.filter((service) => probes[service] === undefined) };
  });
}

/** Skips a line that the clinic does not need, or takes that back. */
export function markPreparationLine(
  { database, now }: Needs,
  operator: Operator,
  line: OptionalLine,
  isNeeded: boolean,
): Promise<void> {
  const { clinicId } = operator;
  const at = now();
  return database.transaction(async (transaction) => {
    const { marks } = await findMarks(transaction, clinicId);
    if (isNeeded === (marks[line] !== "not-needed")) return;
    if (isNeeded) await removePutAside(transaction, clinicId, line);
    else await upsertMark(transaction, { clinicId, mark: line, state: "not-needed", markedAt: at });
    await recordClinicEvent(transaction, operator, "preparation.mark", subjectOf(operator), at);
  });
}

/** Ends the list: it is shown again only while a required line is open. E005 (409) while any line is open. */
export function finishPreparation({ database, now }: Needs, operator: Operator): Promise<void> {
  const { clinicId } = operator;
  const at = now();
  return database.transaction(async (transaction) => {
    const { lines, isFinished } = await findPreparation(transaction, clinicId, at);
    if (isFinished) return;
    if (lines.some(({ state }) => state === "open")) fail(STILL_PREPARING);
    await upsertMark(transaction, { clinicId, mark: "finished", state: "done", markedAt: at });
    await recordClinicEvent(transaction, operator, "preparation.finish", subjectOf(operator), at);
  });
}

/** Records that a doctor has seen their own picture and their voice has reached the microphone. */
export function passDeviceTest({ database, now }: Needs, operator: Operator): Promise<void> {
  const { clinicId } = operator;
  const at = now();
  return database.transaction(async (transaction) => {
    const { marks } = await findMarks(transaction, clinicId);
    if (marks["device-test"] === "done") return;
    await upsertMark(transaction, { clinicId, mark: "device-test", state: "done", markedAt: at });
    await recordClinicEvent(transaction, operator, "preparation.device-test", subjectOf(operator), at);
  });
}
