import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { type CareNeed, shortenCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import {
  Accessibility,
  ClockAlert,
  Ear,
  Eye,
  Hand,
  Keyboard,
  Languages,
  MessageSquareWarning,
  MicOff,
  MonitorOff,
  Phone,
  PhoneMissed,
  TimerOff,
  TriangleAlert,
  Users,
} from "lucide";
import { asOnePath } from "../../entities/icon-path/one-path.ts";
import { dayStateOf } from "./day-state.ts";

const ALARM = asOnePath(TriangleAlert);
const OVERDUE = asOnePath(TimerOff);
const LATE = asOnePath(ClockAlert);
const UNREAD = asOnePath(MessageSquareWarning);
const CALLED = asOnePath(PhoneMissed);
const AWAY = asOnePath(MonitorOff);
const BY_TELEPHONE = asOnePath(Phone);
const REPRESENTED = asOnePath(Users);
const WISH = asOnePath(Accessibility);
const NEEDS: Readonly<Record<CareNeed, IconShape>> = {
  hearing: asOnePath(Ear),
  writing: asOnePath(Keyboard),
  signing: asOnePath(Hand),
  seeing: asOnePath(Eye),
  speaking: asOnePath(MicOff),
  japanese: asOnePath(Languages),
};

const TONES = {
  error: "text-error",
  warning: "text-warning-ink",
  neutral: "text-text-secondary",
} as const;

type Mark = { key: string; tone: keyof typeof TONES; icon: IconShape; label: string; count?: number };

/** What a visit has beside its state, the urgent first. */
export function marksOf(visit: QueuedTreatment): Mark[] {
  const { unreadMessages = 0, questionnaire, careNeeds, careNeedsNote, isByTelephone, hasRepresentative } = visit;
  const { calls = 0, isPatientConnected, isOverdue, delayMinutes = 0 } = visit.room ?? {};
  const state = dayStateOf(visit);
  const alarms = questionnaire?.alarms ?? 0;
  const needs = shortenCareNeeds(careNeeds, careNeedsNote);
  const found: Mark[] = [];
  if (alarms > 0) found.push({ key: "alarm", tone: "error", icon: ALARM, label: `要確認 ${alarms}`, count: alarms });
  if (unreadMessages > 0) {
    const label = `未読メッセージ ${unreadMessages}`;
    found.push({ key: "unread", tone: "error", icon: UNREAD, label, count: unreadMessages });
  }
  if (delayMinutes > 0 && (state === "reserved" || state === "waiting" || state === "called")) {
    found.push({ key: "late", tone: "warning", icon: LATE, label: `${delayMinutes}分遅れ`, count: delayMinutes });
  }
  if (isOverdue) found.push({ key: "overdue", tone: "error", icon: OVERDUE, label: "時間超過" });
  if (calls > 0 && (state === "waiting" || state === "called")) {
    found.push({ key: "calls", tone: "warning", icon: CALLED, label: `呼び出し${calls}回目`, count: calls });
  }
  if (state === "waiting" && !isPatientConnected) {
    found.push({ key: "away", tone: "warning", icon: AWAY, label: "画面なし" });
  }
  if (isByTelephone) found.push({ key: "telephone", tone: "neutral", icon: BY_TELEPHONE, label: "お電話" });
  if (hasRepresentative) found.push({ key: "represented", tone: "neutral", icon: REPRESENTED, label: "代理人あり" });
  if (needs !== "") {
    const [need] = careNeeds;
    found.push({ key: "needs", tone: "warning", icon: need ? NEEDS[need] : WISH, label: `配慮：${needs}` });
  }
  return found;
}

/**
 * The marks in one line: an icon, its count, and the words where there is room (`.day-mark-label`); elsewhere they are
 * shown by pointing at the icon, and in the pane beside the list.
 */
export function VisitMarks({ visit }: { visit: QueuedTreatment }) {
  return (
    <span className="day-marks">
      {marksOf(visit).map(({ key, tone, icon, label, count }) => (
        <span key={key} title={label} className={`day-mark ${TONES[tone]}`}>
          <Icon shape={icon} aria-hidden className="size-4 shrink-0" />
          <span className="day-mark-label">{label}</span>
          {/* The words contain the count. */}
          {count !== undefined && <span aria-hidden className="day-mark-count" data-count={count} />}
        </span>
      ))}
    </span>
  );
}
