import { addressSchema } from "@madoguchi/contract/address/address";
import { coerceSex, type ProfileField } from "@madoguchi/contract/profile/profile";
import {
  confirmProposalCall,
  PROPOSAL_ENDED,
  PROPOSAL_OUTDATED,
  PROPOSED_EMAIL_UNPROVEN,
} from "@madoguchi/contract/proposal/proposal.patient.calls";
import type { KnownValues } from "@madoguchi/contract/proposal/proposed-fields";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { insertAddress, updateAddress } from "../../records/address/address.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { updateProfile } from "../../records/profile/profile.store.ts";
import { endProposal } from "../../records/proposal/end-proposal.ts";
import { endOfProposal, findProposal } from "../../records/proposal/proposal.store.ts";
import { fieldStatesOf } from "../../records/proposal/proposed-field-states.ts";
import { readStoredValues, type StoredValues } from "../../records/proposal/stored-values.ts";
import { businessCalls } from "../answer-patient-call.ts";
import type { CallingCustomer } from "../customer-context.ts";
import { limitPhoneGuesses, phoneAskerOf } from "../limit-phone-guesses.ts";
import { withProfileRefusals } from "./profile-refusal.ts";

async function storeProfile(
  transaction: Database,
  owner: Customer,
  { profile }: StoredValues,
  fields: Omit<KnownValues, "email" | "address">,
  { at, isOwn }: { at: Date; isOwn: boolean },
): Promise<void> {
  const { birthdate } = fields;
  // An optional field that is missing here would stay as it is, though its change was confirmed.
  const named = {
    lastName: fields.lastName ?? profile.lastName,
    firstName: fields.firstName ?? profile.firstName,
    lastNameKana: fields.lastNameKana ?? profile.lastNameKana,
    firstNameKana: fields.firstNameKana ?? profile.firstNameKana,
    sex: coerceSex(fields.sex ?? profile.sex),
    phoneNumber: fields.phoneNumber ?? profile.phoneNumber,
    careNeeds: fields.careNeeds ?? profile.careNeeds,
    careNeedsNote: fields.careNeedsNote ?? profile.careNeedsNote,
  } satisfies Record<Exclude<ProfileField, "birthdate">, unknown>;
  const change = { ...named, ...(birthdate && { birthdate, isBirthdateDefault: false }) };
  await updateProfile(transaction, owner, change, at, { isOwn });
}

async function storeAddress(
  transaction: Database,
  owner: Customer,
  proposed: KnownValues["address"],
  at: Date,
): Promise<void> {
  if (!proposed) return;
  const address = addressSchema.parse(proposed);
  if (!(await insertAddress(transaction, owner, address, at))) await updateAddress(transaction, owner, address, at);
}

/**
 * Stores what a proposal names, as the patient's own change; a confirmed one is unchanged. A proposed sign-in address must
 * be proven before, by the call that changes it. E004 for an unknown one; C009; a 409 (E005) after another end, where the
 * patient has changed a field since it was proposed, and before the address is proven.
 */
async function confirmProposal(
  { database, now }: Pick<Deps, "database" | "now">,
  { requestId, representativeId, medicalBusinessId, customerId }: CallingCustomer & { requestId: string },
  proposalId: string,
): Promise<void> {
  if (!isUuid(proposalId)) return fail("ResourceNotFound");
  const owner = { medicalBusinessId, customerId };
  await withProfileRefusals("Database", () =>
    database.transaction(async (transaction) => {
      await lockCustomer(transaction, owner);
      const proposal = (await findProposal(transaction, owner, proposalId)) ?? fail("ResourceNotFound");
      const at = now();
      const end = endOfProposal(proposal, at);
      if (end?.as === "confirmed") return;
      if (end !== null) return fail(PROPOSAL_ENDED, { reason: `ended as ${end.as}` });
      const stored = (await readStoredValues(transaction, owner, { isLocked: true })) ?? fail("CustomerInfoNotFound");
      const fieldStates = fieldStatesOf(proposal, stored.values);
      if (Object.values(fieldStates).includes("changed")) return fail(PROPOSAL_OUTDATED, { reason: "changed since" });
      if (fieldStates.email === "waiting")
        return fail(PROPOSED_EMAIL_UNPROVEN, { reason: "the address is not proven" });
      const { email: _, address, ...fields } = proposal.after;
      const isOwn = representativeId === undefined;
      if (Object.keys(fields).length > 0) await storeProfile(transaction, owner, stored, fields, { at, isOwn });
      await storeAddress(transaction, owner, address, at);
      await endProposal(transaction, proposal, { as: "confirmed", at }, { actor: `customer:${customerId}`, requestId });
    }),
  );
}

export const confirmProposalHandler = businessCalls.acts(confirmProposalCall, ({ deps, customer, params, context }) =>
  limitPhoneGuesses(deps, phoneAskerOf(context, deps), () => confirmProposal(deps, customer, params.proposalId)),
);
