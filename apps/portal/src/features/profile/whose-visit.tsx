import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { Section } from "@madoguchi/ui/layout/section";
import { z } from "zod";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { useFormDraft } from "../../entities/form-draft/use-form-draft.ts";

const OPTIONS = [
  { value: "own", label: "わたし" },
  { value: "family", label: "お子さま・ご家族" },
];

const whoseSchema = z.object({ whose: z.enum(["own", "family"]) });

/**
 * Whether the visit is for another person, whom the patient registers next. It is stored like the rest of the
 * registration's input, so that a reload does not make a child's visit the parent's.
 */
export function useWhoseVisit() {
  const isAsked = useClinic()?.acceptsRepresentatives === true;
  const draft = useFormDraft("registration-for", whoseSchema);
  return {
    isReady: draft.isReady,
    isAsked,
    isFamily: isAsked && draft.values?.whose === "family",
    choose: (value: string) => draft.store({ whose: value === "family" ? "family" : "own" }),
    discard: draft.discard,
  };
}

/** The first question of a registration: a parent learns here that they register first, and the child next. */
export function WhoseVisit({ isFamily, choose }: Pick<ReturnType<typeof useWhoseVisit>, "isFamily" | "choose">) {
  return (
    <Section>
      <RadioGroup
        id="registration-for"
        name="registration-for"
        label="どなたの受診ですか"
        required
        isPair
        options={OPTIONS}
        value={isFamily ? "family" : "own"}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isFamily && (
        <p role="status" className="break-phrase">
          はじめに、お手続きをするあなた（18歳以上の方）をご登録ください。続けて、受診される方を登録します。
        </p>
      )}
    </Section>
  );
}
