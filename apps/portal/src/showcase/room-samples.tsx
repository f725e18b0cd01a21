import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { roomIn, sampleDeclaration, sampleMessages } from "../entities/treatment/sample-rooms.ts";
import { SAMPLE_STEPS } from "../entities/treatment/step-samples.ts";
import { askedTreatment, finishedTreatment, inStatus } from "../entities/treatment/treatment-fixtures.ts";
import { samplePaths } from "./sample-paths.ts";
import { recordOf, sampleUser } from "./sample-records.ts";
import { SampleScreen, type SampleScreenProps } from "./sample-screen.tsx";

const BEFORE = new Date("2026-05-12T10:00:00+09:00");
const OPEN = new Date("2026-05-12T14:20:00+09:00");
const LATE = new Date("2026-05-12T14:42:00+09:00");

const waiting = { declaration: sampleDeclaration, waitingSince: "2026-05-12T14:20:00+09:00" };
const TEST = {
  result: "ready",
  checks: { browser: "passed", camera: "passed", microphone: "passed", speaker: "passed", network: "passed" },
  browser: "Safari 19",
  system: "iOS 26",
  roundTripMs: 40,
  lossPercent: 0,
  testedAt: "2026-05-12T09:00:00+09:00",
} as const;

const ROOMS = [
  {
    name: "診察室：まだ開いていない",
    now: BEFORE,
    room: roomIn("closed", {}, { missing: ["questionnaire", "device-test"] }),
  },
  {
    name: "診察室：準備",
    now: OPEN,
    room: roomIn("preparing", {}, { missing: ["questionnaire", "device-test", "declaration"] }),
  },
  {
    name: "診察室：次の順番で待つ",
    now: OPEN,
    room: roomIn("waiting", { ...waiting, patientsBefore: 0, deviceTest: TEST }),
  },
  {
    name: "診察室：遅れているときに待つ",
    now: LATE,
    room: roomIn("waiting", { ...waiting, patientsBefore: 2, delayMinutes: 14 }),
    messages: sampleMessages,
  },
  { name: "診察室：不在", now: LATE, room: roomIn("absent", { ...waiting, calls: 3 }) },
  { name: "診察室：キャンセルされた", now: LATE, room: roomIn("cancelled") },
  { name: "診察室：ビデオで受診しない診療科", now: OPEN, room: roomIn("elsewhere") },
].map(({ name, now, room, messages = [] }) => ({
  name,
  now,
  address: "/examination/treatment-1/",
  answers: {
    ...recordOf({ next: askedTreatment, history: [askedTreatment] }),
    [samplePaths.readRoom]: room,
    [samplePaths.readRoomMessages]: { messages, readUntil: { patient: null, doctor: null }, writableUntil: null },
  },
}));

const COMPLETE = [TreatmentStatus.InProgress, TreatmentStatus.Unpaid, TreatmentStatus.Completed].map((statusId) => ({
  name: `診察の終了：状態${statusId}`,
  now: LATE,
  address: "/examination/complete?treatmentId=treatment-1",
  answers: recordOf({ history: [inStatus(finishedTreatment, statusId, { steps: SAMPLE_STEPS[statusId] })] }),
}));

const OTHERS: Omit<SampleScreenProps, "user">[] = [
  { name: "診察室：読み込み中", now: OPEN, address: "/examination/treatment-1/", answers: {}, otherwise: "waits" },
  { name: "診察室：読み込めなかったとき", now: OPEN, address: "/examination/treatment-1/", answers: {} },
];

/** 診察室 in each phase with a page, and the screens after it. */
export function RoomSamples() {
  return [...ROOMS, ...COMPLETE, ...OTHERS].map((screen) => (
    <SampleScreen key={screen.name} user={sampleUser} {...screen} />
  ));
}
