import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import { formatPeriod } from "@madoguchi/contract/time/tokyo";
import type { DescriptionItem } from "@madoguchi/ui/layout/description-list";

export type SummaryFacts = {
  hold: Hold;
  isFirstTreatment: boolean;
  department: ClinicalDepartment | undefined;
  cancelDeadlineHours: number | undefined;
};

/** The reservation to confirm, as key facts. */
export function summariseReservation(facts: SummaryFacts): DescriptionItem[] {
  const { hold, isFirstTreatment, department, cancelDeadlineHours } = facts;
  const items = [
    { term: "日時", description: formatPeriod(new Date(hold.startsAt), new Date(hold.endsAt)) },
    { term: "診療科", description: hold.clinicalDepartmentName },
    { term: "担当医", description: hold.doctorName },
    { term: "初診・再診", description: isFirstTreatment ? "はじめての診察（初診）" : "前回の続き（再診）" },
  ];
  if (department) {
    items.push({
      term: "料金",
      description: `${formatYen(department.priceFrom)}から。診察の内容により変わり、診察後にご案内します。`,
    });
  }
  if (cancelDeadlineHours !== undefined) {
    items.push({
      term: "キャンセル",
      description: `診察開始の${cancelDeadlineHours}時間前まで、マイページからキャンセルできます。`,
    });
  }
  return items;
}
