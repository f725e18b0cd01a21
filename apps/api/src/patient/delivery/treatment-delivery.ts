import { isDeepStrictEqual } from "node:util";
import { changeDeliveryWishCall, readDeliveryCall } from "@madoguchi/contract/delivery/delivery.patient.calls";
import type { TreatmentDelivery } from "@madoguchi/contract/delivery/treatment-delivery";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import {
  isAdditionalMedicine,
  isCompleted,
  isUnpaid,
  TreatmentStatus,
  type TreatmentStatusId,
} from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { actOnce } from "../../records/audit/own-act.store.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { findAllowedWishes, requireAllowedWish } from "../../records/delivery/allowed-wishes.ts";
import { findParcel, hasMedicineToSend, type Parcel } from "../../records/delivery/delivery.store.ts";
import { findDeliveryWish, upsertDeliveryWish } from "../../records/delivery/delivery-wish.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findOwnTreatmentForUpdate } from "../../records/treatment/treatment.store.ts";
import { findOwnTreatment } from "../../records/treatment-overview/treatment-detail.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";

type Needs = Pick<Deps, "database" | "now">;

type Facts = { statusId: TreatmentStatusId; hasMedicine: boolean; parcel: Parcel | undefined };

/** Until the parcel is packed; before the parcel exists, if one may follow. */
export function canWish({ statusId, hasMedicine, parcel }: Facts): boolean {
  if (isCompleted(statusId)) return parcel?.state === "preparing" && parcel.packedAt === null;
  if (isUnpaid(statusId)) return hasMedicine;
  return statusId === TreatmentStatus.AdditionalMedicinePending;
}

async function findMedicine(
  database: Database,
  customer: CustomerContext,
  treatmentId: string,
  statusId: Facts["statusId"],
) {
  const key = { medicalBusinessId: customer.medicalBusinessId, treatmentId };
  return isAdditionalMedicine(statusId) || (await hasMedicineToSend(database, key));
}

/** The delivery of the treatment's parcel, and what may still be wished. T001. */
export async function readTreatmentDelivery(
  { database, now }: Needs,
  customer: CustomerContext,
  treatmentId: string,
): Promise<TreatmentDelivery> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const treatment = await findOwnTreatment(database, customer, treatmentId);
  if (!treatment) return refuseTreatment(database, customer, treatmentId);
  const { statusId } = treatment;
  const key = { medicalBusinessId: customer.medicalBusinessId, treatmentId };
  const [parcel, wish, allowed, hasMedicine] = await Promise.all([
    findParcel(database, key),
    findDeliveryWish(database, key),
    findAllowedWishes(database, customer.clinicId, now()),
    findMedicine(database, customer, treatmentId, statusId),
  ]);
  return {
    wish,
    allowed,
    address: parcel?.address ?? (await findAddress(database, customer)),
    state: parcel?.state ?? null,
    packedAt: toOptionalWireTime(parcel?.packedAt ?? null),
    canChange: canWish({ statusId, hasMedicine, parcel }),
  };
}

export const readDelivery = clinicCalls.answers(readDeliveryCall, ({ deps, customer, params }) =>
  readTreatmentDelivery(deps, customer, params.treatmentId),
);

/**
 * Stores the patient's wish for the treatment's parcel, with an audit event; a repeat of the stored wish changes
 * nothing. T001; E001 for a wish that is not allowed; T007 once the parcel is packed, or where none will follow.
 * Packing takes the same lock.
 */
export const changeDeliveryWish = clinicCalls.acts(
  changeDeliveryWishCall,
  async ({ deps: { database, now }, customer, params: { treatmentId }, body: wish }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    await database.transaction(async (transaction) => {
      const treatment = await findOwnTreatmentForUpdate(transaction, customer, treatmentId);
      if (!treatment) return refuseTreatment(transaction, customer, treatmentId);
      const { medicalBusinessId, customerId, clinicId, requestId } = customer;
      const key = { medicalBusinessId, treatmentId };
      const { statusId } = treatment;
      const at = now();
      const parcel = await findParcel(transaction, key);
      const hasMedicine = await findMedicine(transaction, customer, treatmentId, statusId);
      const before = await findDeliveryWish(transaction, key);
      const act = {
        medicalBusinessId,
        actor: `customer:${customerId}`,
        action: "delivery.wish",
        subject: `treatment:${treatmentId}`,
        customerId,
        requestId,
        at,
      } as const;
      const isAlreadySo = () => isDeepStrictEqual(before, wish);
      await actOnce(transaction, act, isAlreadySo, async () => {
        if (!canWish({ statusId, hasMedicine, parcel })) {
          fail("TreatmentUpdateFailed", {
            ...(parcel && {
              message: "お薬の梱包が済んだため、お届けのご希望は変更できません。クリニックへお電話ください。",
            }),
            reason: `parcel ${parcel?.state ?? "none"} in status ${statusId}`,
          });
        }
        requireAllowedWish(wish, await findAllowedWishes(transaction, clinicId, at), before);
        await upsertDeliveryWish(transaction, key, wish, at);
        await announceTreatment(transaction, { clinicId, treatmentId });
      });
    });
  },
);
