import type { CompanionAnswer, CompanionEnd, InvitingSide } from "@madoguchi/contract/visit/companion";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  type CompanionRow,
  changeCompanion,
  endCompanion,
  findCompanion,
  insertCompanion,
  type NewCompanion,
} from "../companion/companion.store.ts";
import { writeCompanionLink } from "../companion/companion-secret.ts";
import { companionStep } from "../companion/companion-step.ts";
import type { Room } from "./read-room-state.ts";
import { OPEN_PHASES } from "./room-phase.ts";
import type { RoomKey } from "./room-state.store.ts";
import { changeRoom } from "./visit-room.store.ts";

type Visit = RoomKey & { clinicId: string };

const CHANGED = "同席の状態が変わりました。画面の表示をご確認ください。";

/** The link of an open invitation, only for the inviting side and until the visit ends; colleagues need none. */
export function companionLinkFor(
  side: InvitingSide,
  { state: { companion, phase } }: Pick<Room, "state">,
  settings: Pick<Deps["settings"], "hashSecret" | "portalBaseUrl">,
): { companionLink?: string } {
  if (companion?.invitedBy !== side || companion.isColleague || !OPEN_PHASES.has(phase)) return {};
  return { companionLink: writeCompanionLink(settings, companion.companionId) };
}

/** An invitation of this visit, open or not; T007 for any other id. */
async function requireCompanion(transaction: Database, visit: Visit, companionId: string): Promise<CompanionRow> {
  const row = await findCompanion(transaction, companionId);
  const isOfVisit = row?.medicalBusinessId === visit.medicalBusinessId && row.treatmentId === visit.treatmentId;
  return isOfVisit ? row : fail("TreatmentUpdateFailed", { message: CHANGED, reason: "no such companion" });
}

/** Whether a side's invitation of this id is open already. */
export function isInvited({ companion }: { companion: { companion_id: string } | null }, companionId: string): boolean {
  return companion?.companion_id === companionId;
}

/** Stores an invitation. T007 while another is open, and for a used id. Call it with the treatment's lock. */
export async function inviteCompanion(
  transaction: Database,
  row: Omit<NewCompanion, "patientAgreedAt" | "clinicAgreedAt">,
  isSomebodyInvited: boolean,
): Promise<void> {
  const { invitedBy, invitedAt } = row;
  if (isSomebodyInvited) {
    fail("TreatmentUpdateFailed", {
      message: "すでにお一人を招いています。取り消してから、もう一度お招きください。",
      reason: "another invitation is open",
    });
  }
  if (await findCompanion(transaction, row.companionId)) {
    fail("TreatmentUpdateFailed", { message: CHANGED, reason: "the id was used before" });
  }
  await insertCompanion(transaction, {
    ...row,
    [invitedBy === "patient" ? "patientAgreedAt" : "clinicAgreedAt"]: invitedAt,
  });
}

const RESTATED = "招かれた方が、お名前や続柄を変えました。いまの表示をお確かめのうえ、もう一度お答えください。";

type Answer = CompanionAnswer & { companionId: string; side: InvitingSide; by: string | null; at: Date };

/**
 * Stores whether the side that did not invite admits or declines the companion. T007 before the companion has given
 * their name, for one who has left, and where they have stated another name than the one that was read. Call it with the
 * treatment's lock.
 */
export async function answerCompanion(
  transaction: Database,
  visit: Visit,
  { companionId, isAdmitted, read, side, by, at }: Answer,
): Promise<void> {
  const row = await requireCompanion(transaction, visit, companionId);
  const step = companionStep(row);
  if (step !== "asking" || row.invitedBy === side) {
    fail("TreatmentUpdateFailed", { message: CHANGED, reason: `no answer of the ${side} in step ${step}` });
  }
  if (!isAdmitted) {
    await endCompanion(transaction, companionId, { endedAt: at, endedAs: "declined", endedBy: side });
    return;
  }
  if (read && (read.name !== row.name || read.relation !== row.relation)) {
    fail("TreatmentUpdateFailed", { message: RESTATED, reason: "another name was read" });
  }
  await changeCompanion(
    transaction,
    companionId,
    side === "patient" ? { patientAgreedAt: at } : { clinicAgreedAt: at, clinicAgreedBy: by },
  );
}

type Joining = { companionId: string; staffId: string; joins: boolean };

/** The row of an invited colleague. E005 for any other. */
async function requireColleague(
  transaction: Database,
  visit: Visit,
  { companionId, staffId }: Pick<Joining, "companionId" | "staffId">,
): Promise<CompanionRow> {
  const row = await requireCompanion(transaction, visit, companionId);
  return row.staffId === staffId ? row : fail("Forbidden", { reason: "another colleague is invited" });
}

/**
 * Stores whether the invited colleague joins; the patient is asked then. T007 for a colleague who has answered or left,
 * E005 for one who was not invited. Call it with the treatment's lock.
 */
export async function joinAsColleague(
  transaction: Database,
  visit: Visit,
  { joins, at, ...who }: Joining & { at: Date },
): Promise<void> {
  const step = companionStep(await requireColleague(transaction, visit, who));
  if (step !== "invited") fail("TreatmentUpdateFailed", { message: CHANGED, reason: `no joining in step ${step}` });
  if (joins) await changeCompanion(transaction, who.companionId, { companionAgreedAt: at });
  else await endCompanion(transaction, who.companionId, { endedAt: at, endedAs: "declined", endedBy: "clinic" });
}

/** Whether the colleague's answer is stored already. E005 for one who was not invited. */
export async function hasJoined(transaction: Database, visit: Visit, { joins, ...who }: Joining): Promise<boolean> {
  const { companionAgreedAt, endedAs } = await requireColleague(transaction, visit, who);
  return joins ? companionAgreedAt !== null && endedAs === null : companionAgreedAt === null && endedAs === "declined";
}

/** Whether a side's answer is stored already. */
export async function hasAnswered(
  transaction: Database,
  visit: Visit,
  { companionId, isAdmitted, side }: Pick<Answer, "companionId" | "isAdmitted" | "side">,
): Promise<boolean> {
  const row = await requireCompanion(transaction, visit, companionId);
  if (!isAdmitted) return row.endedAs === "declined" && row.endedBy === side;
  return row.endedAs === null && (side === "patient" ? row.patientAgreedAt : row.clinicAgreedAt) !== null;
}

/** Whether an invitation is over before its visit. */
export async function hasEnded(transaction: Database, visit: Visit, companionId: string): Promise<boolean> {
  return (await requireCompanion(transaction, visit, companionId)).endedAs !== null;
}

/** The kind of the end when a side ends an open invitation: an unused one is withdrawn, a companion is removed. */
export function endOf({ invitedBy, companionAgreedAt }: CompanionRow, side: InvitingSide): CompanionEnd {
  return companionAgreedAt === null && invitedBy === side ? "withdrawn" : "removed";
}

/** Ends an invitation, with the sockets that it admitted. T007 for one that is over. Call it with the treatment's lock. */
export async function dismissCompanion(
  transaction: Database,
  visit: Visit,
  { companionId, side, at }: { companionId: string; side: InvitingSide; at: Date },
): Promise<void> {
  const row = await requireCompanion(transaction, visit, companionId);
  if (row.endedAs !== null) fail("TreatmentUpdateFailed", { message: CHANGED, reason: "the companion has left" });
  await changeRoom(transaction, visit, { companionDeviceId: null, companionSeenAt: null });
  await endCompanion(transaction, companionId, { endedAt: at, endedAs: endOf(row, side), endedBy: side });
}
