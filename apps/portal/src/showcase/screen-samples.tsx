import type { QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import {
  isAdditionalMedicine,
  TreatmentStatus,
  treatmentStatuses,
  treatmentStatusIds,
} from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import {
  answeredQuestionnaire,
  askedQuestionnaire,
  begunQuestionnaire,
  sentQuestionnaire,
} from "../entities/questionnaire/questionnaire-fixtures.ts";
import { SAMPLE_STEPS } from "../entities/treatment/step-samples.ts";
import {
  appliedMedicine,
  askedTreatment,
  bookedTreatment,
  finishedTreatment,
  heldSpot,
  inStatus,
} from "../entities/treatment/treatment-fixtures.ts";
import { unpaidCharge } from "../fixtures/payments.ts";
import { MEDICINE_SCREENS } from "./medicine-samples.ts";
import { samplePaths } from "./sample-paths.ts";
import { recordOf, sampleUser } from "./sample-records.ts";
import { SampleScreen, type SampleScreenProps } from "./sample-screen.tsx";

const THE_DAY_BEFORE = new Date("2026-05-11T12:00:00+09:00");
const THE_ROOM_IS_OPEN = new Date("2026-05-12T14:20:00+09:00");
const THE_DAY_AFTER = new Date("2026-05-13T10:00:00+09:00");

const VISIT = { treatmentId: bookedTreatment.treatmentId, startsAt: "2026-05-12T14:30:00+09:00" };

const ahead = recordOf({
  next: bookedTreatment,
  history: [bookedTreatment],
  action: {
    ...VISIT,
    kind: "visit-ahead",
    clinicalDepartmentName: "内科",
    endsAt: "2026-05-12T14:45:00+09:00",
    roomOpensAt: "2026-05-12T14:15:00+09:00",
  },
});

const unpaid = inStatus(finishedTreatment, TreatmentStatus.Unpaid, {
  total: 12_800,
  paidAt: null,
  delivery: null,
  paymentDueAt: "2026-05-20T23:59:59+09:00",
  steps: SAMPLE_STEPS[TreatmentStatus.Unpaid],
});

function payAction(isExpired: boolean, canPay: boolean) {
  const { treatmentId } = unpaid;
  const dueAt = "2026-05-20T23:59:59+09:00";
  return {
    kind: "pay",
    treatmentId,
    treatmentKind: "consultation",
    total: 12_800,
    dueAt,
    isExpired,
    canPay,
    progress: null,
  } as const;
}

/** A treatment in a status, with the parts that a sample can show. */
function treatmentIn(statusId: TreatmentDetail["statusId"]): TreatmentDetail {
  const isMedicine = isAdditionalMedicine(statusId);
  const isAhead = statusId === TreatmentStatus.Reserved || statusId === TreatmentStatus.InProgress;
  const base = isMedicine ? appliedMedicine : isAhead ? bookedTreatment : finishedTreatment;
  return inStatus(base, statusId, { steps: SAMPLE_STEPS[statusId] });
}

type Screen = Omit<SampleScreenProps, "now"> & { now?: Date };

const RESERVATION = "spotId=spot-1430&startAt=2026-05-12T14%3A30%3A00%2B09%3A00&isFirstTreatment=true";
const onTheVisit = { [samplePaths.holdSeat]: heldSpot, [samplePaths.readSpot]: heldSpot };

const BOOKING: Screen[] = [
  { name: "最初のページ（空き時間を読み込み中）", address: "/", answers: {}, otherwise: "waits" },
  { name: "日時を選ぶ（読み込めなかったとき）", address: "/reservation/new", answers: {} },
  { name: "ログイン・お客様情報", address: `/reservation/signup?${RESERVATION}`, answers: onTheVisit },
  {
    name: "予約内容の確認",
    address: `/reservation/confirm?${RESERVATION}`,
    user: sampleUser,
    answers: { ...recordOf({}), ...onTheVisit },
  },
  {
    name: "予約の完了",
    address: "/reservation/complete",
    user: sampleUser,
    answers: recordOf({ next: askedTreatment }),
  },
  { name: "すでに予約がある", address: "/reservation/unable", user: sampleUser, answers: ahead },
  {
    name: "お支払いが残っている",
    address: "/reservation/payment-remaining",
    user: sampleUser,
    answers: recordOf({ history: [unpaid] }),
  },
];

const MYPAGE: Screen[] = [
  { name: "マイページ：はじめて", address: "/mypage", user: sampleUser, answers: recordOf({}) },
  { name: "マイページ：予約済み", address: "/mypage", user: sampleUser, answers: ahead },
  {
    name: "マイページ：診察室に入れる",
    address: "/mypage",
    user: sampleUser,
    now: THE_ROOM_IS_OPEN,
    answers: recordOf({
      next: bookedTreatment,
      history: [bookedTreatment],
      action: { ...VISIT, kind: "room-open" },
    }),
  },
  {
    name: "マイページ：お支払い待ち",
    address: "/mypage",
    user: sampleUser,
    now: THE_DAY_AFTER,
    answers: recordOf({ history: [unpaid], action: payAction(false, true) }),
  },
  {
    name: "マイページ：お支払い期限切れ",
    address: "/mypage",
    user: sampleUser,
    now: THE_DAY_AFTER,
    answers: recordOf({
      history: [{ ...unpaid, isPaymentExpired: true, canPay: false }],
      action: payAction(true, false),
    }),
  },
  {
    name: "マイページ：お支払い期限のあとも支払える",
    address: "/mypage",
    user: sampleUser,
    now: THE_DAY_AFTER,
    answers: recordOf({ history: [{ ...unpaid, isPaymentExpired: true }], action: payAction(true, true) }),
  },
  {
    name: "マイページ：お薬の発送後",
    address: "/mypage",
    user: sampleUser,
    now: THE_DAY_AFTER,
    answers: recordOf({ history: [finishedTreatment] }),
  },
  {
    name: "マイページ：お薬の追加を申請中",
    address: "/mypage",
    user: sampleUser,
    now: THE_DAY_AFTER,
    answers: recordOf({ history: [treatmentIn(TreatmentStatus.AdditionalMedicinePending), finishedTreatment] }),
  },
  { name: "マイページ：読み込み中", address: "/mypage", user: sampleUser, answers: {}, otherwise: "waits" },
  { name: "マイページ：読み込めなかったとき", address: "/mypage", user: sampleUser, answers: {} },
];

const TREATMENTS: Screen[] = treatmentStatusIds.map((statusId) => ({
  name: `診察の詳細：${treatmentStatuses[statusId].label}`,
  address: "/treatment/treatment-1",
  user: sampleUser,
  now: THE_DAY_AFTER,
  answers: recordOf({ history: [treatmentIn(statusId)] }),
}));

const QUESTIONS = "/questions/first-visit";
const ASKED = "treatmentId=treatment-1&isFirstTreatment=1";

function questionsOf(page: QuestionnairePage) {
  return { ...ahead, [samplePaths.readQuestionnaire]: page };
}

const QUESTIONNAIRES: Screen[] = [
  { name: "問診：はじめから", address: `${QUESTIONS}/?${ASKED}`, answers: questionsOf(askedQuestionnaire) },
  { name: "問診：前回の続きから", address: `${QUESTIONS}/?${ASKED}`, answers: questionsOf(begunQuestionnaire) },
  {
    name: "問診：急を要する回答",
    address: `${QUESTIONS}/?${ASKED}&question=3`,
    answers: questionsOf({
      ...answeredQuestionnaire,
      answers: { ...answeredQuestionnaire.answers, "warning-signs": ["chest-pain"] },
    }),
  },
  {
    name: "問診：質問が変わったとき",
    address: `${QUESTIONS}/?${ASKED}`,
    answers: questionsOf({
      ...begunQuestionnaire,
      unfitting: [{ label: "お酒をどのくらい飲みますか", answer: "週に3〜4日、ビールを中びんで1本ほど" }],
    }),
  },
  { name: "問診：回答の確認", address: `${QUESTIONS}/confirm?${ASKED}`, answers: questionsOf(answeredQuestionnaire) },
  { name: "問診：送信の完了", address: `${QUESTIONS}/complete?${ASKED}`, answers: questionsOf(sentQuestionnaire) },
  { name: "問診：送信した回答", address: `${QUESTIONS}/?${ASKED}`, answers: questionsOf(sentQuestionnaire) },
  {
    name: "問診：診察が始まったあと",
    address: `${QUESTIONS}/?${ASKED}`,
    answers: questionsOf({ ...sentQuestionnaire, isLocked: true }),
  },
  { name: "問診：読み込み中", address: `${QUESTIONS}/?${ASKED}`, answers: ahead, otherwise: "waits" as const },
  { name: "問診：読み込めなかったとき", address: `${QUESTIONS}/?${ASKED}`, answers: ahead },
  { name: "問診：URLの誤り", address: `${QUESTIONS}/?isFirstTreatment=true`, answers: ahead },
].map((screen) => ({ ...screen, user: sampleUser }));

const OTHERS: Screen[] = [
  {
    name: "診察履歴",
    address: "/history",
    user: sampleUser,
    answers: recordOf({
      history: treatmentStatusIds.map(treatmentIn).map((line, at) => ({ ...line, treatmentId: `t-${at}` })),
    }),
  },
  { name: "診察履歴：まだない", address: "/history", user: sampleUser, answers: recordOf({}) },
  {
    name: "お支払い",
    address: "/payment/treatment-1/",
    user: sampleUser,
    now: THE_DAY_AFTER,
    answers: { ...recordOf({ history: [unpaid] }), [samplePaths.readPaymentPage]: unpaidCharge },
  },
  { name: "設定", address: "/settings", user: sampleUser, answers: recordOf({}) },
  { name: "ページが見つからない", address: "/no-such-page", answers: {} },
];

/** Whole screens in every state that a designer must review. */
export function ScreenSamples() {
  return [...BOOKING, ...MYPAGE, ...TREATMENTS, ...MEDICINE_SCREENS, ...QUESTIONNAIRES, ...OTHERS].map(
    ({ now = THE_DAY_BEFORE, ...screen }) => <SampleScreen key={screen.name} now={now} {...screen} />,
  );
}
