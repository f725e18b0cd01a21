import type { PastPrescription, PastRecord, PastVisit } from "@madoguchi/contract/past-record/past-record";
import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { FileInput } from "lucide";
import { Pane } from "../compact-field/pane.tsx";

function day(text: string): string {
  return formatDate(startOfCalendarDay(text));
}

function joined(parts: readonly (string | null | false)[], separator = "　"): string {
  return parts.filter((part) => part).join(separator);
}

function describeCharge({ chargeTotal, paymentMethod, paidOn, refundedTotal }: PastVisit): string {
  return joined([
    chargeTotal !== null && formatYen(chargeTotal),
    paymentMethod,
    paidOn !== null && `支払日 ${day(paidOn)}`,
    refundedTotal !== null && `返金 ${formatYen(refundedTotal)}`,
  ]);
}

function VisitDetails({ visit }: { visit: PastVisit }) {
  const texts = [
    ["病名", visit.diagnoses],
    ["所見", visit.note],
    ["患者さまへの説明", visit.explanation],
    ["診療計画", visit.plan],
    ["次回の受診", visit.nextVisitAdvice],
    ["急なときの対応", visit.emergencyAdvice],
    ["備考", visit.remark],
    ["会計", describeCharge(visit)],
  ].filter(([, text]) => text !== "");
  if (texts.length === 0) return <p className="text-text-secondary">ほかの記録はありません。</p>;
  return (
    <DescriptionList
      items={texts.map(([term = "", text]) => ({
        term,
        description: <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>,
      }))}
    />
  );
}

function describeVisit({ visitedOn, visitedAt, department, doctorName, isFirst, status }: PastVisit): string {
  const kind = isFirst === null ? "" : isFirst ? "初診" : "再診";
  return joined([joined([day(visitedOn), visitedAt], " "), joined([department, kind], "・"), doctorName, status]);
}

function describePrescription({ usage, days, quantity, supplies, isUnapproved }: PastPrescription): string {
  return joined([
    usage,
    days !== null && `${days}日分${supplies !== null && supplies > 1 ? `×${supplies}回` : ""}`,
    quantity,
    isUnapproved && "未承認薬",
  ]);
}

function PrescriptionList({ prescriptions }: { prescriptions: readonly PastPrescription[] }) {
  return (
    <ul className="flex flex-col">
      {prescriptions.map((prescription) => (
        <li key={prescription.pastPrescriptionId} className="border-line border-b py-2 last:border-b-0">
          <p className="flex flex-wrap gap-x-4 wrap-anywhere">
            <span className="text-text-secondary tabular-nums">{day(prescription.prescribedOn)}</span>
            {prescription.name}
          </p>
          <p className="wrap-anywhere text-dns-14N-130 text-text-secondary">{describePrescription(prescription)}</p>
        </li>
      ))}
    </ul>
  );
}

/** 以前のシステムの記録: the imported data of this patient; nothing if there is none. */
export function PastRecordPane({ record }: { record: PastRecord }) {
  const { importedAllergies, pastVisits, pastPrescriptions } = record;
  if (importedAllergies === "" && pastVisits.length + pastPrescriptions.length === 0) return null;
  return (
    <Pane
      heading="以前のシステムの記録"
      aside={
        <Badge tone="neutral" icon={FileInput}>
          取り込み
        </Badge>
      }
    >
      {importedAllergies !== "" && (
        <div>
          <h3 className="text-std-16B-170">アレルギー</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{importedAllergies}</p>
        </div>
      )}
      {pastVisits.length > 0 && (
        <div>
          <h3 className="text-std-16B-170">過去の診察（{pastVisits.length}件）</h3>
          {pastVisits.map((visit) => (
            <Disclosure key={visit.pastVisitId} summary={describeVisit(visit)}>
              <VisitDetails visit={visit} />
            </Disclosure>
          ))}
        </div>
      )}
      {pastPrescriptions.length > 0 && (
        <div>
          <h3 className="text-std-16B-170">過去の処方（{pastPrescriptions.length}件）</h3>
          <PrescriptionList prescriptions={pastPrescriptions} />
        </div>
      )}
    </Pane>
  );
}
