import { newestUnread } from "@madoguchi/contract/visit/newest-unread";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { MessageSquareWarning } from "lucide";
import { useChanges } from "../../../entities/changes/changes.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitAddress } from "../visit-requests.ts";
import { MessageLog } from "./message-log.tsx";
import { mayHaveEarlierUnread, unreadMessagesOf } from "./unread-messages.ts";
import { useVisitMessages } from "./use-visit-messages.ts";

const ID = "patient-messages";

/** Shows the unread messages to a doctor who wants to finish without having read them. */
export function showPatientMessages(): void {
  const pane = document.getElementById(ID);
  pane?.scrollIntoView({ block: "center" });
  pane?.focus({ preventScroll: true });
}

type PatientMessagesProps = { visit: VisitAddress; isDoctor: boolean };

/**
 * What the patient wrote before or during the visit, above the answers: unread messages stand open until the doctor says
 * that they were read; the others are folded.
 */
export function PatientMessages({ visit, isDoctor }: PatientMessagesProps) {
  const { refreshInterval } = useChanges();
  // A doctor's messages come through the room's socket.
  const { list, error, isReading, reread, markRead, readEarlier } = useVisitMessages(
    visit,
    isDoctor ? 0 : refreshInterval / 1000,
  );
  const { run, isBusy, problem } = useAction(describeFailure);
  if (!list && error) {
    return (
      <Pane heading="患者さまからのメッセージ">
        <LoadError onRetry={reread} isRetrying={isReading}>
          {describeFailure(error)}
        </LoadError>
      </Pane>
    );
  }
  const unread = unreadMessagesOf(list);
  const written = list?.messages.filter(({ side }) => side === "patient") ?? [];
  const newest = list && newestUnread(list, "doctor");
  const onEarlier = list && mayHaveEarlierUnread(list) ? readEarlier : undefined;
  if (newest === undefined && written.length === 0) return null;
  if (newest === undefined) {
    return (
      <Disclosure summary={`患者さまからのメッセージ（${written.length}件・既読）`}>
        <MessageLog visit={visit} messages={written} isDated onEarlier={list?.hasEarlier ? readEarlier : undefined} />
      </Disclosure>
    );
  }
  return (
    <Pane
      id={ID}
      heading="患者さまからのメッセージ"
      className="border-2 border-warning-ink"
      aside={
        <Badge tone="error" icon={MessageSquareWarning}>{`未読 ${unread.length}${onEarlier ? "以上" : ""}`}</Badge>
      }
    >
      <MessageLog visit={visit} messages={unread} isDated onEarlier={onEarlier} />
      {/* All unread messages are on the screen before the doctor says that they were read. */}
      {isDoctor && !onEarlier && (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          className="desk-act desk-act-first self-start"
          onClick={() => void run(() => markRead(newest))}
        >
          読みました
        </button>
      )}
      {!isDoctor && <p className="text-text-secondary">医師が「読みました」を押すまで、未読のままです。</p>}
      {problem !== undefined && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
    </Pane>
  );
}
