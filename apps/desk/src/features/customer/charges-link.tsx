import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { Link } from "@tanstack/react-router";

const UNPAID: readonly number[] = [TreatmentStatus.Unpaid, TreatmentStatus.AdditionalMedicineUnpaid];

/** A link to the open charges; nothing if there are none. */
export function ChargesLink({ record, className }: { record: CustomerRecord; className: string }) {
  const unpaid = record.treatments.filter(({ statusId }) => UNPAID.includes(statusId));
  if (unpaid.length === 0) return null;
  const { medicalRecordCode } = record.patient;
  const isOverdue = unpaid.some(({ isPaymentExpired }) => isPaymentExpired);
  return (
    <Link
      to="/billing"
      search={isOverdue ? { view: "overdue" } : {}}
      state={{ medicalRecordCode }}
      className={className}
    >
      会計（未払い{unpaid.length}件）
    </Link>
  );
}
