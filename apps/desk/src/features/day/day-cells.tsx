import type { QueuedTreatment } from "@madoguchi/contract/operation/treatment-queue";
import { shortenCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { DEVICE_TEST_RESULT_LABELS } from "@madoguchi/contract/visit/device-test";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import {
  CalendarClock,
  Check,
  CircleAlert,
  CircleDashed,
  CircleSlash,
  Clock,
  Ear,
  MessageSquareWarning,
  Phone,
  PhoneCall,
  TimerOff,
  TriangleAlert,
  Users,
  UserX,
  Video,
  Wallet,
} from "lucide";
import { asOnePath } from "../../entities/icon-path/one-path.ts";
import { type DayState, dayStateOf } from "./day-state.ts";

const ANSWERED = asOnePath(Check);
const OPEN = asOnePath(CircleDashed);
const ALARM = asOnePath(TriangleAlert);
const OVERDUE = asOnePath(TimerOff);
const NEEDS = asOnePath(Ear);
const REPRESENTED = asOnePath(Users);
const UNREAD = asOnePath(MessageSquareWarning);
const BY_TELEPHONE = asOnePath(Phone);
const NOT_READY = asOnePath(CircleAlert);

const STATE_LOOKS = {
  reserved: { tone: "neutral", icon: asOnePath(CalendarClock) },
  waiting: { tone: "warning", icon: asOnePath(Clock) },
  called: { tone: "key", icon: asOnePath(PhoneCall) },
  "in-progress": { tone: "key", icon: asOnePath(Video) },
  absent: { tone: "error", icon: asOnePath(UserX) },
  unpaid: { tone: "warning", icon: asOnePath(Wallet) },
  completed: { tone: "success", icon: ANSWERED },
  cancelled: { tone: "neutral", icon: asOnePath(CircleSlash) },
} as const satisfies Record<DayState, { tone: BadgeTone; icon: IconShape }>;

/** `words`: the state in words at this minute. */
export function VisitState({ visit, words }: { visit: QueuedTreatment; words: string }) {
  const { unreadMessages = 0 } = visit;
  const state = dayStateOf(visit);
  const { calls = 0, isPatientConnected, isOverdue = false } = visit.room ?? {};
  const isAway = state === "waiting" && !isPatientConnected;
  const hasBeenCalled = calls > 0 && (state === "waiting" || state === "called");
  return (
    <>
      <span className="whitespace-nowrap">
        <Badge {...STATE_LOOKS[state]}>{words}</Badge>
      </span>
      {unreadMessages > 0 && (
        <span className="day-line whitespace-nowrap">
          <Badge tone="error" icon={UNREAD}>{`未読メッセージ ${unreadMessages}`}</Badge>
        </span>
      )}
      {isOverdue && (
        <span className="day-line whitespace-nowrap">
          <Badge tone="error" icon={OVERDUE}>
            時間超過
          </Badge>
        </span>
      )}
      {(hasBeenCalled || isAway) && (
        <span className="day-line break-phrase text-dns-14N-130 text-text-secondary">
          {hasBeenCalled && `呼び出し${calls}回目`}
          {hasBeenCalled && isAway && "・"}
          {isAway && "画面なし"}
        </span>
      )}
    </>
  );
}

/** Code, age and sex; below them a visit by telephone, whether there is a representative, and the care needs. */
export function PatientFacts({ visit }: { visit: QueuedTreatment }) {
  const { medicalRecordCode, patientAge, patientSex, careNeeds, careNeedsNote } = visit;
  const needs = shortenCareNeeds(careNeeds, careNeedsNote);
  return (
    <>
      <span className="day-line whitespace-nowrap text-dns-14N-130 text-text-secondary">
        <span className="day-extra mr-2">{medicalRecordCode}</span>{" "}
        <span>
          {patientAge !== null && `${patientAge}歳`}
          {patientAge === null && patientSex !== null && "生年月日 未入力"}
          {patientSex !== null && ` ${patientSex === 0 ? "男性" : "女性"}`}
        </span>
      </span>
      {visit.isByTelephone && (
        <Badge tone="neutral" icon={BY_TELEPHONE}>
          お電話
        </Badge>
      )}
      {visit.hasRepresentative && (
        <Badge tone="neutral" icon={REPRESENTED}>
          代理人あり
        </Badge>
      )}
      {needs !== "" && (
        <span className="day-line">
          <Badge tone="warning" icon={NEEDS}>
            {`配慮：${needs}`}
          </Badge>
        </span>
      )}
    </>
  );
}

const QUESTIONNAIRE_LOOKS = {
  answered: { tone: "success", icon: ANSWERED, label: "回答済み" },
  started: { tone: "neutral", icon: OPEN, label: "途中" },
  unanswered: { tone: "neutral", icon: OPEN, label: "未回答" },
} as const;

export function QuestionnaireState({ visit: { questionnaire } }: { visit: QueuedTreatment }) {
  if (!questionnaire) return <span className="text-text-secondary">なし</span>;
  const { label, ...look } = QUESTIONNAIRE_LOOKS[questionnaire.state];
  return (
    <span className="flex flex-wrap gap-1 whitespace-nowrap">
      <Badge {...look}>{label}</Badge>
      {questionnaire.alarms > 0 && <Badge tone="error" icon={ALARM}>{`要確認 ${questionnaire.alarms}`}</Badge>}
    </span>
  );
}

/** The result of the device test; a test without a result counts as not done. */
export function DeviceState({ visit: { deviceTest, room } }: { visit: QueuedTreatment }) {
  if (room === null || room.phase === "elsewhere") return <span className="text-text-secondary">不要</span>;
  if (deviceTest === null) {
    return (
      <span className="whitespace-nowrap">
        <Badge tone="neutral" icon={OPEN}>
          未確認
        </Badge>
      </span>
    );
  }
  const isReady = deviceTest.result === "ready";
  return (
    <span className="whitespace-nowrap">
      <Badge tone={isReady ? "success" : "warning"} icon={isReady ? ANSWERED : NOT_READY}>
        {DEVICE_TEST_RESULT_LABELS[deviceTest.result]}
      </Badge>
    </span>
  );
}
