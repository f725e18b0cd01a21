import { randomUUID } from "node:crypto";
import { closeTreatmentCall, reissueChargeCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import type { FinishRequest } from "@madoguchi/contract/chart/finish";
import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  approveMedicineCall,
  readApplicationCall,
  refuseMedicineCall,
} from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { shipParcelCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { recordAbsenceCall, sendRoomMessageCall } from "@madoguchi/contract/visit/room.operation.calls";
import { journeyAddresses } from "./addresses.ts";
import { deskAddress } from "./desk-sign-in.ts";
import { DoctorAtDesk } from "./doctor-at-desk.ts";
import { sendJson } from "./send-json.ts";
import { operationKey } from "./stack.ts";

const PATHS = {
  approveMedicine: approveMedicineCall.path,
  cancelTreatment: cancelTreatmentCall.path,
  closeTreatment: closeTreatmentCall.path,
  finishTreatment: finishTreatmentCall.path,
  recordAbsence: recordAbsenceCall.path,
  refuseMedicine: refuseMedicineCall.path,
  reissueCharge: reissueChargeCall.path,
  roomMessages: sendRoomMessageCall.path,
  ship: shipParcelCall.path,
  startTreatment: startTreatmentCall.path,
};

/** A consultation with one medicine, which may be supplied again if a last day is named, for a total of 5,480 yen. */
const CONSULTATION: FinishRequest = {
  carePlan: {
    explanation: "かぜの症状です。水分をとり、ゆっくり休んでください。",
    plan: "お薬を7日分お出しします。",
    nextVisitAdvice: "7日たってもよくならないときは、もう一度ご予約ください。",
    emergencyAdvice: "息苦しさや強い胸の痛みがあるときは、119番へお電話ください。",
  },
  prescription: [
    {
      medicineId: "carbocisteine-500",
      name: "カルボシステイン錠500mg",
      quantity: "21錠",
      days: 7,
      usage: "1日3回 毎食後に1錠",
      sideEffects: "まれに発疹、胃の不快感",
      isUnapproved: false,
      additionalSupplies: 2,
    },
  ],
  lines: [
    { label: "診察料", quantity: 1, unitPrice: 2500 },
    { label: "カルボシステイン錠500mg（7日分）", quantity: 1, unitPrice: 2380 },
    { label: "送料", quantity: 1, unitPrice: 600 },
  ],
  additionalMedicineUntil: null,
};

/** The operation calls of one treatment. */
type TreatmentCall =
  | "startTreatment"
  | "finishTreatment"
  | "reissueCharge"
  | "closeTreatment"
  | "cancelTreatment"
  | "approveMedicine"
  | "refuseMedicine"
  | "ship"
  | "recordAbsence"
  | "roomMessages";

/** Where a clinic's systems reach it, and by which key. */
type ClinicAccess = { address: string; clinicId: string; key: string };

const OF_DEMONSTRATION = { address: journeyAddresses.portal, clinicId: "clinic-minato", key: operationKey };

/** The clinic's staff, acting through the operation API; those of the demonstration clinic, unless another one is named. */
export class ClinicDesk {
  readonly #doctors = new Map<string, DoctorAtDesk>();
  readonly #clinic: ClinicAccess;

  constructor(clinic: ClinicAccess = OF_DEMONSTRATION) {
    this.#clinic = clinic;
  }

  /** Starts the visit, at any time before it. */
  start(treatmentId: string): Promise<void> {
    return this.#act("startTreatment", treatmentId);
  }

  /** Finishes a started visit with plan, prescription and, by default, a charge of 5,480 yen. */
  finish(treatmentId: string, change: Partial<FinishRequest> = {}): Promise<void> {
    const request = { ...CONSULTATION, ...change };
    const hasMore = request.additionalMedicineUntil !== null;
    const prescription = request.prescription.map((line) => ({ ...line, ...(!hasMore && { additionalSupplies: 0 }) }));
    return this.#act("finishTreatment", treatmentId, { ...request, prescription });
  }

  /** Starts and finishes the visit. */
  async finishWholeVisit(treatmentId: string, change: Partial<FinishRequest> = {}): Promise<void> {
    await this.start(treatmentId);
    await this.finish(treatmentId, change);
  }

  /** Reissues the charge with other lines. */
  reissue(treatmentId: string, lines: FinishRequest["lines"]): Promise<void> {
    return this.#act("reissueCharge", treatmentId, { lines });
  }

  /** Closes the treatment without its payment. */
  close(treatmentId: string, reason = "ご連絡がつかないため、請求を終了します。"): Promise<void> {
    return this.#act("closeTreatment", treatmentId, { reason });
  }

  cancel(treatmentId: string, reason = "医師の都合により、診察を行えなくなりました。"): Promise<void> {
    return this.#act("cancelTreatment", treatmentId, { reason });
  }

  /** Approves the additional medicine, for 2,980 yen by default. */
  approveMedicine(
    treatmentId: string,
    lines: FinishRequest["lines"] = [{ label: "追加のお薬と送料", quantity: 1, unitPrice: 2980 }],
  ): Promise<void> {
    return this.#decide("approveMedicine", treatmentId, { lines });
  }

  refuseMedicine(treatmentId: string, reason = "前回のお薬がまだ残っているため、お出しできません。"): Promise<void> {
    return this.#decide("refuseMedicine", treatmentId, { reason });
  }

  ship(treatmentId: string, trackingNumber = "1234-5678-9012"): Promise<void> {
    return this.#act("ship", treatmentId, { carrier: "ヤマト運輸", trackingNumber });
  }

  /** The doctor calls the patient into the room. */
  async callPatient(treatmentId: string): Promise<void> {
    const doctor = this.#doctors.get(treatmentId) ?? (await DoctorAtDesk.of(deskAddress, treatmentId));
    this.#doctors.set(treatmentId, doctor);
    await doctor.call();
  }

  recordAbsence(treatmentId: string): Promise<void> {
    return this.#act("recordAbsence", treatmentId);
  }

  /** A message of the doctor in the room. */
  write(treatmentId: string, text: string): Promise<void> {
    return this.#act("roomMessages", treatmentId, { messageId: randomUUID(), text, photoId: null });
  }

  /** Decides on an application, which must be read first (L4). */
  async #decide(call: "approveMedicine" | "refuseMedicine", treatmentId: string, body: object): Promise<void> {
    const { address, clinicId } = this.#clinic;
    const path = fillPath(readApplicationCall.path, { clinicId, treatmentId });
    const read = await fetch(`${address}${path}`, { headers: this.#headers() });
    if (!read.ok) throw new Error(`the application was not read: ${read.status}`);
    return this.#act(call, treatmentId, { ...body, assessment: "回答に変化がないため。" });
  }

  async #act(call: TreatmentCall, treatmentId: string, body: object = {}): Promise<void> {
    const { address, clinicId } = this.#clinic;
    const path = fillPath(PATHS[call], { clinicId, treatmentId });
    await sendJson(`${address}${path}`, body, { headers: this.#headers() });
  }

  #headers(): Record<string, string> {
    return {
      authorization: `Bearer ${this.#clinic.key}`,
      [OPERATOR_HEADER]: encodeURIComponent("受付の田中"),
    };
  }
}
