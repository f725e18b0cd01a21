import { readCompanionRoomCall, stateCompanionCall } from "@madoguchi/contract/visit/companion.patient.calls";
import type { CompanionRoom } from "@madoguchi/contract/visit/companion-room";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { AppContext } from "../../platform/http/app-env.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { type CompanionRow, changeCompanion, findCompanion } from "../../records/companion/companion.store.ts";
import { readCompanionSecret } from "../../records/companion/companion-secret.ts";
import { asCompanionSees, companionStep } from "../../records/companion/companion-step.ts";
import { lockTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { announceRoom } from "../../records/visit/announce-room.ts";
import { type Room, readRoom } from "../../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { publicCalls } from "../answer-patient-call.ts";

/** A secret of 256 bits cannot be guessed; the limit protects the program from the load of attempts. */
const WRONG_LINKS = { name: "companion link", limit: 30, windowSeconds: 3600 } as const satisfies RateRule;

function holderOf(deps: Pick<RoomNeeds, "database" | "now" | "settings">, context: AppContext, secret: string) {
  context.header("Cache-Control", "no-store");
  return {
    secret,
    requestId: context.var.requestId,
    countWrongLink: () => {
      const network = networkAtBusiness(context, deps.settings);
      return countAgainst(deps, [{ rule: WRONG_LINKS, subject: network }]);
    },
  };
}

const NO_LINK = "このリンクは正しくないか、すでに使えません。招いた方に、新しいリンクをお願いしてください。";

/** `countWrongLink` counts a wrong link, and refuses after too many. */
type Holder = { secret: string; requestId: string; countWrongLink: () => Promise<void> };

/** E005 for a wrong link, and 429 after many of one network. */
async function requireCompanion(needs: RoomNeeds, { secret, countWrongLink }: Holder): Promise<CompanionRow> {
  const companionId = readCompanionSecret(needs.settings.hashSecret, secret);
  const row = companionId === undefined ? undefined : await findCompanion(needs.database, companionId);
  // Another business's host does not know the link, and a colleague joins by their own sign-in alone.
  if (row?.medicalBusinessId === needs.settings.medicalBusinessId && row.staffId === null) return row;
  await countWrongLink();
  return fail("Forbidden", { message: NO_LINK, reason: "invalid companion link" });
}

async function requireRoom(needs: RoomNeeds, row: CompanionRow): Promise<Room> {
  return (await readRoom(needs, row)) ?? fail("Forbidden", { message: NO_LINK, reason: "no visit" });
}

/** The token admits one socket, and is given only with the consents of all three and while the room is open. */
async function describe(needs: RoomNeeds, row: CompanionRow): Promise<CompanionRoom> {
  const { state } = await requireRoom(needs, row);
  const { medicalBusinessId, clinicId, treatmentId, companionId, invitedBy, kind, name, relation } = row;
  const step = companionStep(row);
  const visit = { medicalBusinessId, clinicId, treatmentId };
  const credential =
    step === "admitted" && OPEN_PHASES.has(state.phase)
      ? needs.videoCall.createCredential(
          visit,
          "companion",
          { id: companionId, roles: [] },
          await needs.findTurn(needs.database, visit),
        )
      : { token: null, ice: null };
  return { invitedBy, kind, name, relation, step, state: asCompanionSees(state), ...credential };
}

/** The visit as the holder of a companion's link sees it. E005, 429. */
async function readCompanionRoom(needs: RoomNeeds, holder: Holder): Promise<CompanionRoom> {
  return describe(needs, await requireCompanion(needs, holder));
}

export const readCompanionRoomHandler = publicCalls.answers(readCompanionRoomCall, ({ deps, body, context }) =>
  readCompanionRoom(deps, holderOf(deps, context, body.secret)),
);

/**
 * Stores the companion's name and consent, with an audit event; the side that did not invite is asked then. A repeat
 * replaces the statement until that side has answered. E005, 429; T007 where the invitation is over, and with another
 * message after the answer.
 */
export const stateCompanion = publicCalls.answers(stateCompanionCall, async ({ deps, body, context }) => {
  const holder = holderOf(deps, context, body.secret);
  const { name, relation } = body;
  const known = await requireCompanion(deps, holder);
  await deps.database.transaction(async (transaction) => {
    await lockTreatment(transaction, known);
    const within = { ...deps, database: transaction };
    const row = await requireCompanion(within, holder);
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
    const at = deps.now();
    await changeCompanion(transaction, row.companionId, { name, relation, companionAgreedAt: at });
    const { medicalBusinessId, clinicId, treatmentId, companionId } = row;
    await recordAuditEvent(transaction, {
      ...{ medicalBusinessId, clinicId },
      actor: `companion:${companionId}`,
      action: "companion.agree",
      subject: `treatment:${treatmentId}`,
      customerId: record.customerId,
      requestId: holder.requestId,
      at,
    });
    await announceRoom(deps.live, transaction, row);
  });
  return readCompanionRoom(deps, holder);
});
