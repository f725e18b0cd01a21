import { CARRIERS } from "@madoguchi/contract/delivery/carrier";
import type { DeliverySettings } from "@madoguchi/contract/delivery/delivery-settings";
import type { PrefectureSurcharge, WeightSurcharge } from "@madoguchi/contract/delivery/postage";
import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A clinic's delivery settings, and the wishes that its patients may choose. Without a row: `DEFAULT_DELIVERY_SETTINGS`. */
export const clinicDelivery = pgTable(
  "clinic_delivery",
  {
    clinicId: text("clinic_id")
      .primaryKey()
      .references(() => clinic.clinicId),
    carrier: text("carrier", { enum: CARRIERS }).notNull(),
    shippingFee: integer("shipping_fee").notNull(),
    prefectureSurcharges: jsonb("prefecture_surcharges").$type<PrefectureSurcharge[]>().notNull().default([]),
    weightSurcharges: jsonb("weight_surcharges").$type<WeightSurcharge[]>().notNull().default([]),
    offersPlainLabel: boolean("offers_plain_label").notNull(),
    offersHandover: boolean("offers_handover").notNull(),
    offersOffice: boolean("offers_office").notNull(),
    offersTime: boolean("offers_time").notNull(),
    senderName: text("sender_name").notNull(),
    senderPostcode: text("sender_postcode").notNull(),
    senderAddress: text("sender_address").notNull(),
    senderPhoneNumber: text("sender_phone_number").notNull(),
    carrierCustomerCode: text("carrier_customer_code").notNull(),
  } satisfies Record<keyof DeliverySettings | "clinicId", unknown>,
  (table) => [check("clinic_delivery_fee", sql`${table.shippingFee} >= 0`)],
);
