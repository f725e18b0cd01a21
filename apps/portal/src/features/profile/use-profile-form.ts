import { zodResolver } from "@hookform/resolvers/zod";
import { createRegistrationFormSchema, type RegistrationForm } from "@madoguchi/contract/profile/profile";
import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { type Changed, useDraftedForm } from "../../entities/form-draft/use-drafted-form.ts";
import type { FormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { useKanaFilling } from "../../entities/profile/use-kana-filling.ts";
import { showRefusedFields } from "../../errors/refused-fields.ts";
import { type ProfileFormValues, readFormValues } from "./profile-form-values.ts";

/** In the order of the page. */
export const PROFILE_FIELD_IDS = {
  lastName: "profile-last-name",
  firstName: "profile-first-name",
  lastNameKana: "profile-last-name-kana",
  firstNameKana: "profile-first-name-kana",
  sex: "profile-sex",
  birthdate: "profile-birthdate",
  phoneNumber: "profile-phone-number",
  careNeeds: "profile-care-needs",
  careNeedsNote: "profile-care-needs-note",
} as const satisfies Record<keyof ProfileFormValues, string>;

/** The contract's schema for the fields' text (spec §5). */
function createResolver(now: () => Date): Resolver<ProfileFormValues, unknown, RegistrationForm> {
  const check = zodResolver(createRegistrationFormSchema(now));
  return (values, context, options) => {
    // The schema accepts unknown input; the library's types only the fields' text.
    const input = readFormValues(values);
    return Reflect.apply(check, undefined, [input, context, options]);
  };
}

/** The error of one field; a date is one field. */
function messageOf(errors: FieldErrors<ProfileFormValues>, name: keyof ProfileFormValues): string | undefined {
  const error = errors[name];
  return typeof error?.message === "string" ? error.message : undefined;
}

/** The registration form: validated when sent, then at every change (spec §5). `draft` has the unsaved input. */
export function useProfileForm(
  initial: ProfileFormValues,
  now: () => Date,
  draft: FormDraft<Changed<ProfileFormValues>>,
) {
  const [resolver] = useState(() => createResolver(now));
  const form = useForm<ProfileFormValues, unknown, RegistrationForm>({
    defaultValues: initial,
    mode: "onSubmit",
    reValidateMode: "onChange",
    // The summary takes the focus and states the number of errors.
    shouldFocusError: false,
    resolver,
  });
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;

  const { wasRestored } = useDraftedForm(form, draft);

  const kanaOf = (name: "lastNameKana" | "firstNameKana") => ({
    read: () => form.getValues(name),
    write: (kana: string) => form.setValue(name, kana, { shouldDirty: true, shouldValidate: submitCount > 0 }),
  });
  const lastName = useKanaFilling(kanaOf("lastNameKana"));
  const firstName = useKanaFilling(kanaOf("firstNameKana"));

  return {
    kana: { lastName, firstName },
    control: form.control,
    register: form.register,
    handleSubmit: form.handleSubmit,
    /** Replaces the form's values, which then count as unchanged. */
    reset: (values: ProfileFormValues) => form.reset(values),
    messageOf: (name: keyof ProfileFormValues) => messageOf(errors, name),
    summary: summariseErrors(PROFILE_FIELD_IDS, (name) => messageOf(errors, name)),
    attempts: submitCount,
    isSubmitting,
    isDirty,
    wasRestored,
    /** Shows the server's refusals at their fields; returns whether there were any. */
    refuse: (error: unknown) =>
      showRefusedFields(error, PROFILE_FIELD_IDS, (name, shown) => form.setError(name, shown)),
    /** Resets the form to its initial values. */
    discard: () => form.reset(),
  };
}
