import type { TermsFacts } from "./terms-facts.ts";

export function commerceText({
  business,
  clinic,
  phone,
  representative,
  address,
  prices,
  shippingFee,
  cards,
  dispatch,
  cancelDeadlineHours,
}: TermsFacts): string {
  return `## 販売事業者

${business}（${clinic}）

## 運営責任者

${representative}

## 所在地

${address}

## 電話番号

${phone}

## 料金

${prices}表示している金額はすべて税込で、システムの利用料を含みます。

検査料とお薬代は、診察の内容によって変わります。診察の後、お支払いの前に、内訳と合計の金額を画面でお示しします。

## 料金以外に必要な費用

お薬の送料は、${shippingFee}です。診察を受けるための通信料は、お客様のご負担です。

## お支払いの方法

${cards}

## お支払いの時期

診察が終わり、料金が確定した後にお支払いいただきます。お支払いの期限は、請求した日から8日以内です（正確な日は、ご請求でお知らせします）。期限を過ぎると、お薬は発送しません。予約の時点では、お支払いは発生しません。

## サービスの提供時期

診察は、ご予約の日時に行います。お薬は、${dispatch}発送します。

## キャンセルと返品

ご予約は、診察が始まる${cancelDeadlineHours}時間前まで、無料で変更とキャンセルができます。詳しくは「キャンセル規定」をご覧ください。

お薬は、その性質上、お客様のご都合による返品をお受けできません。破損や間違いがあった場合は、当院の負担でお取り替えします。

## 動作環境

カメラとマイクが使えるスマートフォン、タブレットまたはパソコンと、最新の版のSafari、Chrome、Edge、Firefoxのいずれかが必要です。`;
}
