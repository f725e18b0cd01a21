import { prefectureLabel } from "@madoguchi/contract/address/prefecture-label";
import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import {
  PLACE_KIND_LABELS,
  PLACE_KINDS,
  type StatedPlace,
  THIRD_PARTIES,
  THIRD_PARTY_LABELS,
  type VisitDeclaration,
  type VisitDeclarationRequest,
} from "@madoguchi/contract/visit/visit-declaration";
import { Button } from "@madoguchi/ui/buttons/button";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { Form } from "@madoguchi/ui/forms/form";
import { Section } from "@madoguchi/ui/layout/section";
import { useEffect, useState } from "react";
import { DeclarationConfirmation, wholeDeclaration } from "./declaration-confirmation.tsx";
import { DeclarationProblem } from "./declaration-problem.tsx";
import { DECLARATION_FIELD_IDS as IDS, useDeclarationForm } from "./use-declaration-form.ts";

const PREFECTURE_OPTIONS = PREFECTURES.map((name) => ({ value: name, label: prefectureLabel(name) }));
const PLACE_OPTIONS = PLACE_KINDS.map((kind) => ({ value: kind, label: PLACE_KIND_LABELS[kind] }));
const THIRD_PARTY_OPTIONS = THIRD_PARTIES.map((kind) => ({ value: kind, label: THIRD_PARTY_LABELS[kind] }));

const NOTHING: StatedPlace = {};

export type DeclarationFormProps = {
  last: VisitDeclaration | null;
  /** The facts from the questionnaire, before the first declaration. */
  stated?: StatedPlace | undefined;
  /** Stores the declaration and leads into the waiting room; resolves after success or a refusal. */
  onSend: (declaration: VisitDeclarationRequest) => Promise<void>;
  problem: string | undefined;
  /** Set while the doctor calls: the same button joins. */
  joins?: boolean | undefined;
};

/** The declaration before each visit: where the patient is (L10), who is there, that the call is not recorded (L11). */
export function DeclarationForm(props: DeclarationFormProps) {
  const { last, stated = NOTHING } = props;
  const [isChanged, setIsChanged] = useState(false);
  const whole = last === null && !isChanged ? wholeDeclaration(stated) : undefined;
  return whole ? (
    <DeclarationConfirmation {...props} declaration={whole} onChange={() => setIsChanged(true)} />
  ) : (
    <DeclarationFields {...props} hasFocus={isChanged} />
  );
}

function DeclarationFields(props: DeclarationFormProps & { hasFocus: boolean }) {
  const { last, stated = NOTHING, onSend, problem, joins = false, hasFocus } = props;
  const form = useDeclarationForm(last, stated);
  const { register, messageOf } = form;
  useEffect(() => {
    if (hasFocus) focusField(IDS.prefecture);
  }, [hasFocus]);
  return (
    <Form onSubmit={form.handleSubmit(onSend)} className="flex flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempts} />
      <Section heading="診察の前の確認">
        <SelectField
          {...register("prefecture")}
          // Repeated in the markup: otherwise the form library takes the select for an edited one.
          defaultValue={last?.prefecture ?? stated.prefecture ?? ""}
          id={IDS.prefecture}
          label="今いる都道府県"
          required
          support="急に具合が悪くなったときに、医師が手配に使います"
          options={PREFECTURE_OPTIONS}
          className="w-full max-w-button"
          error={messageOf("prefecture")}
        />
        <RadioGroup
          {...register("placeKind")}
          id={IDS.placeKind}
          label="今いる場所"
          required
          defaultValue={last?.placeKind ?? stated.placeKind}
          options={PLACE_OPTIONS}
          error={messageOf("placeKind")}
        />
        {form.isPlaceDetailAsked && (
          <TextField
            {...register("placeDetail")}
            id={IDS.placeDetail}
            label="場所の説明"
            required
            support="例：駅前に停めた車の中"
            error={messageOf("placeDetail")}
          />
        )}
        <RadioGroup
          {...register("thirdParty")}
          id={IDS.thirdParty}
          label="診察中に一緒にいる方"
          required
          support="声が聞こえる範囲にいる方も含みます"
          defaultValue={last?.thirdParty ?? stated.thirdParty}
          options={THIRD_PARTY_OPTIONS}
          error={messageOf("thirdParty")}
        />
        {form.isThirdPartyDetailAsked && (
          <TextField
            {...register("thirdPartyDetail")}
            id={IDS.thirdPartyDetail}
            label="一緒にいる方との関係"
            required
            support="例：会社の同僚"
            error={messageOf("thirdPartyDetail")}
          />
        )}
        <Checkbox
          {...register("agreesNotToRecord")}
          id={IDS.agreesNotToRecord}
          label="診察を録音・録画・撮影しません"
          required
          support="クリニックも録音・録画をしません。"
          error={messageOf("agreesNotToRecord")}
        />
        <DeclarationProblem problem={problem} joins={joins} />
        <Button type="submit" busy={form.isSubmitting}>
          {joins ? "同意して参加する" : "同意して待合室に入る"}
        </Button>
      </Section>
    </Form>
  );
}
