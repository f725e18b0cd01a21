import type { Question } from "@madoguchi/contract/questionnaire/question";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { CompactInput, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { type FieldProps, without } from "./field-props.ts";

type AskedOf = NonNullable<Question["askedOf"]>;

const SEXES = [
  { value: "", label: "全員" },
  { value: "0", label: "男性だけ" },
  { value: "1", label: "女性だけ" },
] as const;

/** `undefined` for an empty field; text that is not a whole number is ignored. */
function readAge(text: string): number | undefined {
  const digits = text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, 3);
  return digits === "" ? undefined : Number(digits);
}

function withLimits(question: Question, askedOf: AskedOf): Question {
  const plain = without(question, "askedOf");
  return Object.keys(askedOf).length === 0 ? plain : { ...plain, askedOf };
}

/** The patients who are asked a question. */
export function RespondentFields({ question, id, onChange, problemAt }: FieldProps) {
  const askedOf = question.askedOf ?? {};
  const ages = [
    { name: "minimumAge", label: "何歳から" },
    { name: "maximumAge", label: "何歳まで" },
  ] as const;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <CompactSelect
        id={`${id}-askedOf-sex`}
        label="聞く人"
        options={SEXES}
        value={askedOf.sex === undefined ? "" : String(askedOf.sex)}
        onChange={({ target }) => {
          const plain = without(askedOf, "sex");
          const sex = target.value === "" ? undefined : target.value === "0" ? 0 : 1;
          onChange(withLimits(question, sex === undefined ? plain : { ...plain, sex }));
        }}
      />
      {ages.map(({ name, label }) => (
        <CompactInput
          key={name}
          id={`${id}-askedOf-${name}`}
          label={`${label}（空欄は制限なし）`}
          inputMode="numeric"
          value={askedOf[name] === undefined ? "" : String(askedOf[name])}
          error={problemAt(`askedOf.${name}`) ?? (name === "maximumAge" ? problemAt("askedOf") : undefined)}
          onChange={({ target }) => {
            const age = readAge(target.value);
            const plain = without(askedOf, name);
            onChange(withLimits(question, age === undefined ? plain : { ...plain, [name]: age }));
          }}
        />
      ))}
    </div>
  );
}

/** The answer after which a question is asked: one of these values for an earlier choice. */
export function BranchFields({
  question,
  id,
  onChange,
  problemAt,
  earlier,
}: FieldProps & { earlier: readonly Question[] }) {
  const { askedWhen } = question;
  const choices = earlier.filter((each) => "options" in each);
  const asked = choices.find(({ questionId }) => questionId === askedWhen?.questionId);
  const isLost = askedWhen !== undefined && !asked;
  const offered = asked && "options" in asked ? asked.options : [];
  const gone = (askedWhen?.isOneOf ?? []).filter((value) => !offered.some((option) => option.value === value));
  const problem =
    askedWhen && (problemAt("askedWhen.isOneOf") ?? (gone.length > 0 ? "その質問の選択肢にない値です。" : undefined));

  function choose(questionId: string): void {
    const plain = without(question, "askedWhen");
    if (questionId === "") {
      onChange(plain);
      return;
    }
    const first = choices.find((each) => each.questionId === questionId);
    const isOneOf = first && "options" in first ? first.options.slice(0, 1).map(({ value }) => value) : [];
    onChange({ ...plain, askedWhen: { questionId, isOneOf } });
  }
  function toggle(value: string): void {
    if (!askedWhen) return;
    const { isOneOf } = askedWhen;
    const next = isOneOf.includes(value) ? isOneOf.filter((each) => each !== value) : [...isOneOf, value];
    onChange({ ...question, askedWhen: { ...askedWhen, isOneOf: next } });
  }

  return (
    <div className="flex flex-col gap-2">
      <CompactSelect
        id={`${id}-askedWhen-questionId`}
        label="聞くとき"
        options={[
          { value: "", label: "いつも聞く" },
          ...choices.map(({ questionId, label }) => ({ value: questionId, label: `「${label}」の答えによって聞く` })),
          ...(isLost ? [{ value: askedWhen.questionId, label: "前にない質問（選び直してください）" }] : []),
        ]}
        value={askedWhen?.questionId ?? ""}
        error={problemAt("askedWhen.questionId")}
        onChange={({ target }) => choose(target.value)}
      />
      {askedWhen && (
        <fieldset id={`${id}-askedWhen-isOneOf`} tabIndex={-1}>
          <legend className="text-dns-14B-130 text-text-secondary">次のどれかを選んだとき</legend>
          {offered.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label || value}
              checked={askedWhen.isOneOf.includes(value)}
              onChange={() => toggle(value)}
            />
          ))}
          {gone.map((value) => (
            <Checkbox key={value} label={`${value}（ない選択肢）`} checked onChange={() => toggle(value)} />
          ))}
          {problem && <FieldError id={`${id}-askedWhen-error`}>{problem}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}
