import type { z } from "zod";
import { BINARY, type NO_BODY } from "../http/call.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import { treatmentStateSchema } from "../treatment/treatment-state.ts";
import {
  carrierFileRequestSchema,
  carrierFileSchema,
  parcelChoiceSchema,
  parcelListSchema,
  shipRequestSchema,
} from "./parcel.ts";

const ofParcels = { by: withPatients, scope: "parcels" } as const;
const refusing = { refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"] } as const;

/** A print for some parcels. */
// @__NO_SIDE_EFFECTS__
function print<const Path extends `/${string}`>(path: Path, summary: string) {
  return operationCall("POST", `/parcel${path}` as const, {
    summary,
    ...ofParcels,
    body: parcelChoiceSchema,
    answer: BINARY,
    media: "application/pdf",
    description: "A4のPDFです。保存されません。",
    ...refusing,
  });
}

/** A step of one parcel, answered with the state of its treatment. */
// @__NO_SIDE_EFFECTS__
function step<const Path extends `/${string}`, Body extends z.ZodType = typeof NO_BODY>(
  path: Path,
  summary: string,
  own: { body?: Body } = {},
) {
  const state = { answer: treatmentStateSchema, description: "診察の状態です。" };
  const definition = { summary, ...ofParcels, ...own, ...state, ...refusing };
  return operationCall("POST", `/treatment/{treatmentId}${path}` as const, definition);
}

export const readParcelsCall = operationCall("GET", "/parcel", {
  summary: "荷物の一覧を読む",
  ...ofParcels,
  answer: parcelListSchema,
  description: "梱包と発送を待つ荷物、発送した荷物、最近届いた荷物です。",
});

export const printPackingListCall = print("/packing-list", "同梱する明細をPDFで受け取る");
export const printLabelsCall = print("/label", "宛名ラベルをPDFで受け取る");

export const printMedicineBagsCall = print("/medicine-bag", "薬袋に貼る表示をPDFで受け取る");
export const printMedicineInformationCall = print("/medicine-information", "薬剤情報提供書をPDFで受け取る");

export const writeCarrierFileCall = operationCall("POST", "/parcel/carrier-file", {
  summary: "配送会社の送り状ソフトに取り込むCSVを受け取る",
  ...ofParcels,
  body: carrierFileRequestSchema,
  answer: carrierFileSchema,
  description: "CSVと、そのままでは書けなかった項目です。保存されません。",
  ...refusing,
});

export const packParcelCall = step("/pack", "お薬を梱包済みにする");
export const unpackParcelCall = step("/unpack", "梱包済みを取り消す");
export const shipParcelCall = step("/ship", "お薬を発送する", { body: shipRequestSchema });
export const correctShipmentCall = step("/tracking", "発送した荷物の追跡番号を訂正する", { body: shipRequestSchema });
export const unshipParcelCall = step("/unship", "発送を取り消して梱包済みに戻す");
export const acknowledgeStopCall = step("/acknowledge-stop", "発送を止めた荷物を確認済みにする");
export const deliverParcelCall = step("/delivered", "お届けの完了を記録する");
