import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { QuestionnaireAssignment } from "@madoguchi/contract/questionnaire/assignment";
import { PURPOSE_LABELS } from "@madoguchi/contract/questionnaire/purpose-labels";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link, useNavigate } from "@tanstack/react-router";
import { ClipboardList } from "lucide";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { AssignmentsPart } from "./assignments-part.tsx";
import { DraftsPart } from "./drafts-part.tsx";
import { NewQuestionnaireDialog } from "./new-questionnaire-dialog.tsx";
import { useAssignments } from "./use-assignments.ts";
import { type PublishedVersion, useQuestionnaires } from "./use-questionnaires.ts";

type Department = Pick<ManagedDepartment, "clinicalDepartmentId" | "name">;

/** When a questionnaire is asked, in words: 「初診の予約」, or for a department's own rule 「再診の予約（皮膚科）」. */
function usesOf(
  questionnaireId: string,
  assignments: readonly QuestionnaireAssignment[],
  departments: readonly Department[],
): string[] {
  return assignments
    .filter((each) => each.questionnaireId === questionnaireId)
    .flatMap(({ purpose, clinicalDepartmentId }) => {
      if (clinicalDepartmentId === null) return [PURPOSE_LABELS[purpose]];
      const department = departments.find((each) => each.clinicalDepartmentId === clinicalDepartmentId);
      return department ? [`${PURPOSE_LABELS[purpose]}（${department.name}）`] : [];
    });
}

type VersionsProps = {
  inForce: PublishedVersion;
  earlier: readonly PublishedVersion[];
  /** When it is asked, in words; `undefined` while loading. */
  uses: readonly string[] | undefined;
  mayChange: boolean;
};

function QuestionnaireUses({ uses }: { uses: readonly string[] }) {
  if (uses.length > 0) return <p className="break-phrase text-text-secondary">聞くとき：{uses.join("、")}</p>;
  return (
    <p className="break-phrase font-700 text-warning-ink">
      公開されていますが、どこにも割り当てられていません。患者さまには聞かれません。
    </p>
  );
}

function Questionnaire({ inForce, earlier, uses, mayChange }: VersionsProps) {
  const { questionnaireId, title, version, definition, publishedAt } = inForce;
  return (
    <>
      <h3 className="break-phrase font-700">{title}</h3>
      <p className="break-phrase text-text-secondary">
        第{version}版　{definition.questions.length}問{"　"}
        <DateText at={new Date(publishedAt)} /> 公開
      </p>
      {uses && <QuestionnaireUses uses={uses} />}
      {earlier.length > 0 && (
        <Disclosure summary={`以前の版（${earlier.length}）`}>
          <ul>
            {earlier.map((each) => (
              <li key={each.version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
                <span className="break-phrase">
                  第{each.version}版　{each.title}　{each.definition.questions.length}問{"　"}
                  <DateText at={new Date(each.publishedAt)} /> 公開
                </span>
                {mayChange && (
                  <Link
                    to="/settings/questionnaires/$questionnaireId"
                    params={{ questionnaireId }}
                    search={{ from: each.version }}
                    className="desk-act"
                    aria-label={`${title}の第${each.version}版をもとに編集する`}
                  >
                    この版をもとに編集
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** 設定 → 問診: every questionnaire with its versions, and when each is asked. */
export function QuestionnairesScreen() {
  const { roles } = useSignedIn();
  const { list } = useQuestionnaires();
  const { list: assigned, departments } = useAssignments();
  const navigate = useNavigate();
  const mayChange = roles.includes("owner");
  const all = list.data?.questionnaires ?? [];
  const inForce = all.filter(({ supersededAt }) => supersededAt === null);
  return (
    <ListScreen
      title="問診"
      count={list.data && inForce.length}
      read={list}
      itemsOf={() => inForce}
      keyOf={({ questionnaireId }) => questionnaireId}
      nameOf={({ title }) => title}
      row={(each) => (
        <Questionnaire
          inForce={each}
          uses={
            assigned.data &&
            departments.data &&
            usesOf(each.questionnaireId, assigned.data.assignments, departments.data.clinicalDepartments)
          }
          earlier={all.filter(
            ({ questionnaireId, version }) => questionnaireId === each.questionnaireId && version < each.version,
          )}
          mayChange={mayChange}
        />
      )}
      empty={{ icon: ClipboardList, title: "まだ問診がありません。" }}
      form={(_, __, close) => (
        <NewQuestionnaireDialog
          takenTitles={inForce.map(({ title }) => title)}
          onClose={close}
          onBegin={({ questionnaireId, title }) =>
            void navigate({
              to: "/settings/questionnaires/$questionnaireId",
              params: { questionnaireId },
              search: { title },
            })
          }
        />
      )}
      {...(mayChange && {
        addLabel: "新しい問診を作る",
        acts: ({ questionnaireId, title }: PublishedVersion) => (
          <Link
            to="/settings/questionnaires/$questionnaireId"
            params={{ questionnaireId }}
            className="desk-act"
            aria-label={`${title}を編集する`}
          >
            編集する
          </Link>
        ),
      })}
    >
      {mayChange && <DraftsPart />}
      {list.data && (
        <AssignmentsPart
          choices={inForce.map(({ questionnaireId, title }) => ({ value: questionnaireId, label: title }))}
          mayChange={mayChange}
        />
      )}
    </ListScreen>
  );
}
