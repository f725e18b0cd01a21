import type { AccountLanguage } from "@madoguchi/contract/account/account-language";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAccountForUpdate, updateLanguage } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";

/** Stores the language of all further messages to the patient, waiting ones included. The present language changes nothing. */
export async function changeAccountLanguage(
  { database, now }: Pick<Deps, "database" | "now">,
  { requestId, ...owner }: Customer & { requestId: string },
  { language }: AccountLanguage,
): Promise<void> {
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
}
