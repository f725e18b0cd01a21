import { zodResolver } from "@hookform/resolvers/zod";
import {
  type Address,
  addressSchema,
  addressWithTownSchema,
  type StoredAddress,
} from "@madoguchi/contract/address/address";
import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { type Changed, useDraftedForm } from "../../entities/form-draft/use-drafted-form.ts";
import type { FormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { showRefusedFields } from "../../errors/refused-fields.ts";

/** The values of the fields, all of them text. */
export type TypedAddress = NonNullable<StoredAddress>;

export const EMPTY_ADDRESS: TypedAddress = {
  recipientName: "",
  postcode: "",
  prefecture: "",
  city: "",
  town: "",
  street: "",
  building: "",
  phoneNumber: "",
};

/** In the order of the page. */
export const ADDRESS_FIELD_IDS = {
  recipientName: "address-recipient-name",
  postcode: "address-postcode",
  prefecture: "address-prefecture",
  city: "address-city",
  town: "address-town",
  street: "address-street",
  building: "address-building",
  phoneNumber: "address-phone-number",
} as const satisfies Record<keyof TypedAddress, string>;

const checkWithTown = zodResolver(addressWithTownSchema);
const checkWithoutTown = zodResolver(addressSchema);

type AddressResolver = Resolver<TypedAddress, unknown, Address>;

/** A stored address that the patient completed without a town. */
function isWithoutTown({ city, town }: TypedAddress): boolean {
  return city !== "" && town === "";
}

/** The address form: validated when sent, then at every change. `draft` has the unsaved input. */
export function useAddressForm(initial: TypedAddress, draft: FormDraft<Changed<TypedAddress>>) {
  const [hasNoTown, setHasNoTown] = useState(isWithoutTown(initial));
  // The contract's schema for the fields' text; it accepts unknown input, but the library's types only text.
  const resolver: AddressResolver = (typed, context, options) =>
    Reflect.apply(hasNoTown ? checkWithoutTown : checkWithTown, undefined, [typed, context, options]);
  const form = useForm<TypedAddress, unknown, Address>({
    defaultValues: initial,
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: false,
    resolver,
  });
  const { wasRestored } = useDraftedForm(form, draft);
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;
  const messageOf = (name: keyof TypedAddress): string | undefined => errors[name]?.message;
  return {
    initial,
    register: form.register,
    handleSubmit: form.handleSubmit,
    reset: (typed: TypedAddress) => form.reset(typed),
    read: () => form.getValues(),
    write: (name: keyof TypedAddress, text: string) =>
      form.setValue(name, text, { shouldDirty: true, shouldValidate: submitCount > 0 }),
    hasNoTown,
    /** The patient says whether the address has no town; then its text is removed. */
    setHasNoTown(isTicked: boolean) {
      setHasNoTown(isTicked);
      if (isTicked) form.setValue("town", "", { shouldDirty: true });
      form.clearErrors("town");
    },
    messageOf,
    summary: summariseErrors(ADDRESS_FIELD_IDS, messageOf),
    attempts: submitCount,
    isSubmitting,
    isDirty,
    wasRestored,
    /** Shows the server's refusals at their fields; returns whether there were any. */
    refuse: (error: unknown) =>
      showRefusedFields(error, ADDRESS_FIELD_IDS, (name, shown) => form.setError(name, shown)),
    /** Resets the form to its initial values. */
    discard: () => form.reset(),
  };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;
