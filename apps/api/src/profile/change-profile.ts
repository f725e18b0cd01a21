import type { ProfileUpdate } from "@madoguchi/contract/profile/profile";
import { recordAuditEvent } from "../audit/audit-event.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import { updateProfile } from "./profile.store.ts";
import { withProfileRefusals } from "./profile-refusal.ts";

/**
 * Writes the whole form over the stored profile; of two changes at once the later one stands complete. What is not in
 * the form (medical record code, e-mail, LINE) stays as it is. Refuses with C005 and C009.
 */
export async function changeProfile(
  { database, now }: Pick<Deps, "database" | "now">,
  owner: Customer & { requestId: string },
  form: ProfileUpdate,
): Promise<void> {
  const { medicalBusinessId, customerId, requestId } = owner;
  await withProfileRefusals("Database", () =>
    database.transaction(async (transaction) => {
      const at = now();
      if (!(await updateProfile(transaction, owner, form, at))) return fail("CustomerInfoNotFound");
      await recordAuditEvent(transaction, {
        medicalBusinessId,
        customerId,
        actor: `customer:${customerId}`,
        action: "profile.update",
        subject: `customer:${customerId}`,
        requestId,
        at,
      });
    }),
  );
}
