import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import { SelectField } from "@madoguchi/ui/fields/select-field";

export type TownChoiceProps = { candidates: readonly PostcodeCandidate[]; onChoose: (town: PostcodeCandidate) => void };

function name({ prefecture, city, town }: PostcodeCandidate): string {
  return `${prefecture}${city}${town}`;
}

/** For a postcode that covers several towns, sixty at times. Nobody has to choose: the address can be typed as well. */
export function TownChoice({ candidates, onChoose }: TownChoiceProps) {
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
