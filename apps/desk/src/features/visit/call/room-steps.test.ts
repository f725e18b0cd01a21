import type { RoomState } from "@madoguchi/contract/visit/room";
import { expect, test } from "vitest";
import { describeRoom } from "./room-steps.tsx";

const NOW = new Date("2026-05-12T14:33:00+09:00");
const ROOM: RoomState = {
  treatmentId: "visit",
  phase: "preparing",
  opensAt: "2026-05-12T14:15:00+09:00",
  startsAt: "2026-05-12T14:30:00+09:00",
  endsAt: "2026-05-12T14:45:00+09:00",
  now: "2026-05-12T14:33:00+09:00",
  waitingSince: null,
  calls: 0,
  ringsUntil: null,
  startedAt: null,
  doctorName: "佐藤 健",
  lastCall: null,
  calledBackAt: null,
  handover: null,
  isOverdue: false,
  endedAs: null,
  delayMinutes: 0,
  patientsBefore: null,
  declaration: null,
  deviceTest: null,
  patientDeviceId: null,
  isPatientConnected: true,
  isDoctorConnected: true,
};

test.each<[Partial<RoomState>, string]>([
  [{ phase: "closed" }, "診察室はまだ開いていません"],
  [{}, "患者さまはまだ待合室に来ていません"],
  [{ phase: "waiting", waitingSince: "2026-05-12T14:30:00+09:00" }, "待合室で3分待っています"],
  [
    { phase: "waiting", waitingSince: "2026-05-12T14:30:00+09:00", isPatientConnected: false },
    "待合室で3分待っています（画面は閉じています。呼び出すとお知らせが届きます）",
  ],
  [{ phase: "called", calls: 2, ringsUntil: "2026-05-12T14:33:40+09:00" }, "呼び出しています（2回目）"],
  [{ phase: "waiting", calls: 3 }, "3回呼び出しましたが、応答がありません"],
  [{ phase: "absent", calls: 3 }, "ご不在でした"],
  [{ phase: "elsewhere" }, "ビデオ通話の診療科ではありません"],
])("a room of %j is told as 「%s」", (change, title) => {
  expect(describeRoom({ ...ROOM, ...change }, NOW).title).toBe(title);
});

test("while it rings the remaining seconds are shown", () => {
  const ringing: RoomState = { ...ROOM, phase: "called", calls: 1, ringsUntil: "2026-05-12T14:33:40+09:00" };
  expect(describeRoom(ringing, NOW).text).toBe("応答を待っています。あと40秒");
});

test("a visit by telephone says that the doctor telephones, and that it runs once it has begun", () => {
  const room: RoomState = { ...ROOM, phase: "elsewhere", isByTelephone: true };
  expect(describeRoom(room, NOW).title).toBe("お電話で診察する予約です");
  expect(describeRoom({ ...room, startedAt: ROOM.now }, NOW).title).toBe("診察中です");
  expect(describeRoom({ ...ROOM, phase: "elsewhere" }, NOW).title).toBe("ビデオ通話の診療科ではありません");
});
