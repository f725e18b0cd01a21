import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import { PURPOSES, type QuestionnaireAssignment } from "@madoguchi/contract/questionnaire/assignment";
import { PURPOSE_LABELS } from "@madoguchi/contract/questionnaire/purpose-labels";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Form } from "@madoguchi/ui/forms/form";
import { UnsavedChangesDialog } from "@madoguchi/ui/overlays/unsaved-changes-dialog";
import { useState } from "react";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { FormProblem } from "../../entities/desk-form/form-problem.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useAssignments } from "./use-assignments.ts";

type Purpose = QuestionnaireAssignment["purpose"];
type Choice = { value: string; label: string };

/** No rule of its own: a department uses the clinic's rule, and the clinic asks nothing. */
const NO_RULE = "-";
const NOTHING_ASKED = "";

function isAbout(purpose: Purpose, clinicalDepartmentId: string | null) {
  return (each: QuestionnaireAssignment) =>
    each.purpose === purpose && each.clinicalDepartmentId === clinicalDepartmentId;
}

/** Replaces one rule; the order of the others stays. */
function withRule(
  rules: readonly QuestionnaireAssignment[],
  purpose: Purpose,
  clinicalDepartmentId: string | null,
  value: string,
): QuestionnaireAssignment[] {
  const at = rules.findIndex(isAbout(purpose, clinicalDepartmentId));
  if (value === NO_RULE) return rules.filter((_, position) => position !== at);
  const rule = { purpose, clinicalDepartmentId, questionnaireId: value === NOTHING_ASKED ? null : value };
  return at < 0 ? [...rules, rule] : rules.with(at, rule);
}

function describe(error: unknown): string {
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : [];
  return issues.length > 0 ? issues.map(({ message }) => message).join("\n") : describeFailure(error);
}

type RuleProps = {
  rules: readonly QuestionnaireAssignment[];
  purpose: Purpose;
  department: ManagedDepartment | null;
  choices: readonly Choice[];
  onChange: (rules: QuestionnaireAssignment[]) => void;
};

function Rule({ rules, purpose, department, choices, onChange }: RuleProps) {
  const departmentId = department?.clinicalDepartmentId ?? null;
  const rule = rules.find(isAbout(purpose, departmentId));
  const value = rule === undefined ? NO_RULE : (rule.questionnaireId ?? NOTHING_ASKED);
  const isGone = value !== NO_RULE && value !== NOTHING_ASKED && !choices.some((choice) => choice.value === value);
  return (
    <CompactSelect
      id={`rule-${purpose}-${departmentId ?? "clinic"}`}
      label={department ? department.name : purpose === "registration" ? "クリニック" : "クリニック全体"}
      options={[
        ...(department ? [{ value: NO_RULE, label: "クリニック全体と同じ" }] : []),
        ...(!department && rule === undefined ? [{ value: NO_RULE, label: "聞かない（未設定）" }] : []),
        { value: NOTHING_ASKED, label: "聞かない" },
        ...choices,
        ...(isGone ? [{ value, label: "公開されていない問診" }] : []),
      ]}
      value={value}
      onChange={({ target }) => onChange(withRule(rules, purpose, departmentId, target.value))}
    />
  );
}

type AssignmentsFormProps = {
  initial: readonly QuestionnaireAssignment[];
  departments: readonly ManagedDepartment[];
  choices: readonly Choice[];
  onStore: (rules: readonly QuestionnaireAssignment[]) => Promise<void>;
};

function AssignmentsForm({ initial, departments, choices, onStore }: AssignmentsFormProps) {
  const [rules, setRules] = useState(initial);
  const { run, isBusy, problem } = useAction(describe);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(initial);

  async function store(): Promise<void> {
    await onStore(rules);
    showToast("success", "いつ聞くかを登録しました");
  }

  return (
    <Form className="flex flex-col gap-5" onSubmit={() => run(store)}>
      <FormProblem problem={problem}>
        <span className="whitespace-pre-line">{problem}</span>
      </FormProblem>
      {PURPOSES.map((purpose) => (
        <fieldset key={purpose} className="min-w-0">
          <legend className="mb-2 font-700">{PURPOSE_LABELS[purpose]}</legend>
          <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {(purpose === "registration" ? [null] : [null, ...departments]).map((department) => (
              <Rule
                key={department?.clinicalDepartmentId ?? ""}
                rules={rules}
                purpose={purpose}
                department={department}
                choices={choices}
                onChange={setRules}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" className="sm:w-auto" busy={isBusy} busyLabel="登録中…">
        いつ聞くかを登録する
      </Button>
      <UnsavedChangesDialog hasChanges={isChanged && !isBusy} />
    </Form>
  );
}

/** いつ聞くか: for each purpose the clinic's questionnaire, and those of departments with their own. */
export function AssignmentsPart({ choices, mayChange }: { choices: readonly Choice[]; mayChange: boolean }) {
  const { list, departments, store } = useAssignments();
  if (!mayChange) return null;
  const hasFailed = (list.error && !list.data) || (departments.error && !departments.data);
  return (
    <Pane heading="いつ聞くか">
      {hasFailed && (
        <LoadError
          onRetry={() => {
            void list.mutate();
            void departments.mutate();
          }}
        />
      )}
      {list.data && departments.data ? (
        <AssignmentsForm
          key={JSON.stringify(list.data.assignments)}
          initial={list.data.assignments}
          departments={departments.data.clinicalDepartments}
          choices={choices}
          onStore={store}
        />
      ) : (
        !hasFailed && <Skeleton className="h-60" />
      )}
    </Pane>
  );
}
