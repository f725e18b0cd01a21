import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import { formatYen } from "@madoguchi/contract/payment/money";
import { type CalendarDay, formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { ChargeLinesList } from "../../../entities/charge-lines/charge-lines-list.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { describeParcel } from "../../../entities/parcel/describe-parcel.ts";
import { PharmacySheet } from "./pharmacy-sheet.tsx";

/** In records of earlier releases a number may stand without a day. */
function describePromise(times: number, until: CalendarDay | null): string {
  return until === null
    ? `追加申請 ${times}回まで（最終日がないため、患者さまは申請できません）`
    : `追加申請 ${times}回まで・${formatDate(startOfCalendarDay(until))}まで`;
}

/** Plan and prescription of a finished visit. */
export function FinishedRecord({ record, onChanged }: { record: TreatmentRecord; onChanged: () => void }) {
  const { carePlan, prescription, additionalMedicineUntil } = record;
  return (
    <>
      <Pane heading="説明・診療計画">
        {carePlan ? (
          <DescriptionList
            items={[
              { term: "診察の説明", description: <p className="whitespace-pre-wrap">{carePlan.explanation}</p> },
              { term: "診療計画", description: <p className="whitespace-pre-wrap">{carePlan.plan}</p> },
              { term: "次回の受診", description: <p className="whitespace-pre-wrap">{carePlan.nextVisitAdvice}</p> },
              {
                term: "急なときの対応",
                description: <p className="whitespace-pre-wrap">{carePlan.emergencyAdvice}</p>,
              },
            ]}
          />
        ) : (
          <p className="text-text-secondary">診療計画はありません。</p>
        )}
      </Pane>
      <Pane heading="処方">
        {prescription.length === 0 ? (
          <p className="text-text-secondary">処方はありません。</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {prescription.map(({ medicineId, name, quantity, days, usage, additionalSupplies }) => (
              <li key={medicineId} className="border-line border-b pb-2 last:border-b-0 last:pb-0">
                <p className="font-700">
                  {name}　{quantity}（{days}日分）
                </p>
                <p className="text-text-secondary">
                  {usage}
                  {additionalSupplies > 0 && `　${describePromise(additionalSupplies, additionalMedicineUntil)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
        {record.pharmacy && <PharmacySheet record={record} pharmacy={record.pharmacy} onChanged={onChanged} />}
      </Pane>
    </>
  );
}

function describeNoParcel({ prescription, statusId, pharmacy }: TreatmentRecord): string {
  if (pharmacy) return "薬局で受け取るため、発送しません。";
  const waits = prescription.length > 0 && isUnpaid(statusId);
  return waits ? "お支払いのあと、お薬の発送の準備に進みます。" : "お送りするものはありません。";
}

/** The charge of a visit, and the state of its parcel. */
export function FinishedCharge({ record }: { record: TreatmentRecord }) {
  const { charge, statusLabel } = record;
  return (
    <>
      <Pane heading="会計" aside={<b className="tabular-nums">{formatYen(charge?.total ?? 0)}</b>}>
        {charge ? <ChargeLinesList lines={charge.lines} /> : <p className="text-text-secondary">請求はありません。</p>}
        <p className="text-text-secondary">{statusLabel}</p>
      </Pane>
      <Pane heading="発送">
        {record.delivery === null ? (
          <p className="text-text-secondary">{describeNoParcel(record)}</p>
        ) : (
          <p className="wrap-anywhere">{describeParcel(record)}</p>
        )}
      </Pane>
    </>
  );
}
