import { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { type QuestionnaireTarget, questionnaireSearch } from "@madoguchi/contract/questionnaire/questionnaire-link";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type {
  readCalendarFileCall,
  readSupplyReminderCall,
} from "@madoguchi/contract/treatment/calendar-file.patient.calls";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import { Button } from "@madoguchi/ui/buttons/button";
import { type ButtonVariant, buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarPlus } from "lucide";
import type { ReactNode } from "react";
import type { FileCall } from "../../api/light-call.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { FileButton } from "../../files/file-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { useCards } from "../card/use-cards.ts";
import { redirectToSecurePage } from "./redirect-to-secure-page.ts";

type ReturnToBankProps = { treatmentId: string; variant: ButtonVariant };

/**
 * Leads back into the card company's authentication. Once that has ended meanwhile, or its address is no longer valid,
 * to the payment's page, which shows its state.
 */
function ReturnToBank({ treatmentId, variant }: ReturnToBankProps) {
  const { api } = usePortal();
  const navigate = useNavigate();
  const { run, isBusy } = useReportedAction(describeProblem);

  async function goBack(): Promise<void> {
    const { attempt } = await api.send(readPaymentPageCall, { params: { treatmentId } });
    if (attempt?.secure) redirectToSecurePage(attempt.secure);
    else await navigate({ to: "/payment/$treatmentId/", params: { treatmentId } });
  }

  return (
    <Button variant={variant} busy={isBusy} busyLabel="開いています…" onClick={() => void run(goBack)}>
      本人認証の画面に戻る
    </Button>
  );
}

const readCalendarFile: FileCall<typeof readCalendarFileCall> = {
  method: "GET",
  path: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/calendar",
};

const readSupplyReminder: FileCall<typeof readSupplyReminderCall> = {
  method: "GET",
  path: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/supply-reminder",
};

type TreatmentTargetProps = { treatmentId: string; variant?: ButtonVariant; children: ReactNode };

type PayLinkProps = TreatmentTargetProps & {
  /** Set if a payment is already being checked: then the link only shows it, or leads back into its authentication. */
  progress: PaymentProgress | null;
  /** Set if the payment is overdue: the link leads directly to the choice of a card. */
  isLate?: boolean;
  /** The time to be booked after this payment. */
  search?: ReservationSearch;
};

/** Only a patient who has a card can change it; until the cards are known the link has the words of any payment. */
function LatePayLink({ treatmentId, variant = "primary", search = {}, children }: PayLinkProps) {
  const hasCard = (useCards().value?.length ?? 0) > 0;
  return (
    <Link
      to="/payment/$treatmentId/payment-method"
      params={{ treatmentId }}
      search={search}
      className={buttonClass(variant)}
    >
      {hasCard ? "カードを変更して支払う" : children}
    </Link>
  );
}

/** A link to the payment of a treatment's charge (spec §2). */
export function PayLink(props: PayLinkProps) {
  const { treatmentId, variant = "primary", progress, isLate = false, search = {}, children } = props;
  if (progress === "authenticating") return <ReturnToBank treatmentId={treatmentId} variant={variant} />;
  if (isLate && progress === null) return <LatePayLink {...props} />;
  return (
    <Link
      to="/payment/$treatmentId/"
      params={{ treatmentId }}
      search={search}
      className={buttonClass(progress === null ? variant : "secondary")}
    >
      {progress === null ? children : "お支払いの状況を見る"}
    </Link>
  );
}

/** A link to the room of the visit. */
export function RoomLink({ treatmentId, variant = "primary", children }: TreatmentTargetProps) {
  return (
    <Link to="/examination/$treatmentId" params={{ treatmentId }} className={buttonClass(variant)}>
      {children}
    </Link>
  );
}

type QuestionnaireLinkProps = { target: QuestionnaireTarget; className?: string; children: ReactNode };

/** A link to the questionnaire of a treatment, or to its answers. */
export function QuestionnaireLink({ target, className = buttonClass(), children }: QuestionnaireLinkProps) {
  return (
    <Link
      to="/questions/$questionnaireId/"
      params={{ questionnaireId: target.questionnaireId }}
      search={questionnaireSearch(target)}
      className={className}
    >
      {children}
    </Link>
  );
}

type TreatmentLinkProps = TreatmentTargetProps & {
  /** The accessible name, if the text alone is ambiguous. */
  label?: string;
  /** `time`: opens the choice of another time. */
  change?: "time";
  /** Replaces the style of a button. */
  className?: string;
};

/** A link to one treatment's page. */
export function TreatmentLink(props: TreatmentLinkProps) {
  const { treatmentId, label, change, variant = "secondary", className = buttonClass(variant), children } = props;
  return (
    <Link
      to="/treatment/$treatmentId"
      params={{ treatmentId }}
      search={change ? { change } : {}}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

/** カレンダーに追加: the visit as a calendar file, in Japan's time. */
export function CalendarButton({ treatmentId }: { treatmentId: string }) {
  return (
    <FileButton
      fetchContent={(api) => api.fetchFile(readCalendarFile, { params: { treatmentId } })}
      fileName="yoyaku.ics"
    >
      <Icon shape={CalendarPlus} aria-hidden className="size-5" />
      カレンダーに追加
    </FileButton>
  );
}

/** A reminder of the device's calendar before the medicine ends. */
export function SupplyReminderButton({ treatmentId }: { treatmentId: string }) {
  return (
    <FileButton
      fetchContent={(api) => api.fetchFile(readSupplyReminder, { params: { treatmentId } })}
      fileName="okusuri.ics"
    >
      <Icon shape={CalendarPlus} aria-hidden className="size-5" />
      少なくなるころ、カレンダーで知らせる
    </FileButton>
  );
}
