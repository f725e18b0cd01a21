import { changeAccountLanguageCall } from "@madoguchi/contract/account/account-language.patient.calls";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccountForUpdate, updateLanguage } from "../../records/customer/account.store.ts";
import { businessCalls } from "../answer-patient-call.ts";

/** Stores the language of all further messages to the patient, waiting ones included. The present language changes nothing. */
export const changeAccountLanguage = businessCalls.acts(
  changeAccountLanguageCall,
  async ({ deps: { database, now }, customer: { requestId, ...owner }, body: { language } }) => {
    await database.transaction(async (transaction) => {
      const account = (await findAccountForUpdate(transaction, owner)) ?? fail("MedicalBusinessNotOfCustomer");
      if (account.language === language) return;
      await updateLanguage(transaction, owner, language);
      const { medicalBusinessId, customerId } = owner;
      const subject = `customer:${customerId}`;
      await recordAuditEvent(transaction, {
        ...{ medicalBusinessId, customerId, actor: subject, subject, requestId, at: now() },
        action: "language.update",
      });
    });
  },
);
