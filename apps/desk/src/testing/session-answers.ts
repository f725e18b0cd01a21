import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import { readSessionCall, reportActivityCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { HttpResponse, http } from "msw";

/** 小林 直樹, who just signed in at 9:00 on the day of the demonstration. */
export const demonstrationSession: DeskSession = {
  staffId: "staff-kobayashi",
  name: "小林 直樹",
  roles: ["doctor", "owner"],
  doctorId: "doctor-kobayashi",
  clinicId: "clinic-minato",
  medicalBusinessId: "business-minato",
  clinicName: "みなとオンラインクリニック",
  keyColour: null,
  hasOtherClinics: false,
  ownsBusiness: false,
  isLocked: false,
  locksAt: "2026-05-12T09:15:00+09:00",
  endsAt: "2026-05-12T21:00:00+09:00",
  provenUntil: "2026-05-12T09:05:00+09:00",
  program: { version: "0.2.0+git20260501.7.abcdef12", commit: "abcdef12", day: "2026-05-01" },
};

/** A refusal in the API's form. */
export function refusal(status: number, code: string, message: string, headers: Record<string, string> = {}) {
  return HttpResponse.json({ code, message }, { status, headers });
}

/** A person is signed in, and activities are accepted. */
export function signedIn(session: Partial<DeskSession> = {}) {
  const answer = { ...demonstrationSession, ...session };
  return [
    http.get(`*${readSessionCall.path}`, () => HttpResponse.json(answer)),
    http.post(`*${reportActivityCall.path}`, () => HttpResponse.json(answer)),
  ];
}

/** No person is signed in. */
export const signedOut = http.get(`*${readSessionCall.path}`, () =>
  refusal(401, "S001", "認証情報が正しくありません。設定をご確認ください。"),
);
