import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
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
  PhoneCall,
  UserX,
  Video,
  Wallet,
} from "lucide";
import { asOnePath } from "../../entities/icon-path/one-path.ts";
import { type DayState, dayStateOf } from "./day-state.ts";

const ANSWERED = asOnePath(Check);
const OPEN = asOnePath(CircleDashed);
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
  return (
    <span className="whitespace-nowrap">
      <Badge {...STATE_LOOKS[dayStateOf(visit)]}>{words}</Badge>
    </span>
  );
}

/** Code, age and sex. */
export function PatientFacts({ visit }: { visit: QueuedTreatment }) {
  const { medicalRecordCode, patientAge, patientSex } = visit;
  return (
    <span className="day-line whitespace-nowrap text-dns-14N-130 text-text-secondary">
      <span className="day-extra mr-2">{medicalRecordCode}</span>{" "}
      <span>
        {patientAge !== null && `${patientAge}歳`}
        {patientAge === null && patientSex !== null && "生年月日 未入力"}
        {patientSex !== null && <span className="day-extra"> {patientSex === 0 ? "男性" : "女性"}</span>}
      </span>
    </span>
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
    <span className="whitespace-nowrap">
      <Badge {...look}>{label}</Badge>
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
