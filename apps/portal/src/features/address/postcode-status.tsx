import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import type { Place } from "./postcode-agreement.ts";
import type { PostcodeLookup } from "./use-postcode-lookup.ts";
import type { TownFilling } from "./use-town-filling.ts";

type TownChoiceProps = { candidates: readonly PostcodeCandidate[]; onChoose: (town: PostcodeCandidate) => void };

function name({ prefecture, city, town }: Place): string {
  return `${prefecture}${city}${town}`;
}

/** A choice for a postcode of several towns, up to sixty. It is optional: the address can also be typed. */
function TownChoice({ candidates, onChoose }: TownChoiceProps) {
  return (
    <SelectField
      label="町域を選ぶ"
      support="この郵便番号には複数の町域があります。選ぶと住所に入力されます。"
      options={candidates.map((candidate, position) => ({ value: String(position), label: name(candidate) }))}
      onChange={(event) => {
        const chosen = event.currentTarget.value === "" ? undefined : candidates[Number(event.currentTarget.value)];
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

export type PostcodeStatusProps = {
  lookup: PostcodeLookup;
  filling: TownFilling;
  onChoose: TownChoiceProps["onChoose"];
  onReplace: (found: Place) => void;
};

/** The result of the postcode lookup, beside its field. It never prevents typing. */
export function PostcodeStatus({ lookup, filling, onChoose, onReplace }: PostcodeStatusProps) {
  const isFound = lookup.kind === "found";
  const isOne = isFound && lookup.candidates.length === 1;
  return (
    <>
      <div role="status" className="empty:hidden">
        {lookup.kind === "searching" && <p>郵便番号から住所を検索しています…</p>}
        {lookup.kind === "unknown" && (
          <Notice kind="warning" title="この郵便番号の住所が見つかりませんでした">
            郵便番号をご確認ください。正しい場合は、住所を直接入力してください。
          </Notice>
        )}
        {lookup.kind === "down" && (
          <Notice kind="warning" title="住所を検索できませんでした">
            住所を直接入力してください
          </Notice>
        )}
        {isOne && filling.kind === "filled" && <p>郵便番号から住所を入力しました。番地からご入力ください。</p>}
        {isFound && filling.kind === "replaced" && (
          <p>郵便番号の住所に置き換えました。町域・番地・建物名もご確認ください。</p>
        )}
        {isFound && filling.kind === "conflict" && (
          <Notice kind="info" title="入力済みの住所は変更していません">
            この郵便番号の住所は「{name(filling.found)}」です。
          </Notice>
        )}
      </div>
      {isFound && filling.kind === "conflict" && (
        <Button variant="secondary" onClick={() => onReplace(filling.found)}>
          この郵便番号の住所に置き換える
        </Button>
      )}
      {isFound && !isOne && <TownChoice key={lookup.postcode} candidates={lookup.candidates} onChoose={onChoose} />}
    </>
  );
}
