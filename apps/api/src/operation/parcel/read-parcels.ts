import { PARCEL_STOP_LABELS } from "@madoguchi/contract/delivery/delivery";
import type { DeliverySettings } from "@madoguchi/contract/delivery/delivery-settings";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import {
  printLabelsCall,
  printPackingListCall,
  readParcelsCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { findDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { findParcels, listParcels, type ParcelRecord } from "../../records/delivery/parcel-list.store.ts";
import { mailColours } from "../../records/mail/mail-colours.ts";
import { INK, type TextStyle } from "../../records/pdf/tagged-page.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent, recordReading } from "../record-clinic-event.ts";
import { describeWish } from "./describe-wish.ts";
import { type LabelLine, labelLine, writeLabelSheet } from "./label-sheet.ts";
import { writePackingList } from "./packing-list.ts";

/** Two columns of four on A4, as sheets of eight labels are sold. */
const SHEET = { columns: 2, rows: 4, padding: 18 };

function formatPostcode(postcode: string): string {
  return postcode.length === 7 ? `〒${postcode.slice(0, 3)}-${postcode.slice(3)}` : "";
}

/** A label never names medicines; it has the wished 品名. */
function linesOf({ address, wish, managementNumber }: Parcel, sender: Sender, scale: number): LabelLine[] {
  const line = (text: string, size: number, style: TextStyle = {}, gap = 3): LabelLine[] =>
    text === "" ? [] : [labelLine(text, size, style, gap, scale)];
  const from = [formatPostcode(sender.senderPostcode), sender.senderAddress].join(" ").trim();
  const facts = describeWish(wish).join("　");
  if (!address) return line("お届け先の住所が登録されていません", 12, { isBold: true });
  const { postcode, prefecture, city, town, street, building, recipientName, phoneNumber } = address;
  return [
    ...line(formatPostcode(postcode), 13, { isBold: true }),
    ...line(`${prefecture}${city}${town}${street}`, 11, {}, 1),
    ...line(building, 11, {}, 6),
    ...line(`${recipientName} 様`, 16, { isBold: true }, 3),
    ...line(`電話 ${phoneNumber}`, 9, {}, 6),
    ...line(facts, 8.5, {}, 1),
    ...line(`管理番号 ${managementNumber}`, 8.5, {}, 6),
    ...line(`差出人　${sender.senderName}`, 8, { colour: INK.secondary }, 1),
    ...line(`${from}　電話 ${sender.senderPhoneNumber}`, 8, { colour: INK.secondary }, 0),
  ];
}

/** 宛名ラベル: eight on a page; an address of several hundred characters is printed small and not cut. */
function writeParcelLabels({ parcels, sender, at }: ChosenParcels): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(sender.keyColour).light;
  const facts = { title: "宛名ラベル", author: sender.clinicName, createdAt: at, colours: { key, tint: ground } };
  const labels = parcels.map((parcel) => [(scale: number) => linesOf(parcel, sender, scale)]);
  return writeLabelSheet(facts, SHEET, labels);
}

type Needs = Pick<Deps, "database" | "now">;

function withoutOwner({ customerId: _, ...parcel }: ParcelRecord): Parcel {
  return parcel;
}

/** The parcels of the clinic. Reading them is one audit event of the clinic, as for every list. */
export const readParcels = answers(readParcelsCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    const at = now();
    const parcels = await listParcels(transaction, operator, at);
    await recordClinicEvent(transaction, operator, "parcel.list", `clinic:${operator.clinicId}`, at);
    return { parcels: parcels.map(withoutOwner) };
  });
});

/** The sender of the parcels: an empty setting is filled with the clinic's own data. */
export type Sender = Pick<DeliverySettings, "senderName" | "senderPostcode" | "senderAddress" | "senderPhoneNumber"> & {
  clinicName: string;
  keyColour: string | null;
  /** The clinic's own, which a paper about medicines has to name; the sender may be another. */
  clinicAddress: string;
  clinicPhoneNumber: string;
  carrierCustomerCode: string;
};

/** The prints and files, with their audit actions. */
const ACTIONS = {
  packingList: "parcel.packing-list",
  label: "parcel.label",
  medicineBag: "parcel.medicine-bag",
  medicineInformation: "parcel.medicine-information",
  carrierFile: "parcel.carrier-file",
} as const;

export type ChosenParcels = { parcels: Parcel[]; sender: Sender; at: Date };

/** Stopped parcels are not printed; the message names each, because the list may be out of date. */
function requireSendable(parcels: readonly ParcelRecord[]): void {
  const stopped = parcels.flatMap(({ managementNumber, stop }) =>
    stop === null ? [] : [`${managementNumber}（${PARCEL_STOP_LABELS[stop]}）`],
  );
  if (stopped.length === 0) return;
  fail("TreatmentUpdateFailed", {
    message: `発送しない荷物が含まれています。管理番号 ${stopped.join("、")}`,
    reason: `${stopped.length} parcels are stopped`,
  });
}

/**
 * The chosen parcels and their sender, for a print or a file: recorded with each patient, whose access log shows it.
 * T001 when one of them is no parcel of this clinic; T007 when one is stopped.
 */
export async function takeParcels(
  { database, now }: Needs,
  operator: Operator,
  { treatmentIds, use }: { treatmentIds: readonly string[]; use: keyof typeof ACTIONS },
): Promise<ChosenParcels> {
  const chosen = [...new Set(treatmentIds)];
  if (!chosen.every(isUuid)) return fail("TreatmentNotFound");
  return database.transaction(async (transaction) => {
    const at = now();
    const parcels = await findParcels(transaction, operator, chosen);
    if (parcels.length < chosen.length) return fail("TreatmentNotFound");
    requireSendable(parcels);
    const clinic = (await findClinic(transaction, operator.clinicId)) ?? fail("ClinicNotFound");
    const settings = await findDeliverySettings(transaction, operator.clinicId);
    const action = ACTIONS[use];
    for (const { treatmentId, customerId } of parcels) {
      await recordReading(transaction, operator, { action, subject: `treatment:${treatmentId}`, customerId, at });
    }
    const sender = {
      clinicName: clinic.name,
      keyColour: clinic.keyColour,
      clinicAddress: clinic.address,
      clinicPhoneNumber: clinic.phoneNumber,
      senderName: settings.senderName || clinic.name,
      senderPostcode: settings.senderPostcode,
      senderAddress: settings.senderAddress || clinic.address,
      senderPhoneNumber: settings.senderPhoneNumber || clinic.phoneNumber,
      carrierCustomerCode: settings.carrierCustomerCode,
    };
    return { parcels: parcels.map(withoutOwner), sender, at };
  });
}

export const printLabels = answers(printLabelsCall, async ({ deps, operator, body, context }) => {
  const chosen = await takeParcels(deps, operator, { ...body, use: "label" });
  return answerFile(context, (await writeParcelLabels(chosen)).buffer, { type: "application/pdf", name: "labels.pdf" });
});

export const printPackingList = answers(printPackingListCall, async ({ deps, operator, body, context }) => {
  const chosen = await takeParcels(deps, operator, { ...body, use: "packingList" });
  return answerFile(context, (await writePackingList(chosen)).buffer, {
    type: "application/pdf",
    name: "packing-list.pdf",
  });
});
