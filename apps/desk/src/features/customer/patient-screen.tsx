import { Badge } from "@madoguchi/ui/feedback/badge";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { CalendarPlus, CircleSlash, SearchX, UserX } from "lucide";
import { Suspense, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describePatient, patientName } from "../../entities/patient/describe-patient.ts";
import { useOpenTasks } from "../../entities/task/use-open-tasks.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { HealthPane } from "./health-pane.tsx";
import {
  BookDialog,
  MergeDialog,
  MergesPane,
  PastRecordPane,
  ProfileChangesPane,
  RepresentationPane,
  RepresentDialog,
  SimilarPane,
} from "./patient-dialogs.tsx";
import { FormPane, ProfilePane, TasksPane } from "./patient-facts.tsx";
import { PatientFrame } from "./patient-frame.tsx";
import { PatientHistory } from "./patient-history.tsx";
import { PatientPeople } from "./patient-people.tsx";
import { useCustomerRecord } from "./patient-requests.ts";

/** The whole record of one patient. */
export function PatientScreen({ code }: { code: string }) {
  const { now } = useDesk();
  const { data, error, mutate, isValidating, readAt } = useCustomerRecord(code);
  const { data: tasks } = useOpenTasks();
  const booking = useLocation({ select: ({ state }) => state.booking });
  const [isBooking, setIsBooking] = useState(booking !== undefined);
  const [merging, setMerging] = useState<{ other?: string }>();
  const [isRepresenting, setIsRepresenting] = useState(false);
  const { roles } = useSignedIn();
  const navigate = useNavigate();
  const name = data && patientName(data.patient);

  if (error instanceof ApiError && error.code === "C005") {
    return (
      <PatientFrame title={<PageHeading>患者</PageHeading>}>
        <EmptyState icon={SearchX} title="この診察券番号の患者さまは見つかりませんでした">
          番号をお確かめください。
        </EmptyState>
      </PatientFrame>
    );
  }
  if (error && !data) {
    return (
      <PatientFrame title={<PageHeading>患者</PageHeading>}>
        <LoadError title="患者の記録を読み込めませんでした" onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      </PatientFrame>
    );
  }
  if (!data) {
    return (
      <PatientFrame title={<PageHeading>患者</PageHeading>}>
        <div aria-busy className="grid gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      </PatientFrame>
    );
  }
  const { patient, isClosed, isWaitingForPatient, treatments, formSubmissions, merges, similar } = data;
  const { medicalRecordCode } = patient;

  function follow(keptCode: string): void {
    setMerging(undefined);
    if (keptCode === code) void mutate();
    else void navigate({ to: "/patients/$medicalRecordCode", params: { medicalRecordCode: keptCode } });
  }

  return (
    <PatientFrame
      record={data}
      onMerge={() => setMerging({})}
      onRepresent={isWaitingForPatient ? () => setIsRepresenting(true) : undefined}
      title={
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <PageHeading>{name}</PageHeading>
          <p className="text-text-secondary">{describePatient(patient, now())}</p>
          {isClosed && (
            <Badge tone="neutral" icon={CircleSlash}>
              退会
            </Badge>
          )}
          {!isClosed && (
            <button type="button" className="desk-act" onClick={() => setIsBooking(true)}>
              <Icon shape={CalendarPlus} className="size-5" />
              予約を入れる
            </button>
          )}
          {isWaitingForPatient && (
            <Badge tone="neutral" icon={UserX}>
              ポータル未登録
            </Badge>
          )}
        </div>
      }
    >
      <Suspense>
        {isBooking && (
          <BookDialog
            record={data}
            spotId={booking?.spotId}
            onClose={() => setIsBooking(false)}
            onBooked={() => {
              setIsBooking(false);
              void mutate();
            }}
          />
        )}
        {isRepresenting && (
          <RepresentDialog
            record={data}
            onClose={() => setIsRepresenting(false)}
            onDone={() => {
              setIsRepresenting(false);
              void mutate();
            }}
          />
        )}
        {merging && (
          <MergeDialog
            code={medicalRecordCode}
            other={merging.other}
            onMerged={follow}
            onClose={() => setMerging(undefined)}
          />
        )}
      </Suspense>
      <PatientPeople code={medicalRecordCode} readAt={readAt} onReread={() => void mutate()} />
      {medicalRecordCode !== code && (
        <Notice kind="info" title={`${code} の記録は、この記録（${medicalRecordCode}）にまとめられています`} />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <TasksPane tasks={tasks?.tasks.filter((task) => task.medicalRecordCode === medicalRecordCode) ?? []} />
          <Suspense>
            {similar.length > 0 && (
              <SimilarPane
                code={medicalRecordCode}
                patients={similar}
                onMerge={roles.includes("owner") ? (other) => setMerging({ other }) : undefined}
                onDistinguished={() => void mutate()}
              />
            )}
          </Suspense>
          <ProfilePane record={data} onChanged={() => void mutate()} />
          <Suspense>
            {data.profileChanges && data.profileChanges.length > 0 && (
              <ProfileChangesPane
                code={medicalRecordCode}
                changes={data.profileChanges}
                onWithdrawn={() => void mutate()}
              />
            )}
          </Suspense>
          <Suspense>
            {data.representations && (
              <RepresentationPane
                code={medicalRecordCode}
                representations={data.representations}
                onEnded={() => void mutate()}
              />
            )}
          </Suspense>
          <Suspense>
            {merges.length > 0 && (
              <MergesPane code={medicalRecordCode} merges={merges} onUndone={() => void mutate()} />
            )}
          </Suspense>
          {(roles.includes("doctor") || roles.includes("nurse")) && (
            <HealthPane patient={patient} isClosed={isClosed} onStored={() => void mutate()} />
          )}
          <FormPane formSubmissions={formSubmissions} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PatientHistory treatments={treatments} />
          <Suspense>
            <PastRecordPane record={data} />
          </Suspense>
        </div>
      </div>
    </PatientFrame>
  );
}
