import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { knownValuesSchema, PROPOSED_FIELDS } from "./proposed-fields.ts";

/** Days in which the patient can answer; then the proposal lapses. */
export const PROPOSAL_DAYS = 30;

/** The ends of a proposal. `merged`: its record became part of another one. */
export const PROPOSAL_ENDS = ["confirmed", "declined", "withdrawn", "replaced", "lapsed", "merged"] as const;

export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];

/** A field against what is stored by now: unchanged, already as proposed, or changed to something else. */
export const PROPOSED_FIELD_STATES = ["waiting", "done", "changed"] as const;

export type ProposedFieldState = (typeof PROPOSED_FIELD_STATES)[number];

/** A proposal as its patient reads it. */
export const ownProposalSchema = z.object({
  proposalId: z.string(),
  clinicName: z.string(),
  reason: z.string(),
  proposedAt: instantSchema,
  lapsesAt: instantSchema,
  /** `null`: it can be answered. */
  ended: z.object({ as: z.enum(PROPOSAL_ENDS), at: instantSchema }).nullable(),
  before: knownValuesSchema,
  after: knownValuesSchema,
  /** What is stored by now in the proposed fields, where it can be answered. */
  stored: knownValuesSchema,
  /** Where it can be answered: each proposed field against what is stored by now. */
  fieldStates: z.partialRecord(z.enum(PROPOSED_FIELDS), z.enum(PROPOSED_FIELD_STATES)),
});

/** The open proposals, and those that ended lately, the newest first. */
export const ownProposalsSchema = z.object({ proposals: z.array(ownProposalSchema) });

export type OwnProposal = z.infer<typeof ownProposalSchema>;
