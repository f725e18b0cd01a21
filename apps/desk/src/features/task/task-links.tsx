import type { ClinicTask } from "@madoguchi/contract/task/task";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Phone } from "lucide";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { isUrgent } from "./order-tasks.ts";

const LINK = "inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-key underline underline-offset-4";

type BillingView = "unpaid" | "overdue" | "unapplied" | "refunds";

/** The list of 会計 for a task about money. */
const BILLING_OF_TASKS: Partial<Record<ClinicTask["kind"], BillingView>> = {
  "payment-unknown": "unpaid",
  "payment-surplus": "unapplied",
  "refund-unsure": "refunds",
  "charge-expired": "overdue",
  "late-payment-wish": "overdue",
};

/** The patient must be telephoned, or was not reached in writing. */
const BY_TELEPHONE: readonly ClinicTask["kind"][] = [
  "questionnaire-alarm",
  "phone-wish",
  "visit-not-held",
  "visit-overdue",
  "message-failed",
  "line-unreachable",
  "own-task",
  "displaced-visit",
  "prescription-unsent",
];

type TaskLink = Pick<LinkProps, "to" | "params" | "search" | "state"> & { label: string };

function linksOf(
  { kind, treatmentId, medicalRecordCode, detail }: ClinicTask,
  { hasMoney, isOwner }: { hasMoney: boolean; isOwner: boolean },
): TaskLink[] {
  const links: TaskLink[] = [];
  if (kind === "application-waiting" && treatmentId !== null) {
    links.push({ label: "申請を確認する", to: "/medicine-applications/$treatmentId", params: { treatmentId } });
  } else if (treatmentId !== null) {
    links.push({ label: "診察へ", to: "/visit/$treatmentId", params: { treatmentId } });
  }
  const view = BILLING_OF_TASKS[kind];
  if (view !== undefined && medicalRecordCode !== null && hasMoney) {
    links.push({
      label: "会計で決める",
      to: "/billing",
      search: view === "unpaid" ? {} : { view },
      state: { medicalRecordCode },
    });
  }
  if (medicalRecordCode !== null) {
    const params = { medicalRecordCode };
    if (kind === "visit-not-held") {
      links.push({ label: "予約を入れる", to: "/patients/$medicalRecordCode", params, state: { booking: {} } });
    } else {
      links.push({ label: "患者へ", to: "/patients/$medicalRecordCode", params });
    }
  }
  if (kind === "holiday-times") links.push({ label: "予約枠へ", to: "/spots" });
  if (kind === "outage-visits") links.push({ label: "患者をさがす", to: "/patients" });
  if (kind === "erasure-proposed" && isOwner) {
    links.push({ label: "一覧へ", to: "/settings/record-keeping/$year", params: { year: detail } });
  }
  return links;
}

function useTaskLinks(task: ClinicTask): TaskLink[] {
  const { roles } = useSignedIn();
  const isOwner = roles.includes("owner");
  return linksOf(task, { isOwner, hasMoney: isOwner || roles.includes("reception") });
}

type TaskPart = { task: ClinicTask; tabIndex?: number };

/** A task's text, as a link to the first place that solves it. */
export function TaskTitle({ task, tabIndex }: TaskPart) {
  const [first] = useTaskLinks(task);
  if (!first) return <span className="break-phrase font-700">{task.label}</span>;
  const { label: _place, ...target } = first;
  return (
    <Link
      {...target}
      preload={false}
      tabIndex={tabIndex}
      data-row-start
      className={`break-phrase font-700 underline-offset-4 hover:underline ${isUrgent(task) ? "text-error" : "text-text"}`}
    >
      {task.label}
    </Link>
  );
}

/** The patient's telephone, and the places that solve a task. */
export function TaskLinks({ task, tabIndex }: TaskPart) {
  const links = useTaskLinks(task);
  const phoneNumber = BY_TELEPHONE.includes(task.kind) ? task.phoneNumber : null;
  if (links.length === 0 && phoneNumber === null) return "—";
  return (
    <div className="flex flex-wrap gap-x-4">
      {phoneNumber !== null && (
        <a href={`tel:${phoneNumber}`} tabIndex={tabIndex} className={`${LINK} tabular-nums`}>
          <Icon shape={Phone} className="size-4" />
          <span className="sr-only">電話する：</span>
          {phoneNumber}
        </a>
      )}
      {links.map(({ label, ...target }) => (
        <Link key={label} {...target} preload={false} tabIndex={tabIndex} className={LINK}>
          {label}
          {task.medicalRecordCode !== null && <span className="sr-only">（{task.medicalRecordCode}）</span>}
        </Link>
      ))}
    </div>
  );
}
