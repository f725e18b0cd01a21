import {
  PLACE_KIND_LABELS,
  type StatedPlace,
  THIRD_PARTY_LABELS,
  type VisitDeclarationRequest,
  visitDeclarationRequestSchema,
} from "@madoguchi/contract/visit/visit-declaration";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import type { DeclarationFormProps } from "./declaration-form.tsx";
import { DeclarationProblem } from "./declaration-problem.tsx";

/** The declaration that the patient makes by confirming the stated facts; `undefined` while a fact is missing. */
export function wholeDeclaration(stated: StatedPlace): VisitDeclarationRequest | undefined {
  const declaration = { placeDetail: "", thirdPartyDetail: "", ...stated, agreesNotToRecord: true };
  return visitDeclarationRequestSchema.safeParse(declaration).data;
}

type DeclarationConfirmationProps = DeclarationFormProps & {
  declaration: VisitDeclarationRequest;
  onChange: () => void;
};

/** The facts from the questionnaire, to be confirmed by one press, or changed. */
export function DeclarationConfirmation(props: DeclarationConfirmationProps) {
  const { declaration, onChange, onSend, problem, joins = false } = props;
  const { prefecture, placeKind, placeDetail, thirdParty } = declaration;
  const { run, isBusy } = useAction(() => undefined);
  const place = placeKind === "other" ? placeDetail : PLACE_KIND_LABELS[placeKind];
  return (
    <Section heading="診察の前の確認">
      <p>問診でお答えいただいた内容です。今も、このとおりですか。</p>
      <DescriptionList
        items={[
          { term: "今いる場所", description: `${prefecture}・${place}` },
          { term: "診察中に一緒にいる方", description: THIRD_PARTY_LABELS[thirdParty] },
          { term: "録音・録画・撮影", description: "しません（クリニックもしません）" },
        ]}
      />
      <DeclarationProblem problem={problem} joins={joins} />
      <div className="flex flex-col gap-3">
        <Button busy={isBusy} onClick={() => run(() => onSend(declaration))}>
          {joins ? "このとおりで、同意して参加する" : "このとおりで、同意して待合室に入る"}
        </Button>
        <Button variant="text" onClick={onChange}>
          変更する
        </Button>
      </div>
    </Section>
  );
}
