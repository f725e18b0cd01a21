import { html } from "hono/html";
import { z } from "zod";
import type { departmentsSchema } from "./answers.ts";
import { writeDateTime } from "./dates.ts";
import { type Desk, type Markup, type Notice, renderDesk } from "./desk-frame.ts";
import { type Fields, readField } from "./fields.ts";
import { renderForm, renderSection } from "./form-parts.ts";

/** The parts of the operation API's answers that the page of the questionnaires reads. */
export const questionnairesSchema = z.object({
  questionnaires: z.array(
    z.object({
      questionnaireId: z.string(),
      version: z.int(),
      title: z.string(),
      definition: z.object({ questions: z.array(z.unknown()) }),
      publishedAt: z.string(),
      supersededAt: z.string().nullable(),
    }),
  ),
});

export const assignmentsSchema = z.object({
  assignments: z.array(
    z.object({
      purpose: z.string(),
      clinicalDepartmentId: z.string().nullable(),
      questionnaireId: z.string().nullable(),
    }),
  ),
});

type Questionnaire = z.infer<typeof questionnairesSchema>["questionnaires"][number];
type Assignment = z.infer<typeof assignmentsSchema>["assignments"][number];
type Department = z.infer<typeof departmentsSchema>["clinicalDepartments"][number];

const PURPOSES = [
  { purpose: "first-visit", label: "初診の前", isByDepartment: true },
  { purpose: "follow-up", label: "再診の前", isByDepartment: true },
  { purpose: "additional-medicine", label: "お薬の追加のお申し込み", isByDepartment: true },
  { purpose: "registration", label: "利用者の登録（写真の質問は使えません）", isByDepartment: false },
];

/** A field's value for "no rule of its own"; an empty one is "nothing is asked". */
const NO_RULE = "-";

const fieldOf = (purpose: string, clinicalDepartmentId: string | null) => `${purpose}/${clinicalDepartmentId ?? ""}`;

/** The body of `PUT …/questionnaire-assignment`: every field with a rule. */
export function assignmentsBody(fields: Fields): z.infer<typeof assignmentsSchema> {
  const assignments = [...fields.keys()].flatMap((name) => {
    const [purpose = "", departmentId] = name.split("/");
    const value = readField(fields, name);
    if (departmentId === undefined || value === NO_RULE) return [];
    return [
      { purpose, clinicalDepartmentId: departmentId || null, questionnaireId: value === "" ? null : value },
    ] satisfies Assignment[];
  });
  return { assignments };
}

export type QuestionnaireSettings = {
  questionnaires: Questionnaire[];
  assignments: Assignment[];
  departments: Department[];
};

function renderChoice(
  { questionnaires, assignments }: QuestionnaireSettings,
  { purpose, department }: { purpose: string; department: Department | null },
  typed: Fields | undefined,
): Markup {
  const clinicalDepartmentId = department?.clinicalDepartmentId ?? null;
  const name = fieldOf(purpose, clinicalDepartmentId);
  const rule = assignments.find((each) => fieldOf(each.purpose, each.clinicalDepartmentId) === name);
  const chosen = typed?.get(name)?.[0] ?? (rule === undefined ? NO_RULE : (rule.questionnaireId ?? ""));
  const options = [
    ...(department === null
      ? [[NO_RULE, "質問しない"] as const]
      : [[NO_RULE, "クリニック全体と同じ"] as const, ["", "質問しない"] as const]),
    ...questionnaires
      .filter(({ supersededAt }) => supersededAt === null)
      .map(({ questionnaireId, title }) => [questionnaireId, title] as const),
  ];
  // 「質問しない」 of the whole clinic is the same with and without a rule.
  const value = department === null && chosen === "" ? NO_RULE : chosen;
  return html`<label>${department?.name ?? "クリニック全体"} <select name="${name}">${options.map(
    ([option, label]) => html`<option value="${option}" ${option === value ? "selected" : ""}>${label}</option>`,
  )}</select></label>`;
}

function renderAssignments(desk: Desk, settings: QuestionnaireSettings, typed: Fields | undefined): Markup {
  return renderForm(
    desk,
    "/questionnaires",
    html`${PURPOSES.map(
      ({ purpose, label, isByDepartment }) => html`<fieldset>
        <legend>${label}</legend>
        <div class="pair">
          ${[null, ...(isByDepartment ? settings.departments : [])].map((department) =>
            renderChoice(settings, { purpose, department }, typed),
          )}
        </div>
      </fieldset>`,
    )}
    <button class="button">この設定を保存する</button>`,
  );
}

function renderPublished(questionnaires: Questionnaire[]): Markup {
  if (questionnaires.length === 0) return html`<p>公開した問診はまだありません。</p>`;
  return html`<ul>${questionnaires.map(
    ({ title, questionnaireId, version, definition, publishedAt, supersededAt }) => html`<li>
      ${title}（第${version}版${supersededAt === null ? "" : "、前の版"}）<br />
      <span class="to">${questionnaireId}・${definition.questions.length}問・${writeDateTime(publishedAt)} 公開</span>
    </li>`,
  )}</ul>`;
}

/** Which questionnaire the clinic asks when, and every version that it has published. */
export function renderQuestionnaires(
  desk: Desk,
  settings: QuestionnaireSettings,
  notice?: Notice,
  typed?: Fields,
): Markup {
  return renderDesk(
    desk,
    "問診の設定",
    html`<h1>問診の設定</h1>
      <p>どの問診をいつお願いするかを決めます。診療科の設定は、クリニック全体の設定より優先します。</p>
      ${renderSection("いつ、どの問診を使うか", renderAssignments(desk, settings, typed))}
      ${renderSection("公開した問診", renderPublished(settings.questionnaires))}`,
    notice,
  );
}
