import {
  RELATIONS,
  REPRESENTATION_ENDS,
  type Relation,
  type RepresentationEnd,
} from "@madoguchi/contract/representation/representation";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** A representation of one patient by another, with time and agreement (decision 99). Only the undo of a merge reopens one. */
export const representation = pgTable(
  "representation",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    representationId: uuid("representation_id").notNull(),
    representativeId: uuid("representative_id").notNull(),
    /** The patient whose record it is. */
    representedId: uuid("represented_id").notNull(),
    /** The clinic in which it was begun. */
    clinicId: text("clinic_id").notNull(),
    relation: text("relation", { enum: Object.keys(RELATIONS) as [Relation, ...Relation[]] }).notNull(),
    /** The name of the person who agreed, at that time. */
    representativeName: text("representative_name").notNull(),
    /** The version of the text that was agreed to in the portal; `null`: the clinic has the agreement. */
    consentVersion: smallint("consent_version"),
    /** How the clinic has the agreement, in its words. */
    consentNote: text("consent_note"),
    begunAt: timestamp("begun_at", { withTimezone: true }).notNull(),
    /** The staff member who began it; `null`: the representative did. */
    begunBy: text("begun_by"),
    /** The person was not of age: it ends on the day on which they are. */
    endsOfAge: boolean("ends_of_age").notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endedWhy: text("ended_why", {
      enum: Object.keys(REPRESENTATION_ENDS) as [RepresentationEnd, ...RepresentationEnd[]],
    }),
    /** The staff member who ended it, and their reason. */
    endedBy: text("ended_by"),
    endReason: text("end_reason"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.representationId] }),
    uniqueIndex("representation_once")
      .on(table.medicalBusinessId, table.representativeId, table.representedId)
      .where(sql`${table.endedAt} is null`),
    index("representation_of_representative").on(table.medicalBusinessId, table.representativeId),
    index("representation_of_represented").on(table.medicalBusinessId, table.representedId),
    check("representation_of_two", sql`${table.representativeId} <> ${table.representedId}`),
    check("representation_consent", sql`(${table.consentVersion} is null) <> (${table.consentNote} is null)`),
    check("representation_end", sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
    foreignKey({
      name: "representation_representative",
      columns: [table.medicalBusinessId, table.representativeId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "representation_represented",
      columns: [table.medicalBusinessId, table.representedId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
