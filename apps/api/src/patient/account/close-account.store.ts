import type { ProfileField } from "@madoguchi/contract/profile/profile";
import { cancelledStatuses, unfinishedStatuses } from "@madoguchi/contract/treatment/status";
import { and, eq, inArray, isNotNull, notExists, notInArray, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { address } from "../../records/address/address.table.ts";
import { customer, emailChange } from "../../records/customer/customer.table.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { customerSession } from "../../records/customer/customer-session.table.ts";
import { delivery } from "../../records/delivery/delivery.table.ts";
import { emailUndo } from "../../records/email-undo/email-undo.table.ts";
import { notificationChoices } from "../../records/notification/notification-choices.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { profileProposal } from "../../records/proposal/profile-proposal.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

/** The statuses in which the patient has a treatment that is not over or not paid, in any clinic of the business. */
export async function listUnfinishedStatuses(database: Database, owner: Customer): Promise<number[]> {
  const rows = await database
    .selectDistinct({ statusId: treatment.statusId })
    .from(treatment)
    .where(and(ofCustomer(treatment, owner), inArray(treatment.statusId, unfinishedStatuses)));
  return rows.map(({ statusId }) => statusId);
}

/** Whether paid medicine that is not refunded is still to be sent. */
export async function hasParcelToSend(database: Database, owner: Customer): Promise<boolean> {
  const isOfParcel = ofTreatment(payment, delivery);
  const refunded = database
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(isOfParcel, eq(payment.state, "refunded")));
  const waiting = await database
    .select({ treatmentId: delivery.treatmentId })
    .from(delivery)
    .innerJoin(treatment, ofTreatment(treatment, delivery))
    .where(and(ofCustomer(treatment, owner), eq(delivery.state, "preparing"), notExists(refunded)))
    .limit(1);
  return waiting.length > 0;
}

/** Deletes what no law obliges the clinic to retain. */
export async function deleteUnretainedRows(database: Database, owner: Customer): Promise<void> {
  for (const table of [address, notificationChoices, emailChange, emailUndo, customerSession, profileProposal]) {
    await database.delete(table).where(ofCustomer(table, owner));
  }
}

/** Whether any care was begun: only then is there a medical record that must name its patient. */
async function wasCaredFor(database: Database, { medicalBusinessId, customerId }: Customer): Promise<boolean> {
  const rows = await database
    .select({ treatmentId: treatment.treatmentId })
    .from(treatment)
    .where(
      and(
        ofCustomer(treatment, { medicalBusinessId, customerId }),
        or(notInArray(treatment.statusId, [...cancelledStatuses]), isNotNull(treatment.startedAt)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The fields by which a medical record names its patient (医師法施行規則 article 23). */
type RetainedField = "lastName" | "firstName" | "lastNameKana" | "firstNameKana" | "sex" | "birthdate";

/** Every other field of the profile, emptied; the type demands a new field here or among the retained ones. */
const ERASED_FIELDS = { phoneNumber: "", careNeeds: [], careNeedsNote: "" } satisfies Record<
  Exclude<ProfileField, RetainedField>,
  unknown
>;

/**
 * Erases the profile as far as the law allows: a medical record names its patient with name, sex and birthdate for five
 * years; telephone number and care needs are no part of it. A patient without care has no medical record.
 */
export async function eraseProfile(database: Database, owner: Customer): Promise<void> {
  if (await wasCaredFor(database, owner))
    await database.update(profile).set(ERASED_FIELDS).where(ofCustomer(profile, owner));
  else await database.delete(profile).where(ofCustomer(profile, owner));
}

/** Closes the account: it cannot be signed in to any more, and its mail address, LINE account and telephone number are free. */
export async function markClosed(database: Database, owner: Customer, at: Date): Promise<void> {
  await database
    .update(customer)
    .set({
      closedAt: at,
      sessionsValidAfter: at,
      email: null,
      lineUserId: null,
      isLineFriend: false,
      lineFriendChangedAt: null,
    })
    .where(ofCustomer(customer, owner));
  await database.update(profile).set({ closedAt: at }).where(ofCustomer(profile, owner));
  await announcePersonsEnd(database, owner.customerId);
}
