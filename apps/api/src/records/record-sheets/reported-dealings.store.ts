import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { charge, chargeLine } from "../charge/charge.table.ts";
import { delivery } from "../delivery/delivery.table.ts";
import { payment } from "../payment/payment.table.ts";
import { paymentRefund } from "../payment/payment-refund.table.ts";
import { patientPhoto } from "../photo/patient-photo.table.ts";
import { roomMessage } from "../visit/room-message.table.ts";

/** The messages, photos, charges and payments of these treatments, by time. */
export const dealingsOfTreatments = {
  messages: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(roomMessage)
      .where(and(eq(roomMessage.medicalBusinessId, business), inArray(roomMessage.treatmentId, ids)))
      .orderBy(asc(roomMessage.position)),
  chargeLines: (database: Database, business: string, ids: string[]) =>
    database
      .select({
        ...getTableColumns(charge),
        label: chargeLine.label,
        quantity: chargeLine.quantity,
        unitPrice: chargeLine.unitPrice,
        taxPercent: chargeLine.taxPercent,
      })
      .from(charge)
      .leftJoin(chargeLine, and(ofTreatment(chargeLine, charge), eq(chargeLine.version, charge.version)))
      .where(and(eq(charge.medicalBusinessId, business), inArray(charge.treatmentId, ids)))
      .orderBy(asc(charge.version), asc(chargeLine.position)),
  payments: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(payment)
      .where(and(eq(payment.medicalBusinessId, business), inArray(payment.treatmentId, ids)))
      .orderBy(asc(payment.createdAt), asc(payment.orderId)),
  refunds: (database: Database, business: string, ids: string[]) =>
    database
      .select({
        treatmentId: payment.treatmentId,
        orderId: paymentRefund.orderId,
        amount: paymentRefund.amount,
        reason: paymentRefund.reason,
        refundedAt: paymentRefund.refundedAt,
      })
      .from(paymentRefund)
      .innerJoin(
        payment,
        and(eq(payment.medicalBusinessId, paymentRefund.medicalBusinessId), eq(payment.orderId, paymentRefund.orderId)),
      )
      .where(and(eq(payment.medicalBusinessId, business), inArray(payment.treatmentId, ids)))
      .orderBy(asc(paymentRefund.refundedAt), asc(paymentRefund.refundedAmount)),
  deliveries: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(delivery)
      .where(and(eq(delivery.medicalBusinessId, business), inArray(delivery.treatmentId, ids))),
  photos: (database: Database, business: string, ids: string[]) =>
    database
      .select()
      .from(patientPhoto)
      .where(and(eq(patientPhoto.medicalBusinessId, business), inArray(patientPhoto.treatmentId, ids)))
      .orderBy(asc(patientPhoto.uploadedAt), asc(patientPhoto.photoId)),
} as const;
