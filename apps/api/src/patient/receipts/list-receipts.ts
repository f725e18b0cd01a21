import type { ReceiptList } from "@madoguchi/contract/payment/payment";
import { startOfCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import type { CustomerContext } from "../customer-context.ts";
import { listPaidBills } from "./receipt.store.ts";

/**
 * What the caller paid in this clinic in one year of Japan's calendar, for her tax return (医療費控除): by the day on which
 * she paid, less what she got back.
 */
export async function listReceipts(
  { database }: Pick<Deps, "database">,
  caller: CustomerContext,
  year: number,
): Promise<ReceiptList> {
  const period = { from: startOfCalendarDay(`${year}-01-01`), until: startOfCalendarDay(`${year + 1}-01-01`) };
  const bills = await listPaidBills(database, caller, period);
  const receipts = bills.flatMap(({ paidAt, startsAt, ...bill }) =>
    paidAt === null ? [] : [{ ...bill, startsAt: startsAt && toWireTime(startsAt), paidAt: toWireTime(paidAt) }],
  );
  const total = receipts.reduce((sum, receipt) => sum + receipt.total - receipt.refundedAmount, 0);
  return { year, receipts, total };
}
