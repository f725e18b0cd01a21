import { BINARY } from "../http/call.ts";
import { operationPaths } from "../http/operation-paths.ts";
import { operationCall, withPatients } from "./operation-call.ts";
import {
  carrierFileRequestSchema,
  carrierFileSchema,
  parcelChoiceSchema,
  parcelListSchema,
  shipRequestSchema,
} from "./parcel.ts";
import { treatmentStateSchema } from "./treatment-state.ts";

const ofParcels = { by: withPatients, scope: "parcels" } as const;
const refusing = { refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"] } as const;
const print = {
  ...ofParcels,
  body: parcelChoiceSchema,
  answer: BINARY,
  media: "application/pdf",
  description: "A4のPDFです。保存されません。",
  ...refusing,
} as const;
const step = { ...ofParcels, answer: treatmentStateSchema, description: "診察の状態です。", ...refusing } as const;

export const readParcelsCall = operationCall("GET", operationPaths.parcels, {
  summary: "荷物の一覧を読む",
  ...ofParcels,
  answer: parcelListSchema,
  description: "梱包と発送を待つ荷物、発送した荷物、最近届いた荷物です。",
});

export const printPackingListCall = operationCall("POST", operationPaths.packingList, {
  summary: "同梱する明細をPDFで受け取る",
  ...print,
});

export const printLabelsCall = operationCall("POST", operationPaths.parcelLabels, {
  summary: "宛名ラベルをPDFで受け取る",
  ...print,
});

export const writeCarrierFileCall = operationCall("POST", operationPaths.carrierFile, {
  summary: "配送会社の送り状ソフトに取り込むCSVを受け取る",
  ...ofParcels,
  body: carrierFileRequestSchema,
  answer: carrierFileSchema,
  description: "CSVと、そのままでは書けなかった項目です。保存されません。",
  ...refusing,
});

export const packParcelCall = operationCall("POST", operationPaths.packParcel, {
  summary: "お薬を梱包済みにする",
  ...step,
});

export const unpackParcelCall = operationCall("POST", operationPaths.unpackParcel, {
  summary: "梱包済みを取り消す",
  ...step,
});

export const shipParcelCall = operationCall("POST", operationPaths.ship, {
  summary: "お薬を発送する",
  body: shipRequestSchema,
  ...step,
});

export const deliverParcelCall = operationCall("POST", operationPaths.delivered, {
  summary: "お届けの完了を記録する",
  ...step,
});
