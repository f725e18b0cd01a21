import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { birthdateProblem, parseBirthdate } from "@madoguchi/contract/profile/birthdate";
import type { CareNeed } from "@madoguchi/contract/profile/care-needs";
import { createProposalRequestSchema } from "@madoguchi/contract/proposal/proposal-request";
import type { KnownValues, ProposedField } from "@madoguchi/contract/proposal/proposed-fields";
import { z } from "zod";

/** What can be proposed together: the ticked parts alone are sent. */
export const PROPOSED_PARTS = {
  isPhone: ["phoneNumber"],
  isEmail: ["email"],
  isAddress: ["address"],
  isName: ["lastName", "firstName", "lastNameKana", "firstNameKana"],
  isBirthdate: ["birthdate"],
  isSex: ["sex"],
  isCare: ["careNeeds", "careNeedsNote"],
} as const satisfies Record<string, readonly ProposedField[]>;

export type ProposedPart = keyof typeof PROPOSED_PARTS;

const PARTS = Object.keys(PROPOSED_PARTS) as ProposedPart[];

export type TypedProposal = Record<ProposedPart, boolean> & {
  phoneNumber: string;
  email: string;
  recipientName: string;
  postcode: string;
  prefecture: string;
  city: string;
  town: string;
  street: string;
  building: string;
  addressPhoneNumber: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  birthdate: string;
  sex: number;
  careNeeds: CareNeed[];
  careNeedsNote: string;
  reason: string;
};

/** The values of the patient's page, as a proposal names them. */
export function knownValues({ patient, address }: CustomerRecord): Required<KnownValues> {
  const { lastName, firstName, lastNameKana, firstNameKana, sex, careNeeds, careNeedsNote } = patient;
  return {
    ...{ lastName, firstName, lastNameKana, firstNameKana, sex, careNeeds, careNeedsNote, address },
    birthdate: patient.birthdate || null,
    phoneNumber: patient.phoneNumber || null,
    email: patient.email || null,
  };
}

/** The form of a patient's present values, with nothing ticked. */
export function initialProposal(record: CustomerRecord): TypedProposal {
  const { patient, address } = record;
  const { lastName, firstName, lastNameKana, firstNameKana, sex, careNeeds, careNeedsNote } = patient;
  const { phoneNumber: addressPhoneNumber = "", ...place } = address ?? {};
  const nowhere = { recipientName: "", postcode: "", prefecture: "", city: "", town: "", street: "", building: "" };
  return {
    ...{ isPhone: false, isEmail: false, isAddress: false, isName: false },
    ...{ isBirthdate: false, isSex: false, isCare: false },
    ...{ phoneNumber: patient.phoneNumber, email: patient.email, ...nowhere, ...place, addressPhoneNumber },
    ...{ lastName, firstName, lastNameKana, firstNameKana, birthdate: patient.birthdate, sex: sex ?? 0 },
    ...{ careNeeds, careNeedsNote, reason: "" },
  };
}

/** The body's `after`: the fields of the ticked parts. */
export function proposedValues(typed: TypedProposal): Record<string, unknown> {
  const { recipientName, postcode, prefecture, city, town, street, building, addressPhoneNumber } = typed;
  const address = {
    recipientName,
    postcode,
    prefecture,
    city,
    town,
    street,
    building,
    phoneNumber: addressPhoneNumber,
  };
  const values: Record<string, unknown> = { ...typed, address };
  const fields = PARTS.filter((part) => typed[part]).flatMap((part): readonly ProposedField[] => PROPOSED_PARTS[part]);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The form's field of a refused value: that of an address has its parts there. */
function fieldOf([first, second]: readonly PropertyKey[]): string {
  if (first !== "address") return String(first ?? "");
  return second === "phoneNumber" ? "addressPhoneNumber" : String(second ?? "recipientName");
}

/** Checks the ticked parts by the rules of the patient's own forms; a patient who signs in is 18 or older (spec §5). */
export function createTypedProposalSchema(now: () => Date, { signsIn }: { signsIn: boolean }) {
  const { after, reason } = createProposalRequestSchema(now).shape;
  return z.custom<TypedProposal>().superRefine((typed, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (!PARTS.some((part) => typed[part])) refuse("isPhone", "変える項目を選んでください。");
    for (const { path, message } of after.safeParse(proposedValues(typed)).error?.issues ?? [])
      refuse(fieldOf(path), message);
    const young = typed.isBirthdate && signsIn && birthdateProblem(parseBirthdate(typed.birthdate), now());
    if (young) refuse("birthdate", young);
    for (const { message } of reason.safeParse(typed.reason).error?.issues ?? []) refuse("reason", message);
  });
}
