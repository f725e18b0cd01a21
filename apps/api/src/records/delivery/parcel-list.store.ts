import { storedAddressSchema } from "@madoguchi/contract/address/address";
import type { DeliveryState } from "@madoguchi/contract/delivery/delivery";
import { type DeliveryWish, USUAL_DELIVERY } from "@madoguchi/contract/delivery/delivery-wish";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STOPPED_JOIN } from "./stopped-sql.ts";

type ClinicKey = { medicalBusinessId: string; clinicId: string };

type ParcelRow = {
  treatmentId: string;
  customerId: string;
  reservationNumber: string;
  kind: TreatmentKind;
  departmentName: string;
  medicalRecordCode: string;
  patientName: string;
  state: DeliveryState;
  carrier: string | null;
  trackingNumber: string | null;
  createdAt: Date;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  address: unknown;
  isPlaceUnmatched: boolean;
  wish: DeliveryWish | null;
  medicines: Parcel["medicines"];
  stop: Parcel["stop"];
  labelledAt: Date | null;
  refundedAmount: number | null;
};

/** `address.confirm-postcode` is written with the same instant as the address that it confirms. */
const PARCELS = `select delivery.treatment_id, treatment.customer_id, treatment.reservation_number, treatment.kind,
    department.name as department_name, customer.medical_record_code,
    coalesce(profile.last_name || ' ' || profile.first_name, '') as patient_name, delivery.state, delivery.carrier,
    delivery.tracking_number, delivery.created_at, delivery.packed_at, delivery.shipped_at, delivery.delivered_at,
    coalesce(delivery.address, case when address.customer_id is not null then jsonb_build_object(
      'recipientName', address.recipient_name, 'postcode', address.postcode, 'prefecture', address.prefecture,
      'city', address.city, 'town', address.town, 'street', address.street, 'building', address.building,
      'phoneNumber', address.phone_number) end) as address,
    (delivery.packed_at is null or delivery.packed_at >= address.updated_at) and exists (
      select from audit_event where audit_event.medical_business_id = address.medical_business_id
        and audit_event.customer_id = address.customer_id and audit_event.action = 'address.confirm-postcode'
        and audit_event.at = address.updated_at) as is_place_unmatched,
    case when wish.treatment_id is not null then json_build_object('contentsLabel', wish.contents_label,
      'isHandedOver', wish.is_handed_over, 'isKeptAtOffice', wish.is_kept_at_office,
      'deliveryDay', wish.delivery_day, 'deliveryTime', wish.delivery_time) end as wish,
    (select coalesce(json_agg(json_build_object('name', line.name, 'quantity', line.quantity, 'days', line.days,
        'supplies', line.supplies, 'usage', line.usage) order by line.position), '[]')
      from prescription_line line where line.medical_business_id = delivery.medical_business_id
        and line.treatment_id = delivery.treatment_id) as medicines,
    stopped.stop, money.refunded_amount,
    case when stopped.stop is not null then (select max(made.at) from audit_event made
      where made.medical_business_id = treatment.medical_business_id and made.customer_id = treatment.customer_id
        and made.action in ('parcel.label', 'parcel.carrier-file')
        and made.subject = 'treatment:' || treatment.treatment_id) end as labelled_at
  from delivery
  join treatment on treatment.medical_business_id = delivery.medical_business_id
    and treatment.treatment_id = delivery.treatment_id and treatment.clinic_id = :clinicId
  join clinical_department department on department.clinic_id = treatment.clinic_id
    and department.clinical_department_id = treatment.clinical_department_id
  join customer on customer.medical_business_id = treatment.medical_business_id
    and customer.customer_id = treatment.customer_id
  left join profile on profile.medical_business_id = treatment.medical_business_id
    and profile.customer_id = treatment.customer_id
  left join address on address.medical_business_id = treatment.medical_business_id
    and address.customer_id = treatment.customer_id
  left join delivery_wish wish on wish.medical_business_id = delivery.medical_business_id
    and wish.treatment_id = delivery.treatment_id
  ${STOPPED_JOIN}
  where delivery.medical_business_id = :medicalBusinessId`;

