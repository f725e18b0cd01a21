import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { useDraftedForm } from "../../entities/form-draft/use-drafted-form.ts";
import { useKanaFilling } from "../../entities/profile/use-kana-filling.ts";
import { ApiError } from "../../errors/api-error.ts";
import { PERSON_FIELD_IDS, type PersonDraft, type PersonValues } from "./person-values.ts";

const FIELDS = Object.keys(PERSON_FIELD_IDS) as (keyof PersonValues)[];

const RELATION_MISSING = "続柄は必須です。";

type Issue = { path: string; message: string };

type PersonFormOptions<Sent> = {
  schema: z.ZodType<Sent>;
  read: (values: PersonValues) => unknown;
  /** The unsent input. */
  draft: PersonDraft;
};

/** The fields of these issues, each with its message; an issue of no field has no place. */
function placeIssues(issues: readonly Issue[]): [keyof PersonValues, { type: string; message: string }][] {
  return issues.flatMap(({ path, message }) => {
    const name = FIELDS.find((field) => field === path);
    return name ? [[name, { type: "invalid", message }]] : [];
  });
}

/**
 * The form of a person: validated by the schema of its call when it is sent, then at every change, and by the API's
 * answer. The schema is the form's resolver, whose result replaces all errors: an error that was set by hand at a name
 * without a control of its own, such as the birthdate's, would prevent every further attempt.
 */
export function usePersonForm<Sent extends FieldValues>(
  initial: PersonValues,
  { schema, read, draft }: PersonFormOptions<Sent>,
) {
  const resolver: Resolver<PersonValues, unknown, Sent> = (values) => {
    const checked = schema.safeParse(read(values));
    if (checked.success) return { values: checked.data, errors: {} };
    const issues = checked.error.issues.map(({ path, message, code }) => {
      const name = String(path[0] ?? "");
      return { path: name, message: name === "relation" && code !== "custom" ? RELATION_MISSING : message };
    });
    // The first issue of a field is shown.
    return { values: {}, errors: Object.fromEntries(placeIssues(issues).toReversed()) };
  };
  const form = useForm<PersonValues, unknown, Sent>({ defaultValues: initial, shouldFocusError: false, resolver });
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;
  const { wasRestored } = useDraftedForm(form, draft);
  const messageOf = (name: keyof PersonValues) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? message : undefined;
  };

  const submit = (send: (person: Sent) => Promise<void>) =>
    form.handleSubmit(async (person) => {
      await send(person).catch((error: unknown) => {
        const issues = error instanceof ApiError ? (error.body.issues ?? []) : [];
        for (const [name, shown] of placeIssues(issues)) form.setError(name, shown);
        throw error;
      });
    });

  const kanaOf = (name: "lastNameKana" | "firstNameKana") => ({
    read: () => form.getValues(name),
    write: (kana: string) => form.setValue(name, kana, { shouldDirty: true }),
  });
  const kana = { lastName: useKanaFilling(kanaOf("lastNameKana")), firstName: useKanaFilling(kanaOf("firstNameKana")) };

  return {
    register: form.register,
    submit,
    kana,
    messageOf,
    summary: summariseErrors(PERSON_FIELD_IDS, messageOf),
    attempts: submitCount,
    isSubmitting,
    isDirty,
    wasRestored,
    /** Resets the form to its initial values, or to the newly stored ones. */
    reset: (stored?: PersonValues) => form.reset(stored),
    read: () => form.getValues(),
  };
}

export type PersonForm = Pick<ReturnType<typeof usePersonForm<FieldValues>>, "register" | "kana" | "messageOf">;
