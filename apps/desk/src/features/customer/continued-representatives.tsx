import type { Representation } from "@madoguchi/contract/representation/clinic-representation";
import { RELATIONS } from "@madoguchi/contract/representation/representation";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useId } from "react";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";

type ContinuedRepresentativesProps = {
  /** The present representatives of both records. */
  representatives: readonly Representation[];
  /** The patient of the kept record does not sign in themselves. */
  canContinue: boolean;
  /** How the clinic has each representative's agreement, by the id of the representation. */
  consents: Record<string, string>;
  onChange: (consents: Record<string, string>) => void;
};

/**
 * The representatives of two records before a merge: each would read everything of both, so that they end unless the
 * clinic states here how it has the agreement.
 */
export function ContinuedRepresentatives({
  representatives,
  canContinue,
  consents,
  onChange,
}: ContinuedRepresentativesProps) {
  const id = useId();
  if (representatives.length === 0) return null;
  if (!canContinue) {
    const names = representatives.map(({ name }) => `${name}さま`).join("、");
    return (
      <Notice kind="warning" title="代理は終わります">
        残す記録の方はご自身でログインされるため、{names}の代理は終わります。
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="代理人は、まとめた記録の診察や予約もすべて読み、変えられるようになります">
      <div className="flex flex-col gap-3">
        <p>
          ポータルで患者を追加した方は、その方の氏名や生年月日をご自身で入力しています。続けてよいと確かめた代理人だけ、同意の確認方法を入力してください。空欄の代理は終わります。
        </p>
        {representatives.map(({ representationId, name, medicalRecordCode, relation, consentVersion }) => (
          <CompactText
            key={representationId}
            id={`${id}-${representationId}`}
            label={`${name}さま（${RELATIONS[relation]}・${medicalRecordCode}・${consentVersion === null ? "クリニックで登録" : "ポータルでご自身が登録"}）の代理を続けるときは、同意をどのように確認したか`}
            rows={2}
            maxLength={500}
            value={consents[representationId] ?? ""}
            onChange={({ target }) => onChange({ ...consents, [representationId]: target.value })}
          />
        ))}
      </div>
    </Notice>
  );
}