const MOST_ARRIVED = 100;

/**
 * The parcels that may concern a clinic now, each kind by its own index: they are few among all of a clinic's parcels.
 */
const CURRENT = `array(
    select treatment_id from delivery
    where medical_business_id = :medicalBusinessId and state = 'preparing'
    union all
    select treatment_id from delivery
    where medical_business_id = :medicalBusinessId and state = 'shipped'
      and shipped_at > :now::timestamptz - interval '60 days'
    union all
    (select arrived.treatment_id from delivery arrived
     join treatment on treatment.medical_business_id = arrived.medical_business_id
       and treatment.treatment_id = arrived.treatment_id and treatment.clinic_id = :clinicId
     where arrived.medical_business_id = :medicalBusinessId and arrived.state = 'delivered'
       and arrived.delivered_at > :now::timestamptz - interval '14 days'
     order by arrived.delivered_at desc limit ${MOST_ARRIVED}))`;

const selectCurrent = prepareStatement<ClinicKey & { now: Date }, ParcelRow>(
  "parcels_of_clinic",
  `${PARCELS} and delivery.treatment_id = any(${CURRENT}) and ((delivery.state = 'preparing'
     and (stopped.stop is null or delivery.stop_acknowledged is distinct from stopped.stop) and coalesce(
       (select max(refund.refunded_at) from payment_refund refund
         where money.state = 'refunded' and refund.medical_business_id = money.medical_business_id
           and refund.order_id = money.order_id),
       case when stopped.stop = 'cancelled' then treatment.closed_at end,
       :now::timestamptz) > :now::timestamptz - interval '14 days')
     or delivery.state in ('shipped', 'delivered'))
   order by (delivery.state = 'preparing') desc, (delivery.state = 'shipped') desc, delivery.created_at, delivery.treatment_id
   limit 1000`,
);

const selectChosen = prepareStatement<ClinicKey & { treatmentIds: readonly string[] }, ParcelRow>(
  "parcels_by_treatment",
  `${PARCELS} and delivery.treatment_id = any(:treatmentIds::uuid[]) order by delivery.created_at, delivery.treatment_id`,
);

export type ParcelRecord = Parcel & { customerId: string };

function readParcel(row: ParcelRow): ParcelRecord {
  return {
    treatmentId: row.treatmentId,
    customerId: row.customerId,
    managementNumber: row.reservationNumber.replaceAll("-", ""),
    kind: row.kind,
    clinicalDepartmentName: row.departmentName,
    medicalRecordCode: row.medicalRecordCode,
    patientName: row.patientName,
    state: row.state,
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    createdAt: toWireTime(row.createdAt),
    packedAt: toOptionalWireTime(row.packedAt),
    shippedAt: toOptionalWireTime(row.shippedAt),
    deliveredAt: toOptionalWireTime(row.deliveredAt),
    address: storedAddressSchema.shape.address.parse(row.address),
    isPlaceUnmatched: row.isPlaceUnmatched,
    wish: row.wish ?? USUAL_DELIVERY,
    medicines: row.medicines,
    stop: row.stop,
    labelledAt: toOptionalWireTime(row.labelledAt),
    refundedAmount: row.refundedAmount ?? 0,
  };
}

/** The parcels that concern the clinic now, those to be packed first. */
export async function listParcels(database: Database, clinic: ClinicKey, now: Date): Promise<ParcelRecord[]> {
  const { medicalBusinessId, clinicId } = clinic;
  return (await selectCurrent(database, { medicalBusinessId, clinicId, now })).map(readParcel);
}

/** The clinic's parcels of these treatments, in the order in which they were created. */
export async function findParcels(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  treatmentIds: readonly string[],
): Promise<ParcelRecord[]> {
  return (await selectChosen(database, { medicalBusinessId, clinicId, treatmentIds })).map(readParcel);
}
