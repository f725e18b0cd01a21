import { postageOfApplication, totalOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import { formatYen } from "@madoguchi/contract/payment/money";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { DateText } from "@madoguchi/ui/text/date-text";
import { AddressText } from "../../entities/address/address-text.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { describeWish, hasChoice } from "../../entities/delivery/describe-wish.ts";
import { describeSupplies } from "../../entities/medicine/describe-supplies.ts";
import { TermsButton } from "../../entities/terms/terms-button.tsx";
import { useApplicationFlow } from "./application-flow.tsx";
import { type ChosenMedicine, chosenMedicines } from "./application-steps.ts";
import { ReadyCardName } from "./ready-card.tsx";

const PRICE_LATER = "医師の確認後に確定します";

function Lines({ medicines, postage }: { medicines: readonly ChosenMedicine[]; postage: number }) {
  return (
    <ul className="flex flex-col gap-3">
      {medicines.map((medicine) => (
        <li key={medicine.medicineId} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="flex min-w-0 flex-col break-phrase">
            {medicine.name}
            <span className="text-text-secondary">{describeSupplies(medicine, medicine.supplies)}</span>
          </span>
          <span className="ml-auto text-right tabular-nums">
            {medicine.price === null ? PRICE_LATER : formatYen(medicine.price * medicine.supplies)}
          </span>
        </li>
      ))}
      <li className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>送料</span>
        <span className="ml-auto text-right tabular-nums">{formatYen(postage)}</span>
      </li>
    </ul>
  );
}

/**
 * The facts that 特定商取引法 第12条の6 requires on one screen just before an order: the items, the total price, time and method
 * of payment, the delivery, the cancellation terms, and the deadline of the order.
 */
export function ApplicationSummary() {
  const { offer, input } = useApplicationFlow();
  const clinic = useClinic();
  const medicines = chosenMedicines(offer, input);
  const postage = postageOfApplication(medicines, offer);
  const total = totalOfApplication(medicines, offer);
  return (
    <DescriptionList
      items={[
        { term: "内容・数量", description: <Lines medicines={medicines} postage={postage} /> },
        {
          term: "お支払い総額",
          description:
            total === null ? (
              <>
                {PRICE_LATER}。
                <br />
                お支払いの前に、金額をご確認いただけます。
              </>
            ) : (
              <>
                <strong className="text-std-20B-160 tabular-nums">{formatYen(total)}</strong>
                <br />
                医師が内容を変えたときは、お支払いの前に新しい金額をお知らせします。
              </>
            ),
        },
        {
          term: "お支払いの時期・方法",
          description: (
            <>
              いまは請求されません。医師の確認後に、クレジットカード
              <ReadyCardName />
              の1回払いでお手続きいただきます。期限は、お支払いのご案内でお知らせします。
            </>
          ),
        },
        {
          term: "お薬のお届け時期",
          description: (
            <>
              {clinic?.deliveryTime ?? "お薬は、お支払いの確認後に準備ができしだい発送します。"}
              発送日と追跡番号は、発送のときにお知らせします。
              <br />
              お届け先：
              <AddressText address={offer.address} />
              {hasChoice(offer.allowed) &&
                describeWish(input.wish ?? offer.wish).map(({ term, description }) => (
                  <span key={term} className="block">{`${term}：${description}`}</span>
                ))}
            </>
          ),
        },
        {
          term: "キャンセルの条件",
          description: (
            <>
              医師の確認が終わるまでは、いつでも申請を取り消せます。お支払いいただかなければ、お薬は発送されません。
              {clinic?.returnPolicy ??
                "お支払い後の取り消しと返品の条件は、下のキャンセル規定と特定商取引法に基づく表記をご確認ください。お薬の破損や誤りがあったときは、クリニックへご連絡ください。"}
              <br />
              <TermsButton kind="cancellation">キャンセル規定</TermsButton>
              {"　"}
              <TermsButton kind="commerce">特定商取引法に基づく表記</TermsButton>
            </>
          ),
        },
        {
          term: "申請の期限",
          description:
            offer.until === null ? (
              "期限はありません"
            ) : (
              <DateText at={startOfCalendarDay(offer.until)} form="weekday" isLimit />
            ),
        },
      ]}
    />
  );
}
