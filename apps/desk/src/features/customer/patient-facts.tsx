import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { formatDateTime, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { AnswerList } from "../../entities/answer-lines/answer-list.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { AddressLines } from "../../entities/patient/address-lines.tsx";
import { CorrectPatientDialog, ProposeChangeDialog } from "./patient-dialogs.tsx";
import { TEXT_ACT_CLASS } from "./text-act-class.ts";

/** 基本情報 and the delivery addresses. */
export function ProfilePane({ record, onChanged }: { record: CustomerRecord; onChanged: () => void }) {
  const { patient, address, joinedAt, isWaitingForPatient, isClosed } = record;
  const [dialog, setDialog] = useState<"correct" | "propose">();
  const isActedFor = record.representations?.representatives.some(({ isActing }) => isActing) ?? false;
  const done = () => {
    setDialog(undefined);
    onChanged();
  };
  const { birthdate, phoneNumber, careNeeds, careNeedsNote, email, isLineLinked } = patient;
  const orNone = (text: string) => (text === "" ? "登録されていません" : text);
  return (
    <Pane
      heading="基本情報"
      aside={
        !isClosed && (
          <div className="flex flex-wrap gap-x-4">
            <button type="button" className={TEXT_ACT_CLASS} onClick={() => setDialog("correct")}>
              訂正する
            </button>
            {(!isWaitingForPatient || isActedFor) && (
              <button type="button" className={TEXT_ACT_CLASS} onClick={() => setDialog("propose")}>
                変更を提案する
              </button>
            )}
          </div>
        )
      }
    >
      <Suspense>
        {dialog === "correct" && (
          <CorrectPatientDialog record={record} onCorrected={done} onClose={() => setDialog(undefined)} />
        )}
        {dialog === "propose" && (
          <ProposeChangeDialog record={record} onProposed={done} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
      <DescriptionList
        items={[
          {
            term: "生年月日",
            description: birthdate === "" ? "未入力" : <DateText at={startOfCalendarDay(birthdate)} form="date" />,
          },
          {
            term: "電話番号",
            description:
              phoneNumber === "" ? (
                orNone(phoneNumber)
              ) : (
                <a
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                  href={`tel:${phoneNumber}`}
                >
                  {phoneNumber}
                </a>
              ),
          },
          {
            term: "配慮",
            description: (
              <span className="whitespace-pre-wrap">
                {[describeCareNeeds(careNeeds), careNeedsNote].filter((text) => text !== "").join("\n") || "なし"}
              </span>
            ),
          },
          {
            term: "メールアドレス",
            description: (
              <span className="wrap-anywhere">
                {orNone(email)}
                {isWaitingForPatient && email !== "" && "（クリニックで入力。ご本人の確認はまだです）"}
              </span>
            ),
          },
          { term: "LINE", description: isLineLinked ? "連携しています" : "連携していません" },
          { term: "お届け先", description: <AddressLines address={address} /> },
          { term: "登録", description: <DateText at={new Date(joinedAt)} form="date" /> },
        ]}
      />
    </Pane>
  );
}

/** The open tasks about this patient. */
export function TasksPane({ tasks }: { tasks: readonly ClinicTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <Pane
      heading="対応"
      aside={
        <Link to="/tasks" className={TEXT_ACT_CLASS}>
          対応の一覧へ
        </Link>
      }
    >
      <ul className="flex flex-col gap-3">
        {tasks.map(({ taskId, label, createdAt, takenBy }) => (
          <li key={taskId}>
            <p className="break-phrase font-700">{label}</p>
            <p className="text-text-secondary">
              <DateText at={new Date(createdAt)} />
              {"　"}担当 {takenBy ?? "なし"}
            </p>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** The answers to the clinic's own registration questions, the newest unfolded. */
export function FormPane({ formSubmissions }: Pick<CustomerRecord, "formSubmissions">) {
  const [newest, ...older] = formSubmissions;
  return (
    <Pane
      heading="クリニックからの質問"
      aside={
        newest && (
          <span className="text-dns-14N-130 text-text-secondary">
            回答 <DateText at={new Date(newest.submittedAt)} />
          </span>
        )
      }
    >
      {newest ? <AnswerList lines={newest.lines} /> : <p className="text-text-secondary">回答はありません。</p>}
      {older.map(({ submissionNumber, submittedAt, lines }) => (
        <Disclosure key={submissionNumber} summary={`以前の回答　${formatDateTime(new Date(submittedAt))}`}>
          <AnswerList lines={lines} />
        </Disclosure>
      ))}
    </Pane>
  );
}
