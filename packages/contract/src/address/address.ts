import { z } from "zod";
import { normaliseForm } from "../japanese-input/normalise.ts";
import { phoneNumberSchema } from "../profile/profile.ts";
import { nameText } from "../validation/typed-text.ts";
import { postcodeSchema } from "./postcode.ts";
import { PREFECTURES } from "./prefectures.ts";

const PART_MAXIMUM_CHARACTERS = 100;

function compose(text: string): string {
  return normaliseForm(text, "NFKC");
}

/** The bars that are typed between the numbers of a house; NFKC has made `－` and `ｰ` into `-` and `ー`. */
const BAR = /([0-9])[‐-―−ー](?=[0-9])/g;

/** 「４ー２−８」 becomes 「4-2-8」, so that labels and lists have one kind of bar; the ー of a word stays. */
function writeHouseNumber(text: string): string {
  return compose(text).replace(BAR, "$1-");
}

function part(required?: string, normalise = compose) {
  return nameText(required, normalise).max(PART_MAXIMUM_CHARACTERS, "100文字以内で入力してください。");
}

function requiredPart(required: string, normalise = compose) {
  return part(required, normalise).min(1, required);
}

/** In the order of the form, which is Japan's order of an address. */
export const ADDRESS_FIELDS = [
  "recipientName",
  "postcode",
  "prefecture",
  "city",
  "town",
  "street",
  "building",
  "phoneNumber",
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

const requestFields = {
  recipientName: requiredPart("宛名は必須です。"),
  postcode: postcodeSchema,
  prefecture: z.enum(PREFECTURES, "都道府県は必須です。"),
  city: requiredPart("市区町村は必須です。"),
  /** Empty where an address has none: in some villages the number follows the municipality. */
  town: part(),
  street: requiredPart("番地は必須です。", writeHouseNumber),
  building: part(undefined, writeHouseNumber),
  phoneNumber: phoneNumberSchema,
} satisfies Record<AddressField, z.ZodType>;

/** The address for parcels. One per patient (spec §8: C003 for a second one). */
export const addressSchema = z.object(requestFields);

/** The form until the patient says that the address has no town: an empty one is mostly a slip. */
export const addressWithTownSchema = addressSchema.extend({ town: requiredPart("町域は必須です。") });

/**
 * The patient's request. A change without the building keeps the stored one. `isPostcodeConfirmed`: they confirmed an
 * address that does not match its postcode, which is recorded in the audit.
 */
export const addressRequestSchema = addressSchema.extend({
  building: part(undefined, writeHouseNumber).optional(),
  isPostcodeConfirmed: z.boolean().optional(),
});

const storedFields = {
  recipientName: z.string(),
  postcode: z.string(),
  prefecture: z.string(),
  city: z.string(),
  town: z.string(),
  street: z.string(),
  building: z.string(),
  phoneNumber: z.string(),
} satisfies Record<AddressField, z.ZodType>;

/** `null` when none is registered yet. */
export const storedAddressSchema = z.object({ address: z.object(storedFields).nullable() });

export type AddressRequest = z.output<typeof addressRequestSchema>;
export type Address = z.output<typeof addressSchema>;
export type StoredAddress = z.infer<typeof storedAddressSchema>["address"];
