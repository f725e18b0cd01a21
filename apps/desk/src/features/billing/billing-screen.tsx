import type {
  BillingOverview,
  LedgerEntry,
  UnappliedPayment,
  UnpaidCharge,
} from "@madoguchi/contract/billing/billing-overview";
import { isMonth } from "@madoguchi/contract/time/period";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link, useLocation } from "@tanstack/react-router";
import { CircleCheck, SearchX } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { BillingFilters } from "./billing-filters.tsx";
import { useBillingOverview } from "./billing-requests.ts";
import { BILLING_VIEW_LABELS, BILLING_VIEWS, type BillingView, countViews } from "./billing-view.ts";
import { CardAnswerForm, type SilentMoney } from "./card-answer-form.tsx";
import { CloseForm, ExtendForm, ReissueForm } from "./charge-acts.tsx";
import { type BillingFilter, isShown } from "./filter-charges.ts";
import { HandPaymentForm, WithdrawForm } from "./hand-payment-acts.tsx";
import { LedgerView } from "./ledger-view.tsx";
import { UnappliedTable, UnknownRefundTable } from "./open-money-tables.tsx";
import { AcceptForm, type RefundablePayment, RefundForm } from "./payment-acts.tsx";
import { type ChargeAct, UnpaidTable } from "./unpaid-table.tsx";

type Act =
  | { kind: ChargeAct; charge: UnpaidCharge }
  | { kind: "refund"; payment: RefundablePayment }
  | { kind: "withdraw"; payment: LedgerEntry }
  | { kind: "accept"; payment: UnappliedPayment }
  | { kind: "card-answer"; silent: SilentMoney };

function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  switch (act.kind) {
    case "hand":
      return <HandPaymentForm charge={act.charge} onClose={onClose} />;
    case "withdraw":
      return <WithdrawForm payment={act.payment} onClose={onClose} />;
    case "extend":
      return <ExtendForm charge={act.charge} onClose={onClose} />;
    case "reissue":
      return <ReissueForm charge={act.charge} onClose={onClose} />;
    case "close":
      return <CloseForm charge={act.charge} onClose={onClose} />;
    case "refund":
      return <RefundForm payment={act.payment} onClose={onClose} />;
    case "accept":
      return <AcceptForm payment={act.payment} onClose={onClose} />;
    case "card-answer":
      return <CardAnswerForm silent={act.silent} onClose={onClose} />;
  }
}

const EMPTY_TITLES = {
  unpaid: "期限内の未払いはありません。",
  overdue: "期限の切れた請求はありません。",
  unapplied: "未充当の入金はありません。",
  refunds: "結果待ちの返金はありません。",
} as const satisfies Record<Exclude<BillingView, "ledger">, string>;

type OpenListProps = {
  view: Exclude<BillingView, "ledger">;
  overview: BillingOverview;
  filter: BillingFilter;
  onAct: (act: Act) => void;
};

function OpenList({ view, overview, filter, onAct }: OpenListProps) {
  const isOwner = useSignedIn().roles.includes("owner");
  const askFor = (silent: SilentMoney) => onAct({ kind: "card-answer", silent });
  const all = {
    unpaid: overview.unpaid.filter(({ isExpired }) => !isExpired),
    overdue: overview.unpaid.filter(({ isExpired }) => isExpired),
    unapplied: overview.unapplied,
    refunds: overview.unknownRefunds,
  } as const;
  if (all[view].length === 0) return <EmptyState icon={CircleCheck} title={EMPTY_TITLES[view]} />;
  if (!all[view].some((item) => isShown(item, filter))) {
    return <EmptyState icon={SearchX} title="あてはまるものはありません。" />;
  }
  if (view === "unapplied") {
    return (
      <UnappliedTable
        payments={all.unapplied.filter((item) => isShown(item, filter))}
        onAccept={(payment) => onAct({ kind: "accept", payment })}
        onRefund={(payment) => onAct({ kind: "refund", payment })}
      />
    );
  }
  if (view === "refunds") {
    return (
      <UnknownRefundTable
        refunds={all.refunds.filter((item) => isShown(item, filter))}
        onCardAnswer={
          isOwner ? (treatment) => askFor({ about: "refund", treatment, amount: treatment.refundingAmount }) : undefined
        }
      />
    );
  }
  return (
    <>
      {overview.hasMoreUnpaid && (
        <Notice kind="info" title="期限の近い500件を表示しています">
          残りは、表示されているものが減ると表示されます。
        </Notice>
      )}
      <UnpaidTable
        caption={BILLING_VIEW_LABELS[view]}
        charges={all[view].filter((item) => isShown(item, filter))}
        onAct={(kind, charge) => onAct({ kind, charge })}
        onCardAnswer={
          isOwner ? (treatment) => askFor({ about: "payment", treatment, amount: treatment.total }) : undefined
        }
      />
    </>
  );
}

type BillingScreenProps = { view: BillingView; period: string | undefined };

/** 会計: unpaid charges, unapplied payments, refunds under way, and the ledger of a day or a month. */
export function BillingScreen({ view, period }: BillingScreenProps) {
  const { now } = useDesk();
  const { data, error, mutate, isValidating } = useBillingOverview();
  const [kind, setKind] = useState<TreatmentKind>();
  const opensWith = useLocation({ select: ({ state }) => state.medicalRecordCode });
  const [search, setSearch] = useState(opensWith ?? "");
  const [act, setAct] = useState<Act>();
  const counts = data && countViews(data);
  const today = toCalendarDay(now());
  const filter = { kind, search };
  const shownPeriod = period ?? today;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <PageHeading>会計</PageHeading>
        <StreamState />
      </div>
      <nav aria-label="会計の一覧" className="flex flex-wrap gap-2">
        {BILLING_VIEWS.map((each) => (
          <Link
            key={each}
            to="/billing"
            search={each === "unpaid" ? {} : { view: each }}
            aria-current={each === view ? "page" : undefined}
            className={chipClass(each === view ? "chosen" : "plain")}
          >
            {BILLING_VIEW_LABELS[each]}
            {counts && each !== "ledger" && (
              <span className="font-400">
                {counts[each]}
                <span className="sr-only">件</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      {!(view === "ledger" && isMonth(shownPeriod)) && (
        <BillingFilters
          filter={filter}
          onFilter={(chosen) => {
            setKind(chosen.kind);
            setSearch(chosen.search);
          }}
        />
      )}
      {view === "ledger" ? (
        <LedgerView
          period={shownPeriod}
          today={today}
          filter={filter}
          onRefund={(payment) => setAct({ kind: "refund", payment })}
          onWithdraw={(payment) => setAct({ kind: "withdraw", payment })}
        />
      ) : (
        <>
          {error && !data && (
            <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
              {describeFailure(error)}
            </LoadError>
          )}
          {!data && !error && <SkeletonLines lines={6} />}
          {data && <OpenList view={view} overview={data} filter={filter} onAct={setAct} />}
        </>
      )}
      {act && <ActDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
