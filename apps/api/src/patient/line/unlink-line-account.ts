import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { lockWaysToSignIn, unlinkLineAccount } from "../../records/customer/line-customer.store.ts";
import { enqueueAccountChange } from "../../records/notification/enqueue-notification.ts";

/**
 * Parts the LINE account from the signed-in patient; without one it changes nothing. E005 when she has no mail address:
 * LINE is her only way to sign in then.
 */
export async function unlinkLine(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  { medicalBusinessId, customerId, requestId }: Customer & { requestId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const owner = { medicalBusinessId, customerId };
    const ways = await lockWaysToSignIn(transaction, owner);
    if (!ways || ways.lineUserId === null) return;
    if (ways.email === null) {
      fail("Forbidden", {
        message: "LINEはただ一つのログイン方法のため、連携を解除できません。先にメールアドレスを登録してください。",
        reason: "LINE is the only way to sign in",
      });
    }
    await unlinkLineAccount(transaction, owner);
    const subject = `customer:${customerId}`;
    const event = { medicalBusinessId, customerId, actor: subject, action: "line.unlink", subject, requestId };
    const at = now();
    await recordAuditEvent(transaction, { ...event, at });
    const told = { change: "line-unlinked", clinicId: settings.clinicId, now: at } as const;
    await enqueueAccountChange(transaction, owner, told);
  });
}
