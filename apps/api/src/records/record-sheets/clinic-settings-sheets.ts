import { CARRIER_NAMES } from "@madoguchi/contract/delivery/carrier";
import { findClinic } from "../clinic/clinic.store.ts";
import { findDeliverySettings } from "../delivery/clinic-delivery.store.ts";
import { type Cell, type Sheet, sheetOf, writeEnglish } from "./record-sheet.ts";

function yesOrNo(isSo: boolean): string {
  return isSo ? "はい" : "いいえ";
}

const SETTING_COLUMNS = [
  ["項目", ([name]: Setting) => name],
  ["値", ([, value]: Setting) => value],
] as const;

type Setting = readonly [name: string, value: Cell];

/** One setting a line. */
export const SETTINGS_SHEETS = {
  settings: sheetOf<Setting>(async ({ database, scope }) => {
    const clinic = await findClinic(database, scope.clinicId);
    if (!clinic) return [];
    return [
      ["名前", clinic.name],
      ["電話番号", clinic.phoneNumber],
      ["住所", clinic.address],
      ["ホームページ", clinic.homepageUrl],
      ["チャット", clinic.chatAppUrl],
      ["受付時間", clinic.businessHours],
      ["キャンセルの期限（時間前）", clinic.cancelDeadlineHours],
      ["予約の直後に取り消せる時間（分）", clinic.cancelGraceMinutes],
      ["診察室を開ける時間（分前）", clinic.roomOpensMinutesBefore],
      ["キャンセル料", clinic.cancellationFee],
      ["返品", clinic.returnPolicy],
      ["お届けまでの日数", clinic.deliveryTime],
      ["適格請求書発行事業者の登録番号", clinic.invoiceNumber],
      ["色", clinic.keyColour],
      ["期限を過ぎた支払いを受け付ける", yesOrNo(clinic.acceptsLatePayment)],
      ["診察のあとにメッセージを送れる日数", clinic.messageDays],
      ["不在にできるようになる時間（開始から分）", clinic.noShowMinutes],
      ["代理人による受診", yesOrNo(clinic.acceptsRepresentatives)],
      ["英語の画面", yesOrNo(clinic.offersEnglish)],
      ["英語の文", writeEnglish(clinic.english)],
      ["記録を保存する年数", clinic.recordYears],
    ];
  }, SETTING_COLUMNS),
  delivery: sheetOf<Setting>(async ({ database, scope }) => {
    const delivery = await findDeliverySettings(database, scope.clinicId);
    return [
      ["配送会社", CARRIER_NAMES[delivery.carrier]],
      ["送料（税込・円）", delivery.shippingFee],
      [
        "都道府県による加算",
        delivery.prefectureSurcharges.map(({ prefecture, yen }) => `${prefecture} ${yen}円`).join("、"),
      ],
      [
        "重さによる加算",
        delivery.weightSurcharges.map(({ aboveGrams, yen }) => `${aboveGrams}g超 ${yen}円`).join("、"),
      ],
      ["品名を伏せる", yesOrNo(delivery.offersPlainLabel)],
      ["手渡し", yesOrNo(delivery.offersHandover)],
      ["営業所での受け取り", yesOrNo(delivery.offersOffice)],
      ["時間の指定", yesOrNo(delivery.offersTime)],
      ["差出人", delivery.senderName],
      ["差出人の郵便番号", delivery.senderPostcode],
      ["差出人の住所", delivery.senderAddress],
      ["差出人の電話番号", delivery.senderPhoneNumber],
      ["お客様コード", delivery.carrierCustomerCode],
    ];
  }, SETTING_COLUMNS),
} as const satisfies Record<string, Sheet>;
