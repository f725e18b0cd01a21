import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { shownName } from "@madoguchi/contract/profile/shown-name";
import type { CancelRule } from "@madoguchi/contract/reservation/cancel-deadline";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import type { ReactNode } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { describePrice } from "../../entities/clinic/describe-price.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { describeCancelPromise } from "../../entities/treatment/describe-cancel-promise.ts";
import { VisitHead } from "../../entities/treatment/visit-head.tsx";
import { otherLanguage } from "../../language/other-language.ts";

type ReservationSummaryProps = {
  hold: Hold;
  isFirstTreatment: boolean;
  department: ClinicalDepartment | undefined;
  cancelRule: CancelRule | undefined;
  /** Days, spec §9, by the current settings. A charge uses the settings at its issue. */
  paymentExpireDays: number;
  now: Date;
};

/** The visit to be booked: day, time and doctor, then its price, and the later deadlines. */
export function ReservationSummary(props: ReservationSummaryProps) {
  const { hold, isFirstTreatment, department, cancelRule, paymentExpireDays, now } = props;
  const { startsAt, endsAt, clinicalDepartmentName, doctorName } = hold;
  const kind = isFirstTreatment ? "はじめての診察（初診）" : "前回の続き（再診）";
  // A patient who reads the page in another language.
  const clinic = useClinic();
  const offersInterpreter = otherLanguage.code === "ja" && clinic?.visitMeans === "video";
  const price = department && {
    term: "料金",
    description: (
      <>
        <strong className="text-std-20B-150 tabular-nums">{describePrice(department)}</strong>
        <span className="block text-text-secondary">金額は診察の内容により変わります。</span>
      </>
    ),
  };
  return (
    <>
      <VisitHead
        startsAt={startsAt}
        endsAt={endsAt}
        what={`${clinicalDepartmentName}・${kind}`}
        doctorName={doctorName}
      />
      <DescriptionList
        items={[
          ...(price ? [price] : []),
          {
            term: "お支払い期限",
            description: `診察後にお送りするご請求から${paymentExpireDays}日以内（正確な日は、ご請求でお知らせします）`,
          },
          ...(cancelRule
            ? [{ term: "変更・キャンセル", description: describeCancelPromise(new Date(startsAt), now, cancelRule) }]
            : []),
          ...(offersInterpreter
            ? [
                {
                  term: "通訳",
                  description:
                    "通訳の方やご家族に、別の場所から診察に加わってもらえます。診察室の「家族や通訳を招く」で、リンクをお送りください。",
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** The registered patient with all stored facts, so that nothing unseen is booked on; with a link to change them. */
export function CustomerSummary({ change }: { change: ReactNode }) {
  const { state, isValidating, reload } = useProfile();
  const isRead = state.kind === "none" || state.kind === "stored";
  return (
    <Section heading="お客様情報" action={isRead ? change : <span className="min-h-11" />} className="min-h-60">
      {state.kind === "loading" && <SkeletonLines lines={5} />}
      {state.kind === "failed" && <ReadProblem error={state.error} onRetry={reload} isRetrying={isValidating} />}
      {state.kind === "none" && <p>お客様情報がまだ登録されていません。</p>}
      {state.kind === "stored" && (
        <dl className="flex flex-col">
          <dt className="sr-only">お名前</dt>
          <dd className="break-phrase font-700">{`${shownName(state.profile)} 様`}</dd>
          <dt className="sr-only">フリガナ</dt>
          <dd className="text-text-secondary">
            {shownName({ lastName: state.profile.lastNameKana, firstName: state.profile.firstNameKana })}
          </dd>
          <dt className="sr-only">性別</dt>
          <dd>{SEX_LABELS[state.profile.sex]}</dd>
          <dt className="sr-only">生年月日</dt>
          <dd className="tabular-nums">
            {state.profile.isBirthdateDefault
              ? "生年月日 未入力"
              : `${state.profile.birthdate.replaceAll("-", ".")} 生まれ`}
          </dd>
          <dt className="sr-only">携帯電話番号</dt>
          <dd className="tabular-nums">{state.profile.phoneNumber}</dd>
        </dl>
      )}
    </Section>
  );
}
