import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useDraftedForm } from "../../entities/form-draft/use-drafted-form.ts";
import { useKanaFilling } from "../../entities/profile/use-kana-filling.ts";
import { ApiError } from "../../errors/api-error.ts";
import { PERSON_FIELD_IDS, type PersonDraft, type PersonValues } from "./person-values.ts";

const FIELDS = Object.keys(PERSON_FIELD_IDS) as (keyof PersonValues)[];

/** Fields that have another name in the schema. */
const FIELD_OF: Readonly<Record<string, keyof PersonValues>> = { consentVersion: "hasAgreed" };

const RELATION_MISSING = "続柄は必須です。";

type PersonFormOptions<Sent> = {
  schema: z.ZodType<Sent>;
  read: (values: PersonValues) => unknown;
  /** The unsent input. */
  draft: PersonDraft;
};

/** The form of a person: validated by the schema of its call when it is sent, and by the API's answer. */
export function usePersonForm<Sent>(initial: PersonValues, { schema, read, draft }: PersonFormOptions<Sent>) {
  const form = useForm<PersonValues>({ defaultValues: initial, shouldFocusError: false });
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;
  const { wasRestored } = useDraftedForm(form, draft);
  const messageOf = (name: keyof PersonValues) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? message : undefined;
  };

  function show(issues: readonly { path: string; message: string }[]): void {
    for (const { path, message } of issues) {
      const name = FIELD_OF[path] ?? FIELDS.find((field) => field === path);
      if (name) form.setError(name, { message });
    }
  }

  const submit = (send: (person: Sent) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      form.clearErrors();
      const checked = schema.safeParse(read(values));
      if (checked.success) {
        await send(checked.data).catch((error: unknown) => {
          if (error instanceof ApiError) show(error.body.issues ?? []);
          throw error;
        });
        return;
      }
      show(
        checked.error.issues.map(({ path, message, code }) => {
          const name = String(path[0] ?? "");
          return { path: name, message: name === "relation" && code !== "custom" ? RELATION_MISSING : message };
        }),
      );
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

export type PersonForm = Pick<ReturnType<typeof usePersonForm<unknown>>, "register" | "kana" | "messageOf">;
