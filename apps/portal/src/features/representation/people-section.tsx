import { shownName } from "@madoguchi/contract/profile/shown-name";
import { COMING_OF_AGE_NOTICE_DAYS } from "@madoguchi/contract/representation/adult-age";
import { type Person, RELATIONS, REPRESENTATION_ENDS } from "@madoguchi/contract/representation/representation";
import { endRepresentationCall, readPeopleCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { addCalendarDays, formatDate, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide";
import { useState } from "react";
import { useDraftOwner } from "../../entities/answer-draft/use-draft-owner.ts";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { deletePersonDrafts } from "../../entities/form-draft/delete-person-drafts.ts";
import { usePeople } from "../../entities/person/use-people.ts";
import { useSwitchPerson } from "../../entities/person/use-switch-person.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { describeAct, settleLostAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

function nameOf(person: Person): string {
  return person.lastName === "" ? "代理をしていた方" : `${shownName(person)}さま`;
}

/** Information for a representative before and after the person's 18th birthday. */
function OfAgeNotice({ person: { endsOn, ended } }: { person: Person }) {
  const { now } = usePortal();
  if (endsOn === null) return null;
  const day = formatDate(startOfCalendarDay(endsOn));
  if (ended === "came-of-age") {
    return (
      <Notice kind="info" title="18歳になられたため、代理でのお手続きは終わりました">
        ご予約はそのままです。これからは、ご本人がご自身のメールアドレスでログインしてお手続きください。記録を引き継ぐために、ご本人のメールアドレスをクリニックへお知らせください。
      </Notice>
    );
  }
  const today = toCalendarDay(now());
  if (ended !== null || addCalendarDays(today, COMING_OF_AGE_NOTICE_DAYS) < endsOn) return null;
  return (
    <Notice kind="warning" title={`${day}に18歳になられます`}>
      その日から、代理でのお手続きはできません。ご本人がご自身の記録を引き継げるように、ご本人のメールアドレスをクリニックへお知らせください。
    </Notice>
  );
}

function EndDialog({
  person,
  onEnded,
  onClose,
}: {
  person: Person;
  onEnded: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { api, acting, stopActing, now } = usePortal();
  const uid = useDraftOwner();
  const action = useReportedAction(describeAct);
  const { representationId } = person;
  async function end(): Promise<void> {
    await settleLostAct(
      () => api.send(endRepresentationCall, { params: { representationId } }),
      async () =>
        (await api.send(readPeopleCall)).people.every(
          (each) => each.representationId !== representationId || each.ended !== null,
        ),
    );
    await deletePersonDrafts(uid, representationId, now());
    if (acting.representationId() === representationId) return stopActing();
    await onEnded();
  }
  return (
    <ActionDialog
      title={`${nameOf(person)}の代理を終えますか`}
      submitLabel="代理を終える"
      busyLabel="終了中…"
      variant="danger"
      action={action}
      act={end}
      problemTitle={action.titleOf("代理を終えられませんでした")}
      onClose={onClose}
    >
      <p>
        この方のお手続きは、この画面からできなくなります。ご予約はそのまま残ります。診療の記録は、クリニックが保管します。
      </p>
    </ActionDialog>
  );
}

function PersonRow({ person, onEnded }: { person: Person; onEnded: () => Promise<unknown> }) {
  const { acting } = usePortal();
  const switchTo = useSwitchPerson();
  const [isAsking, setIsAsking] = useState(false);
  const { representationId, medicalRecordCode, birthdate, relation, begunAt, ended } = person;
  const isCurrent = acting.representationId() === representationId;
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 first:pt-0 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere text-std-16B-170">{nameOf(person)}</p>
        <p className="text-text-secondary">
          {ended === null ? `診察券番号：${medicalRecordCode}` : REPRESENTATION_ENDS[ended]}
          {birthdate !== "" && (
            <>
              <br />
              生年月日：{formatDate(startOfCalendarDay(birthdate))}
            </>
          )}
          <br />
          続柄：{RELATIONS[relation]}（{formatDate(new Date(begunAt))}から）
        </p>
      </div>
      <OfAgeNotice person={person} />
      {ended === null && (
        <div className="flex flex-wrap gap-3">
          {isCurrent ? (
            <p className="flex min-h-11 items-center font-700">この方のお手続きをしています</p>
          ) : (
            <Button
              variant="secondary"
              aria-label={`${nameOf(person)}のお手続きをする`}
              onClick={() => switchTo(representationId)}
            >
              お手続きをする
            </Button>
          )}
          <Button variant="text" aria-label={`${nameOf(person)}の代理を終える`} onClick={() => setIsAsking(true)}>
            代理を終える
          </Button>
        </div>
      )}
      {isAsking && <EndDialog person={person} onEnded={onEnded} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function AddLink() {
  if (useClinic()?.acceptsRepresentatives !== true) return null;
  return (
    <Link to="/settings/add-person" className={buttonClass("primary")}>
      ご家族などを登録する
    </Link>
  );
}

/** ご家族などの受診: the people whom the patient represents or represented. */
export function PeopleSection() {
  const { data, error, isValidating, mutate } = usePeople();
  if (!data) {
    return (
      <Section>
        {error === undefined ? (
          <SkeletonLines lines={4} />
        ) : (
          <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Section>
    );
  }
  return (
    <Section>
      {data.people.length === 0 ? (
        <EmptyState icon={Users} title="登録されている方はいません" action={<AddLink />}>
          お子さまや、介護が必要なご家族などの予約・問診・お支払いを、代わりに行えます。
        </EmptyState>
      ) : (
        <>
          <ul aria-label="ご家族など" className="flex flex-col">
            {data.people.map((person) => (
              <PersonRow key={person.representationId} person={person} onEnded={mutate} />
            ))}
          </ul>
          <AddLink />
        </>
      )}
    </Section>
  );
}
