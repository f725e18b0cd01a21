import type { Question } from "@madoguchi/contract/questionnaire/question";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, GitBranch, Siren, Trash2 } from "lucide";
import type { KeyboardEvent } from "react";
import { CompactInput, CompactSelect, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { BranchFields, RespondentFields } from "./condition-fields.tsx";
import { withType } from "./edited-rows.ts";
import { type FieldProps, without } from "./field-props.ts";
import { isQuestionType, TYPE_LABELS, TYPE_OPTIONS } from "./question-texts.ts";
import { TypeFields } from "./type-fields.tsx";

export type CardAct = "up" | "down" | "duplicate" | "remove";

const ACTS = [
  { act: "up", label: "上へ", icon: ArrowUp },
  { act: "down", label: "下へ", icon: ArrowDown },
  { act: "duplicate", label: "複製", icon: Copy },
  { act: "remove", label: "削除", icon: Trash2 },
] as const;

type QuestionCardProps = FieldProps & {
  /** From 1. */
  number: number;
  earlier: readonly Question[];
  problems: number;
  isOpen: boolean;
  onToggle: () => void;
  onAct: (act: CardAct) => void;
};

function hasAlarm(question: Question): boolean {
  return "options" in question && question.options.some(({ alarm }) => alarm !== undefined);
}

function Marks({ question, problems }: { question: Question; problems: number }) {
  return (
    <span className="flex flex-wrap gap-2">
      {problems > 0 && <Badge tone="error" icon={CircleAlert}>{`要修正 ${problems}`}</Badge>}
      {hasAlarm(question) && (
        <Badge tone="warning" icon={Siren}>
          注意の案内
        </Badge>
      )}
      {(question.askedWhen || question.askedOf) && (
        <Badge tone="neutral" icon={GitBranch}>
          条件つき
        </Badge>
      )}
    </span>
  );
}

function QuestionForm({ earlier, ...props }: FieldProps & { earlier: readonly Question[] }) {
  const { question, id, onChange, problemAt } = props;
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-4">
      <CompactText
        id={`${id}-label`}
        label="質問文"
        rows={1}
        value={question.label}
        error={problemAt("label")}
        onChange={({ target }) => onChange({ ...question, label: target.value.replaceAll("\n", "") })}
      />
      <CompactText
        id={`${id}-help`}
        label="説明（任意）"
        rows={1}
        value={question.help ?? ""}
        error={problemAt("help")}
        onChange={({ target }) => {
          const plain = without(question, "help");
          onChange(target.value === "" ? plain : { ...plain, help: target.value });
        }}
      />
      <CompactInput
        id={`${id}-startsScreen`}
        label="この質問から始まる画面の題名（空欄なら、前の質問と同じ画面）"
        value={question.startsScreen ?? ""}
        error={problemAt("startsScreen")}
        onChange={({ target }) => {
          const plain = without(question, "startsScreen");
          onChange(target.value === "" ? plain : { ...plain, startsScreen: target.value });
        }}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <CompactSelect
          id={`${id}-type`}
          label="答え方"
          options={TYPE_OPTIONS}
          value={question.type}
          onChange={({ target }) => isQuestionType(target.value) && onChange(withType(question, target.value))}
        />
        <Checkbox
          id={`${id}-isRequired`}
          label="必ず答えていただく"
          checked={question.isRequired}
          onChange={({ target }) => onChange({ ...question, isRequired: target.checked })}
        />
      </div>
      <TypeFields {...props} />
      <RespondentFields {...props} />
      <BranchFields {...props} earlier={earlier} />
      <CompactInput
        id={`${id}-questionId`}
        label="質問のID（記録に残る半角の名前。変えると、前回の答えや書きかけの答えは引き継がれません）"
        value={question.questionId}
        spellCheck={false}
        error={problemAt("questionId")}
        onChange={({ target }) => onChange({ ...question, questionId: target.value })}
      />
    </div>
  );
}

/**
 * One question of the editor, folded to a line until it is opened. Alt+↑ and Alt+↓ move it while the focus is inside.
 */
export function QuestionCard(props: QuestionCardProps) {
  const { number, problems, isOpen, onToggle, onAct, ...form } = props;
  const { question, id } = form;

  function press(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onAct(event.key === "ArrowUp" ? "up" : "down");
  }

  return (
    <li
      onKeyDown={press}
      className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card forced-colors:border"
      aria-label={`質問${number}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          id={`${id}-toggle`}
          aria-expanded={isOpen}
          className="flex min-h-11 min-w-0 flex-1 basis-72 items-start gap-3 rounded-control py-2 text-left underline-offset-4 hover:underline"
          onClick={onToggle}
        >
          <Icon
            shape={ChevronDown}
            className={`mt-0.5 size-5 shrink-0 text-key transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
          />
          <span className="flex min-w-0 flex-col gap-1">
            {question.startsScreen !== undefined && (
              <span className="text-dns-14B-130 text-key">画面「{question.startsScreen}」</span>
            )}
            <span className="break-phrase font-700">
              {number}. {question.label || "（質問文がありません）"}
            </span>
            <span className="text-dns-14N-130 text-text-secondary">
              {TYPE_LABELS[question.type]}・{question.isRequired ? "必須" : "任意"}
            </span>
            <Marks question={question} problems={problems} />
          </span>
        </button>
        <div className="flex flex-wrap gap-2">
          {ACTS.map(({ act, label, icon }) => (
            <button
              key={act}
              type="button"
              id={`${id}-${act}`}
              className="desk-act"
              aria-label={`質問${number}を${label}`}
              onClick={() => onAct(act)}
            >
              <Icon shape={icon} className="size-5" />
            </button>
          ))}
        </div>
      </div>
      {isOpen && <QuestionForm {...form} />}
    </li>
  );
}
