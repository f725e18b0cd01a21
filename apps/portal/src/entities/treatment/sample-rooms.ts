import type { PatientRoom } from "@madoguchi/contract/visit/room";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";

/** A room in a phase, on the day of `bookedTreatment`. Without a token, so that no socket is opened. */
export function roomIn(
  phase: PatientRoom["state"]["phase"],
  state: Partial<PatientRoom["state"]> = {},
  room: Partial<Omit<PatientRoom, "state">> = {},
): PatientRoom {
  return {
    state: {
      treatmentId: "treatment-1",
      phase,
      opensAt: "2026-05-12T14:15:00+09:00",
      startsAt: "2026-05-12T14:30:00+09:00",
      endsAt: "2026-05-12T14:45:00+09:00",
      now: "2026-05-12T14:20:00+09:00",
      waitingSince: null,
      calls: 0,
      ringsUntil: null,
      startedAt: null,
      doctorName: "佐藤 一郎",
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
      isDoctorConnected: false,
      ...state,
    },
    clinic: {
      doctorName: "佐藤 一郎",
      doctorLicenceYear: 2008,
      clinicalDepartmentName: "内科",
      clinicName: "みなとオンラインクリニック",
      phoneNumber: "03-1234-5678",
      visitInstructions: null,
    },
    token: null,
    ice: null,
    missing: [],
    wantsPhoneCall: false,
    ...room,
  };
}

export const sampleDeclaration = {
  prefecture: "東京都",
  placeKind: "home",
  placeDetail: "",
  thirdParty: "none",
  thirdPartyDetail: "",
  agreesNotToRecord: true,
  declaredAt: "2026-05-12T14:18:00+09:00",
} as const satisfies PatientRoom["state"]["declaration"];

export const sampleMessages: readonly RoomMessage[] = [
  {
    messageId: "m-1",
    side: "patient",
    author: "",
    text: "昨日の夜から熱が38度あります。のどの痛みもあります。",
    photoId: null,
    sentAt: "2026-05-12T14:22:00+09:00",
  },
  {
    messageId: "m-2",
    side: "doctor",
    author: "佐藤 一郎",
    text: "承知しました。お薬手帳の写真があれば、こちらに送ってください。",
    photoId: null,
    sentAt: "2026-05-12T14:33:00+09:00",
  },
];
