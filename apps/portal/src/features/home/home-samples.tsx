import type { Notice } from "@madoguchi/contract/notification/notice";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Sample } from "@madoguchi/ui/showcase/sample";
import { SAMPLE_FINISHED, SAMPLE_UNPAID, SAMPLE_VISIT, sampleIn } from "../../entities/treatment/sample-treatments.ts";
import { answeredTreatment, askedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { HomeParts, type HomePartsProps } from "./home-parts.tsx";

const REST = { hasFailed: false, error: undefined, isRetrying: false, retry: () => undefined };
const LOADING = { ...REST, value: undefined };
const FAILED = { ...LOADING, hasFailed: true };

const NOTICES: Notice[] = [
  {
    noticeId: "sample-moved",
    title: "ご予約の日時が変更されました",
    when: ["変更後：2026.05.12（火）14:30〜14:45"],
    action: { label: "ご予約の内容を見る", path: "/treatment/sample-visit" },
    happenedAt: "2026-05-11T09:00:00+09:00",
    awaitsAnswer: false,
  },
  {
    noticeId: "sample-refunded",
    title: "ご返金のお手続きをしました",
    when: [],
    action: { label: "詳しい内容を見る", path: "/treatment/sample-finished" },
    happenedAt: "2026-05-10T18:20:00+09:00",
    awaitsAnswer: false,
  },
  {
    noticeId: "sample-consent",
    title: "クリニックから書類が届いています",
    when: ["回答をお願いする書類です。回答されるまで、このお知らせを表示します。"],
    action: { label: "書類を見る", path: "/settings/documents" },
    happenedAt: "2026-05-09T11:05:00+09:00",
    awaitsAnswer: true,
  },
];

function noticesOf(value: readonly Notice[]) {
  return { ...REST, value, markRead: async () => undefined, isMarking: false };
}

const { treatmentId, clinicalDepartmentName, startsAt, endsAt, roomOpensAt } = SAMPLE_VISIT;
const AHEAD: NextAction = { kind: "visit-ahead", treatmentId, clinicalDepartmentName, startsAt, endsAt, roomOpensAt };
const PAY: NextAction = {
  kind: "pay",
  treatmentId: SAMPLE_UNPAID[0].treatmentId,
  treatmentKind: "consultation",
  total: 12800,
  dueAt: "2026-05-20T23:59:59+09:00",
  isExpired: false,
  canPay: true,
  progress: null,
};

const ASKED: TreatmentDetail = {
  ...SAMPLE_VISIT,
  questionnaire: askedTreatment.questionnaire,
  steps: askedTreatment.steps,
};
const ANSWER: NextAction = {
  kind: "answer-questionnaire",
  ...{ treatmentId, startsAt, roomOpensAt, questionnaireId: "first-visit", isFirstTreatment: true, hasDraft: false },
};

const LIST = { history: [SAMPLE_FINISHED], unpaid: [], page: 1, pageCount: 1, total: 1 };
const BOOKED: HomePartsProps = {
  action: { ...REST, value: AHEAD },
  underWay: { ...REST, value: SAMPLE_VISIT },
  list: { ...REST, value: LIST },
  prescribed: { ...REST, value: [SAMPLE_FINISHED] },
  notices: noticesOf(NOTICES),
  isRegistered: true,
};
const NOTHING: HomePartsProps = {
  action: { ...REST, value: { kind: "book" } },
  underWay: { ...REST, value: null },
  list: { ...REST, value: { ...LIST, history: [], total: 0 } },
  prescribed: { ...REST, value: [] },
  notices: noticesOf([]),
  isRegistered: true,
};

const STATES: { name: string; parts: HomePartsProps }[] = [
  { name: "予約があるとき", parts: BOOKED },
  {
    name: "問診に答えていただくとき",
    parts: { ...BOOKED, action: { ...REST, value: ANSWER }, underWay: { ...REST, value: ASKED } },
  },
  {
    name: "問診の途中のとき",
    parts: {
      ...BOOKED,
      action: { ...REST, value: { ...ANSWER, hasDraft: true } },
      underWay: { ...REST, value: ASKED },
    },
  },
  {
    name: "診察室が開いたとき",
    parts: { ...BOOKED, action: { ...REST, value: { kind: "room-open", treatmentId, startsAt } } },
  },
  {
    name: "診察室が開いて、問診がまだのとき",
    parts: {
      ...BOOKED,
      action: { ...REST, value: { kind: "room-open", treatmentId, startsAt } },
      underWay: { ...REST, value: ASKED },
    },
  },
  {
    name: "問診に答えたとき",
    parts: {
      ...BOOKED,
      underWay: {
        ...REST,
        value: { ...ASKED, questionnaire: answeredTreatment.questionnaire, steps: answeredTreatment.steps },
      },
    },
  },
  {
    name: "お支払いが残っているとき",
    parts: {
      ...NOTHING,
      action: { ...REST, value: PAY },
      underWay: { ...REST, value: SAMPLE_UNPAID[0] },
      list: { ...REST, value: { ...LIST, unpaid: [...SAMPLE_UNPAID] } },
    },
  },
  {
    name: "薬の追加を医師が確認しているとき",
    parts: { ...NOTHING, underWay: { ...REST, value: sampleIn(TreatmentStatus.AdditionalMedicinePending) } },
  },
  { name: "何もないとき", parts: NOTHING },
  { name: "はじめての方", parts: { ...NOTHING, isRegistered: false } },
  {
    name: "読み込み中",
    parts: { ...NOTHING, action: LOADING, underWay: LOADING, list: LOADING, prescribed: LOADING },
  },
  {
    name: "読み込めないとき",
    parts: {
      ...BOOKED,
      action: FAILED,
      underWay: FAILED,
      list: FAILED,
      prescribed: FAILED,
      notices: { ...noticesOf([]), ...FAILED },
    },
  },
];

/** マイページ in each state. */
export function HomeSamples() {
  return STATES.map(({ name, parts }) => (
    <Sample key={name} name={`マイページ：${name}`}>
      <HomeParts {...parts} />
    </Sample>
  ));
}
