import { DEFAULT_NOTIFICATION_CHOICES } from "@madoguchi/contract/notification/notification-choices";
import {
  changeNotificationChoicesCall,
  readNotificationChoicesCall,
} from "@madoguchi/contract/notification/notification-choices.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccount, findAccountForUpdate } from "../../records/customer/account.store.ts";
import {
  findNotificationChoices,
  upsertNotificationChoices,
} from "../../records/notification/notification-choices.store.ts";
import { businessCalls } from "../answer-patient-call.ts";

/** The patient's notifications with their channels (all, until the patient chooses otherwise), and the language. */
export const readNotificationChoices = businessCalls.answers(
  readNotificationChoicesCall,
  async ({ deps: { database }, customer: owner }) => {
    const { language } = (await findAccount(database, owner)) ?? fail("MedicalBusinessNotOfCustomer");
    return { ...((await findNotificationChoices(database, owner)) ?? DEFAULT_NOTIFICATION_CHOICES), language };
  },
);

/** Stores the patient's choices as a whole; of two changes at once the later one is stored complete. */
export const changeNotificationChoices = businessCalls.acts(
  changeNotificationChoicesCall,
  async ({ deps: { database, now }, customer: { requestId, ...owner }, body: choices }) => {
    await database.transaction(async (transaction) => {
      const at = now();
      if (!(await findAccountForUpdate(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
      await upsertNotificationChoices(transaction, owner, choices, at);
      const subject = `customer:${owner.customerId}`;
      const event = { ...owner, actor: subject, action: "notification.update" as const, subject, requestId, at };
      await recordAuditEvent(transaction, event);
    });
  },
);
