import type { CompanionStatement } from "@madoguchi/contract/visit/companion";
import type { CompanionRoom } from "@madoguchi/contract/visit/companion-room";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { changeCompanion, findCompanion } from "../../records/companion/companion.store.ts";
import { readCompanionSecret } from "../../records/companion/companion-secret.ts";
import { asCompanionSees, type CompanionRow, companionStep } from "../../records/companion/companion-step.ts";
import { lockTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { announceRoom } from "../../records/visit/announce-room.ts";
import { type Room, readRoom } from "../../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";

/** A secret of 256 bits is not guessed; this keeps those who try from keeping the program busy. */
const WRONG_LINKS = { name: "companion link", limit: 30, windowSeconds: 3600 } as const satisfies RateRule;

const NO_LINK = "このリンクは正しくないか、すでに使えません。招いた方に、新しいリンクをお願いしてください。";

type Caller = { secret: string; network: string; requestId: string };

/** E005 for what is no link of ours, and 429 after many of those of one network. */
async function requireCompanion(needs: RoomNeeds, { secret, network }: Caller): Promise<CompanionRow> {
  const companionId = readCompanionSecret(needs.settings.hashSecret, secret);
  const row = companionId && (await findCompanion(needs.database, companionId));
  if (row) return row;
  await countAgainst(needs, [{ rule: WRONG_LINKS, subject: network }]);
  return fail("Forbidden", { message: NO_LINK, reason: "no companion's link" });
}

async function requireRoom(needs: RoomNeeds, row: CompanionRow): Promise<Room> {
  return (await readRoom(needs, row)) ?? fail("Forbidden", { message: NO_LINK, reason: "no visit" });
}

/** The token lets one socket in, and exists only with the consents of all three and while the room is open. */
async function describe(needs: RoomNeeds, row: CompanionRow): Promise<CompanionRoom> {
  const { state } = await requireRoom(needs, row);
  const { medicalBusinessId, clinicId, treatmentId, companionId, invitedBy, kind, name, relation } = row;
  const step = companionStep(row);
  const credential =
    step === "admitted" && OPEN_PHASES.has(state.phase)
      ? await needs.videoCall.createCredential({ medicalBusinessId, clinicId, treatmentId }, "companion", {
          id: companionId,
          roles: [],
        })
      : { token: null, ice: null };
  return { invitedBy, kind, name, relation, step, state: asCompanionSees(state), ...credential };
}

/** The visit as the holder of a companion's link sees it. E005, 429. */
export async function readCompanionRoom(needs: RoomNeeds, caller: Caller): Promise<CompanionRoom> {
  return describe(needs, await requireCompanion(needs, caller));
}

/**
 * The companion says who they are and agrees, with an audit event; the side that did not invite is asked then. Said once
 * more it changes the words until that side has answered. E005, 429; T007 where the invitation is over, and with other
 * words after the answer.
 */
export async function stateCompanion(
  needs: RoomNeeds,
  caller: Caller,
  { name, relation }: Pick<CompanionStatement, "name" | "relation">,
): Promise<CompanionRoom> {
  const known = await requireCompanion(needs, caller);
  await needs.database.transaction(async (transaction) => {
    await lockTreatment(transaction, known);
    const within = { ...needs, database: transaction };
    const row = await requireCompanion(within, caller);
    const { record, state } = await requireRoom(within, row);
    const isSaid = row.companionAgreedAt !== null && row.name === name && row.relation === relation;
    const step = companionStep(row);
    if (isSaid) return;
    if (!((step === "invited" || step === "asking") && OPEN_PHASES.has(state.phase))) {
      fail("TreatmentUpdateFailed", {
        message: "このリンクでは、いまは参加を申し込めません。画面の表示をご確認ください。",
        reason: `no statement in step ${step} of phase ${state.phase}`,
      });
    }
    const at = needs.now();
    await changeCompanion(transaction, row.companionId, { name, relation, companionAgreedAt: at });
    const { medicalBusinessId, clinicId, treatmentId, companionId } = row;
    await recordAuditEvent(transaction, {
      ...{ medicalBusinessId, clinicId },
      actor: `companion:${companionId}`,
      action: "companion.agree",
      subject: `treatment:${treatmentId}`,
      customerId: record.customerId,
      requestId: caller.requestId,
      at,
    });
    await announceRoom(needs.live, transaction, row);
  });
  return readCompanionRoom(needs, caller);
}
