import { PROPOSAL_ENDS, type ProposalEnd } from "@madoguchi/contract/proposal/proposal";
import type { KnownValues } from "@madoguchi/contract/proposal/proposed-fields";
import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** A change of a patient's profile that a clinic proposes and the patient confirms (decision 132). Never changed, only ended. */
export const profileProposal = pgTable(
  "profile_proposal",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    proposalId: uuid("proposal_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    /** The proposed fields alone, as they were stored then and as they would be. */
    before: jsonb("before").$type<KnownValues>().notNull(),
    after: jsonb("after").$type<KnownValues>().notNull(),
    /** How the clinic knows, in its words. */
    reason: text("reason").notNull(),
    proposedBy: text("proposed_by").notNull(),
    proposedAt: timestamp("proposed_at", { withTimezone: true }).notNull(),
    lapsesAt: timestamp("lapses_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endedAs: text("ended_as", { enum: [...PROPOSAL_ENDS] as [ProposalEnd, ...ProposalEnd[]] }),
    /** The staff member who withdrew or replaced it. */
    endedBy: text("ended_by"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.proposalId] }),
    uniqueIndex("profile_proposal_once")
      .on(table.medicalBusinessId, table.customerId, table.clinicId)
      .where(sql`${table.endedAt} is null`),
    index("profile_proposal_open").on(table.lapsesAt).where(sql`${table.endedAt} is null`),
    index("profile_proposal_of_customer").on(table.medicalBusinessId, table.customerId, table.clinicId),
    check("profile_proposal_end", sql`(${table.endedAt} is null) = (${table.endedAs} is null)`),
    foreignKey({
      name: "profile_proposal_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
