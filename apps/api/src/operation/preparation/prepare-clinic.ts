import { OPTIONAL_SERVICES } from "@madoguchi/contract/preparation/preparation";
import {
  finishPreparationCall,
  markPreparationLineCall,
  passDeviceTestCall,
  readPreparationCall,
  STILL_PREPARING,
} from "@madoguchi/contract/preparation/preparation.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  findMarks,
  findPreparationFacts,
  removePutAside,
  upsertMark,
} from "../../records/preparation/preparation.store.ts";
import { describePreparation } from "../../records/preparation/preparation-lines.ts";
import { missingTexts } from "../../records/terms/missing-texts.ts";
import { acts, answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { describeRehearsal } from "./start-rehearsal.ts";

const subjectOf = ({ clinicId }: Operator) => `clinic:${clinicId}`;

async function findPreparation(database: Database, clinicId: string, now: Date) {
  const facts = await findPreparationFacts(database, clinicId, now);
  const { marks, isFinished } = await findMarks(database, clinicId);
  const lines = describePreparation(facts, marks);
  return { lines, missingTexts: missingTexts(facts.currentTerms), isFinished };
}

/** 「開院までの準備」: every line, and the optional services that the installation lacks. */
export const readPreparation = answers(
  readPreparationCall,
  async ({ deps: { database, now, probes, settings }, operator }) => {
    const at = now();
    return database.transaction(async (transaction) => {
      await recordClinicEvent(transaction, operator, "preparation.read", subjectOf(operator), at);
      const found = await findPreparation(transaction, operator.clinicId, at);
      const rehearsal = await describeRehearsal(transaction, settings, operator);
      return {
        ...found,
        rehearsal,
        notConnected: OPTIONAL_SERVICES.filter((service) => probes[service] === undefined),
      };
    });
  },
);

/** Skips a line that the clinic does not need, or takes that back. */
export const markPreparationLine = acts(
  markPreparationLineCall,
  ({ deps: { database, now }, operator, params: { line }, body: { isNeeded } }) => {
    const { clinicId } = operator;
    const at = now();
    return database.transaction(async (transaction) => {
      const { marks } = await findMarks(transaction, clinicId);
      if (isNeeded === (marks[line] !== "not-needed")) return;
      if (isNeeded) await removePutAside(transaction, clinicId, line);
      else await upsertMark(transaction, { clinicId, mark: line, state: "not-needed", markedAt: at });
      await recordClinicEvent(transaction, operator, "preparation.mark", subjectOf(operator), at);
    });
  },
);

/** Ends the list: it is shown again only while a required line is open. E005 (409) while any line is open. */
export const finishPreparation = acts(finishPreparationCall, ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  const at = now();
  return database.transaction(async (transaction) => {
    const { lines, isFinished } = await findPreparation(transaction, clinicId, at);
    if (isFinished) return;
    if (lines.some(({ state }) => state === "open")) fail(STILL_PREPARING);
    await upsertMark(transaction, { clinicId, mark: "finished", state: "done", markedAt: at });
    await recordClinicEvent(transaction, operator, "preparation.finish", subjectOf(operator), at);
  });
});

/** Records that a doctor has seen their own picture and their voice has reached the microphone. */
export const passDeviceTest = acts(passDeviceTestCall, ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  const at = now();
  return database.transaction(async (transaction) => {
    const { marks } = await findMarks(transaction, clinicId);
    if (marks["device-test"] === "done") return;
    await upsertMark(transaction, { clinicId, mark: "device-test", state: "done", markedAt: at });
    await recordClinicEvent(transaction, operator, "preparation.device-test", subjectOf(operator), at);
  });
});
