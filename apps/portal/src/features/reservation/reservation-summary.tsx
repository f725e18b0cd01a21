import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { CancelRule } from "@madoguchi/contract/reservation/cancel-deadline";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import { formatPeriod } from "@madoguchi/contract/time/tokyo";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { type DescriptionItem, DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import type { ReactNode } from "react";
import { describePrice } from "../../entities/clinic/describe-price.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { describeCancelPromise } from "../../entities/treatment/describe-cancel-promise.ts";

type SummaryFacts = {
  hold: Hold;
  isFirstTreatment: boolean;
  department: ClinicalDepartment | undefined;
  cancelRule: CancelRule | undefined;
  /** Days, spec §9. */
  paymentExpireDays: number;
  now: Date;
};

export function summariseReservation(facts: SummaryFacts): DescriptionItem[] {
  const { hold, isFirstTreatment, department, cancelRule, paymentExpireDays, now } = facts;
  const items = [
    { term: "日時", description: formatPeriod(new Date(hold.startsAt), new Date(hold.endsAt)) },
    { term: "診療科", description: hold.clinicalDepartmentName },
    { term: "担当医", description: hold.doctorName },
    { term: "初診・再診", description: isFirstTreatment ? "はじめての診察（初診）" : "前回の続き（再診）" },
  ];
  if (department) {
    items.push({
      term: "料金",
      description: `${describePrice(department)}。金額は診察の内容により変わります。`,
    });
  }
  items.push({ term: "お支払い期限", description: `診察後のご請求から${paymentExpireDays}日後の23:59まで` });
  if (cancelRule) {
    const description = describeCancelPromise(new Date(hold.startsAt), now, cancelRule);
    items.push({ term: "変更・キャンセル", description });
  }
  return items;
}

/** The registered patient: name, kana and telephone, with a link to change them. */
export function CustomerSummary({ change }: { change: ReactNode }) {
  const { state, isValidating, reload } = useProfile();
  return (
    <Section heading="お客様情報" className="min-h-[19.25rem] sm:min-h-64">
      {state.kind === "loading" && <SkeletonLines lines={3} />}
      {state.kind === "failed" && <ReadProblem error={state.error} onRetry={reload} isRetrying={isValidating} />}
      {state.kind === "none" && <p>お客様情報がまだ登録されていません。</p>}
      {state.kind === "stored" && (
        <DescriptionList
          items={[
            { term: "お名前", description: `${state.profile.lastName} ${state.profile.firstName} 様` },
            { term: "フリガナ", description: `${state.profile.lastNameKana} ${state.profile.firstNameKana}` },
            { term: "携帯電話番号", description: state.profile.phoneNumber },
          ]}
        />
      )}
      {(state.kind === "none" || state.kind === "stored") && <div>{change}</div>}
    </Section>
  );
}
