import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";

type Question = { question: string; answer: string };

function describePreparation(clinic: Clinic): string {
  const device = isByTelephone(clinic) ? "お電話" : "スマートフォンまたはパソコン（アプリは不要です）";
  return `${device}、ご本人を確認できる書類、お持ちの方はお薬手帳です。診察のはじめに、医師がご本人であることを確認します。`;
}

function describePayment({ payment, treatment }: PublicConfiguration): string {
  if (!payment) return "診察のあとに、クリニックからお支払いの方法をご案内します。";
  return `診察のあとに届く請求を、クレジットカードでお支払いください。期限は請求から${treatment.paymentExpireDays}日以内です（正確な日は、ご請求でお知らせします）。`;
}

function describeChange({ cancelDeadlineHours, cancelGraceMinutes, cancellationFee }: Clinic): string {
  const until = cancelDeadlineHours === 0 ? "診察が始まる" : `診察の${cancelDeadlineHours}時間前`;
  const grace =
    cancelGraceMinutes === 0 || cancelDeadlineHours === 0
      ? ""
      : `予約してから${cancelGraceMinutes}分以内なら、そのあとでもできます。`;
  return `${until}まで、マイページからできます。${grace}${cancellationFee ?? ""}`;
}

/** Empty unless the clinic has set it for every department. */
function describeInsurance({ clinicalDepartments }: Clinic): string {
  const insured = clinicalDepartments.filter(({ isInsured }) => isInsured === true).map(({ name }) => name);
  const paid = clinicalDepartments.filter(({ isInsured }) => isInsured === false).map(({ name }) => name);
  if (insured.length + paid.length < clinicalDepartments.length || clinicalDepartments.length === 0) return "";
  if (insured.length === 0) return "すべて自費診療で、保険は使えません。";
  if (paid.length === 0) return "すべて保険診療です。";
  return `${insured.join("、")}は保険診療、${paid.join("、")}は自費診療です。`;
}

/** The most frequent questions, answered from the clinic's settings and the rules of this portal. */
export function answerQuestions(clinic: Clinic, configuration: PublicConfiguration): Question[] {
  const { deliveryTime } = clinic;
  return [
    {
      question: "お支払いの方法は？保険は使えますか",
      answer: `${describePayment(configuration)}${describeInsurance(clinic)}`,
    },
    { question: "予約の変更やキャンセルはできますか", answer: describeChange(clinic) },
    {
      question: "お薬はいつ届きますか",
      answer: deliveryTime ?? "お薬が出た場合は、お支払いを確認してから、ご登録の住所へお届けします。",
    },
    { question: "何を用意すればよいですか", answer: describePreparation(clinic) },
  ];
}
