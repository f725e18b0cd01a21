import { formatYen } from "@madoguchi/contract/payment/money";
import type { ReceiptList } from "@madoguchi/contract/payment/payment";
import { readReceiptsOfYearCall } from "@madoguchi/contract/receipt/receipt.patient.calls";
import type { readYearCsvCall, readYearPdfCall } from "@madoguchi/contract/receipt/receipt-file.patient.calls";
import { formatDate, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { FileText, ReceiptText, Table } from "lucide";
import { useState } from "react";
import type { FileCall } from "../../api/light-call.ts";
import { ReceiptFile, StatementChoice } from "../../entities/charge/receipt-button.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { FileButton } from "../../files/file-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

function useReceipts(year: number): AsyncState<ReceiptList> {
  const { api, configuration } = usePortal();
  const receipts = useRead(
    recordKeys.receipts(configuration, year),
    (ready) => api.send(readReceiptsOfYearCall, { params: { year: String(year) }, ready }),
    { shouldRetryOnError: false },
  );
  return toAsyncState(receipts, (list) => list);
}

/** Receipts are retained five years for 医療費控除, plus the current year. */
const YEARS_OFFERED = 6;

type Receipt = ReceiptList["receipts"][number];

function ReceiptRow({ receipt, hasStatement }: { receipt: Receipt; hasStatement: boolean }) {
  const { treatmentId, kind, clinicalDepartmentName, paidAt, total, refundedAmount, refundedLater } = receipt;
  const paid = new Date(paidAt);
  return (
    <li className="flex flex-col gap-3 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="tabular-nums">
            <DateText at={paid} form="date" />
          </span>{" "}
          {TREATMENT_KIND_LABELS[kind]}・{clinicalDepartmentName}
        </span>
        <span className="ml-auto text-right tabular-nums">{formatYen(total)}</span>
      </p>
      {refundedAmount > 0 && <p className="text-text-secondary">うち返金 {formatYen(refundedAmount)}</p>}
      {refundedLater > 0 && (
        <p className="text-text-secondary">翌年以降の返金 {formatYen(refundedLater)}（この年の合計には含みません）</p>
      )}
      <ReceiptFile
        treatmentId={treatmentId}
        hasStatement={hasStatement}
        fileName={`ryoshusho-${toCalendarDay(paid)}.pdf`}
      >
        <span className="sr-only">（{formatDate(paid)}）</span>
      </ReceiptFile>
    </li>
  );
}

const readYearPdf: FileCall<typeof readYearPdfCall> = {
  method: "GET",
  path: "/api/v1/customer/clinic/{clinicId}/receipt/{year}/pdf",
};
const readYearCsv: FileCall<typeof readYearCsvCall> = {
  method: "GET",
  path: "/api/v1/customer/clinic/{clinicId}/receipt/{year}/csv",
};

/** The list of the year as files, for the patient's records or to pass on. */
function YearFiles({ year }: { year: number }) {
  const params = { year: String(year) };
  return (
    <div className="flex flex-col gap-3">
      <FileButton fetchContent={(api) => api.fetchFile(readYearPdf, { params })} fileName={`oshiharai-${year}.pdf`}>
        <Icon shape={FileText} aria-hidden className="size-5" />
        {year}年の一覧（PDF）
      </FileButton>
      <FileButton fetchContent={(api) => api.fetchFile(readYearCsv, { params })} fileName={`oshiharai-${year}.csv`}>
        <Icon shape={Table} aria-hidden className="size-5" />
        {year}年の一覧（CSV）
      </FileButton>
    </div>
  );
}

/** 領収書の一覧: a year's paid charges with their total, for 医療費控除. */
export function ReceiptsSection() {
  const { now } = usePortal();
  const [thisYear] = useState(() => Number(toCalendarDay(now()).slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const [hasStatement, setHasStatement] = useState(true);
  const { value, error, hasFailed, isRetrying, retry } = useReceipts(year);
  return (
    <Section>
      <p>
        1年間にお支払いいただいた医療費を確認できます。控除の対象になるかどうかは、税務署または税理士へご確認ください。
      </p>
      <SelectField
        label="年"
        required
        className="w-full max-w-48"
        emptyLabel="年を選択してください"
        value={String(year)}
        onChange={(event) => setYear(Number(event.currentTarget.value) || thisYear)}
        options={Array.from({ length: YEARS_OFFERED }, (_, back) => thisYear - back).map((offered) => ({
          value: String(offered),
          label: `${offered}年`,
        }))}
      />
      {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
      {!value && !hasFailed && <SkeletonLines lines={3} />}
      {value?.receipts.length === 0 && <EmptyState icon={ReceiptText} title={`${year}年のお支払いはありません`} />}
      {value && value.receipts.length > 0 && (
        <>
          <StatementChoice isChosen={hasStatement} onChoice={setHasStatement} />
          <ul className="flex flex-col gap-4">
            {value.receipts.map((receipt) => (
              <ReceiptRow key={receipt.treatmentId} receipt={receipt} hasStatement={hasStatement} />
            ))}
          </ul>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t-2 pt-4">
            <span className="text-std-16B-170">{year}年の合計</span>
            <strong className="ml-auto tabular-nums">{formatYen(value.total)}</strong>
          </p>
          <YearFiles year={year} />
        </>
      )}
    </Section>
  );
}
