import { formatYen } from "@madoguchi/contract/payment/money";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { DateText } from "@madoguchi/ui/text/date-text";
import { AddressLink } from "../../entities/address/address-link.tsx";
import { AddressText } from "../../entities/address/address-text.tsx";
import { ChargeLines } from "../../entities/charge/charge-lines.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { TermsButton } from "../../entities/terms/terms-button.tsx";

export type OrderSummaryProps = {
  page: PaymentPage;
  /** `Visa ****1234`. */
  cardName: string;
};

/** The parcel: when and where. */
function parcelItem({ address, kind }: PaymentPage, deliveryTime: string | null | undefined) {
  return {
    term: "お薬のお届け時期",
    description: (
      <>
        {kind === "consultation" && (
          <>
            診察はすでに終了しています。
            <br />
          </>
        )}
        {deliveryTime ?? "お薬などは、お支払いの確認後に準備ができしだい発送します。"}
        発送日と追跡番号は、発送のときにお知らせします。
        <br />
        お届け先：
        <AddressText address={address} />
        <br />
        <AddressLink>{address === null ? "お届け先を登録する" : "お届け先を変更する"}</AddressLink>
      </>
    ),
  };
}

/** The pharmacy, which gives the medicine and is paid for it. */
function pharmacyItem(pharmacyName: string) {
  return {
    term: "お薬の受け取り",
    description: `診察はすでに終了しています。お薬は${pharmacyName}で受け取り、お薬代は薬局でお支払いください。`,
  };
}

/**
 * The facts that 特定商取引法 第12条の6 requires on one screen just before an order: the items, the total price, time and method
 * of payment, the delivery, the cancellation terms, and the deadline of the order. The day of dispatch is not promised,
 * because nobody knows it yet.
 */
export function OrderSummary({ page, cardName }: OrderSummaryProps) {
  const { charge } = page;
  const clinic = useClinic();
  return (
    <DescriptionList
      items={[
        { term: "内容・数量", description: <ChargeLines lines={charge.lines} /> },
        {
          term: "お支払い総額",
          description: <strong className="text-std-20B-160 tabular-nums">{formatYen(charge.total)}</strong>,
        },
        {
          term: "お支払いの時期・方法",
          description: (
            <>
              クレジットカード（<span className="tabular-nums">{cardName}</span>）の1回払い。
              <br />
              本人認証が終わったときに、お支払いが確定します。
            </>
          ),
        },
        page.pharmacyName === undefined ? parcelItem(page, clinic?.deliveryTime) : pharmacyItem(page.pharmacyName),
        {
          term: "キャンセルの条件",
          description: (
            <>
              {clinic?.returnPolicy ??
                "取り消しと返品の条件は、下のキャンセル規定と特定商取引法に基づく表記をご確認ください。お薬の破損や誤りがあったときは、クリニックへご連絡ください。"}
              <br />
              <TermsButton kind="cancellation">キャンセル規定</TermsButton>
              {"　"}
              <TermsButton kind="commerce">特定商取引法に基づく表記</TermsButton>
            </>
          ),
        },
        { term: "お支払い期限", description: <DateText at={new Date(charge.dueAt)} isLimit /> },
      ]}
    />
  );
}
