import { ALARMS, type Alarm } from "@madoguchi/contract/questionnaire/alarm";
import { BODY_PARTS, type BodyPart } from "@madoguchi/contract/questionnaire/question";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide";
import { CompactInput, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { newOption, type Option, type QuestionOf } from "./edited-rows.ts";
import { type FieldProps, without } from "./field-props.ts";
import { ALARM_LABELS, BODY_PART_LABELS } from "./question-texts.ts";

type BodyPartsFieldProps = { option: Option; id: string; onChange: (option: Option) => void };

/** The place of an option on the drawing of the body; patients see the drawing if any option has a part. */
function BodyPartsField({ option, id, onChange }: BodyPartsFieldProps) {
  const chosen = option.bodyParts ?? [];

  function toggle(part: BodyPart): void {
    const next = BODY_PARTS.filter((each) => (each === part) !== chosen.includes(each));
    const plain = without(option, "bodyParts");
    onChange(next.length === 0 ? plain : { ...plain, bodyParts: next });
  }
  return (
    <details className="sm:col-span-2">
      <summary className="min-h-8 cursor-pointer text-dns-14B-130 text-text-secondary pointer-coarse:py-3.5">
        体の図での場所
        {chosen.length > 0 && `：${chosen.map((part) => BODY_PART_LABELS[part]).join("、")}`}
      </summary>
      <div className="grid grid-cols-2 gap-x-3 pt-1 sm:grid-cols-4">
        {BODY_PARTS.map((part) => (
          <Checkbox
            key={part}
            id={`${id}-${part}`}
            label={BODY_PART_LABELS[part]}
            checked={chosen.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
      </div>
    </details>
  );
}

const NO_ALARM = "";

const ALARM_OPTIONS = [
  { value: NO_ALARM, label: "なし" },
  ...ALARMS.map((alarm) => ({ value: alarm, label: ALARM_LABELS[alarm] })),
];

function withAlarm(option: Option, value: string): Option {
  const alarm: Alarm | undefined = ALARMS.find((each) => each === value);
  const plain = without(option, "alarm");
  return alarm ? { ...plain, alarm } : plain;
}

type OptionRowProps = {
  option: Option;
  at: number;
  total: number;
  id: string;
  /** Whether the options are on a drawing of the body, of which several can be chosen. */
  hasDrawing: boolean;
  problemAt: (place: string) => string | undefined;
  onChange: (option: Option) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function OptionRow({ option, at, total, id, hasDrawing, problemAt, onChange, onMove, onRemove }: OptionRowProps) {
  const name = option.label || `選択肢${at + 1}`;
  return (
    <li className="grid items-start gap-x-3 gap-y-2 border-line border-b pb-3 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <CompactInput
        id={`${id}-options-${at}-label`}
        label={`選択肢${at + 1}`}
        value={option.label}
        error={problemAt(`options.${at}.label`)}
        onChange={({ target }) => onChange({ ...option, label: target.value })}
      />
      <CompactSelect
        id={`${id}-options-${at}-alarm`}
        label={`選択肢${at + 1}を選んだとき`}
        options={ALARM_OPTIONS}
        value={option.alarm ?? NO_ALARM}
        onChange={({ target }) => onChange(withAlarm(option, target.value))}
      />
      <CompactInput
        id={`${id}-options-${at}-value`}
        label={`選択肢${at + 1}の値（記録に残る半角の名前）`}
        value={option.value}
        spellCheck={false}
        error={problemAt(`options.${at}.value`)}
        onChange={({ target }) => onChange({ ...option, value: target.value })}
      />
      {hasDrawing && <BodyPartsField option={option} id={`${id}-options-${at}-bodyParts`} onChange={onChange} />}
      <div className="flex flex-wrap gap-2 self-end">
        <button
          type="button"
          className="desk-act"
          aria-label={`${name}を上へ`}
          aria-disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <Icon shape={ArrowUp} className="size-5" />
        </button>
        <button
          type="button"
          className="desk-act"
          aria-label={`${name}を下へ`}
          aria-disabled={at === total - 1}
          onClick={() => onMove(at + 1)}
        >
          <Icon shape={ArrowDown} className="size-5" />
        </button>
        <button type="button" className="desk-act" aria-label={`${name}を削除`} onClick={onRemove}>
          <Icon shape={Trash2} className="size-5" />
        </button>
      </div>
    </li>
  );
}

/** The options of a choice: labels, order, alarms, and the option that excludes all others. */
export function OptionsField(props: FieldProps<QuestionOf<"radio"> | QuestionOf<"checkbox">>) {
  const { question, id, onChange, problemAt } = props;
  const { options } = question;
  const problem = problemAt("options");

  function put(next: Option[]): void {
    onChange({ ...question, options: next });
  }
  function change(at: number, option: Option): void {
    const former = options[at]?.value;
    const next = options.with(at, option);
    if (question.type === "checkbox" && question.exclusiveValue === former && former !== undefined) {
      onChange({ ...question, options: next, exclusiveValue: option.value });
    } else put(next);
  }
  function move(from: number, to: number): void {
    const option = options[from];
    if (option && to >= 0 && to < options.length) put(options.toSpliced(from, 1).toSpliced(to, 0, option));
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-dns-14B-130 text-text-secondary">選択肢</legend>
      <ul className="flex flex-col gap-3">
        {options.map((option, at) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: while its value is typed, an option is identified by its place alone.
            key={at}
            option={option}
            at={at}
            total={options.length}
            id={id}
            hasDrawing={question.type === "checkbox"}
            problemAt={problemAt}
            onChange={(next) => change(at, next)}
            onMove={(to) => move(at, to)}
            onRemove={() => put(options.toSpliced(at, 1))}
          />
        ))}
      </ul>
      {problem && <FieldError id={`${id}-options-error`}>{problem}</FieldError>}
      <button
        type="button"
        id={`${id}-options`}
        className="desk-act self-start"
        onClick={() => put([...options, newOption(options)])}
      >
        <Icon shape={Plus} className="size-4" />
        選択肢を加える
      </button>
      {question.type === "checkbox" && (
        <CompactSelect
          id={`${id}-exclusiveValue`}
          label="ほかと同時に選べない選択肢（「特になし」など）"
          options={[
            { value: "", label: "なし" },
            ...options.map(({ value, label }) => ({ value, label: label || value })),
            ...(question.exclusiveValue !== undefined && !options.some(({ value }) => value === question.exclusiveValue)
              ? [{ value: question.exclusiveValue, label: `${question.exclusiveValue}（ない選択肢）` }]
              : []),
          ]}
          value={question.exclusiveValue ?? ""}
          error={problemAt("exclusiveValue")}
          onChange={({ target }) => {
            const plain = without(question, "exclusiveValue");
            onChange(target.value === "" ? plain : { ...plain, exclusiveValue: target.value });
          }}
        />
      )}
    </fieldset>
  );
}
