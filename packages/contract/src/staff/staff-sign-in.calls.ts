import { z } from "zod";
import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { BINARY, type Definition, DONE, defineCall, type NO_QUERY } from "../http/call.ts";
import { passkeyAnswerSchema, passkeyOptionsSchema } from "../passkey/webauthn.ts";
import {
  deskSessionSchema,
  enrolAnswerSchema,
  enrolmentRequestSchema,
  enrolmentSchema,
  signInAnswerSchema,
} from "./desk-session.ts";
import { IN_A_CALL, invitationAnswerSchema, ownClinicsSchema, switchRequestSchema } from "./own-clinics.ts";

/** An empty body, which is parsed all the same. */
const NOTHING = z.object({});

const session = { answer: deskSessionSchema, description: "ログイン中の方です。" };
const challenge = { answer: passkeyOptionsSchema, description: "パスキーへの要求です。一度だけ使えます。" };
const done = { answer: DONE, description: "しました。" };
/** Limited by session. */
const counted = { refuses: [TOO_MANY_CALLS] } as const;
/** Limited by network: beyond the limit the browser works first. */
const atDoor = { ...counted, takesWork: true } as const;

// @__NO_SIDE_EFFECTS__
function act<const Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  path: Path,
  definition: Definition<Record<never, never>, typeof NO_QUERY, Body, Answer>,
) {
  return defineCall("POST", `/api/v1/desk${path}` as const, definition);
}

export const readSessionCall = defineCall("GET", "/api/v1/desk/session", {
  summary: "ログイン中の方を読む",
  ...session,
});

export const signInByDemonstrationCall = defineCall("GET", "/api/v1/desk/demonstration", {
  summary: "デモの医師としてログインする（本番にはありません）",
  query: z.object({ secret: z.string().max(200) }),
  answer: BINARY,
  media: "text/html",
  description: "移動した先の、はじめの画面です。",
  alsoAnswers: { 303: "ログインしました。はじめの画面へ移ります。" },
});

export const readEnrolmentCall = act("/enrolment", {
  summary: "登録用リンクの宛先を読む",
  body: enrolmentRequestSchema,
  answer: enrolmentSchema,
  description: "リンクの宛先です。",
  ...atDoor,
});

export const beginEnrolmentCall = act("/enrolment/options", {
  summary: "パスキーの登録を始める",
  body: enrolmentRequestSchema,
  ...challenge,
  ...atDoor,
});

export const enrolCall = act("/enrolment/complete", {
  summary: "パスキーを登録し、ログインする",
  isOnce: true,
  body: enrolAnswerSchema,
  ...session,
  ...atDoor,
});

export const beginSignInCall = act("/sign-in/options", {
  summary: "ログインを始める",
  body: NOTHING,
  ...challenge,
  ...atDoor,
});

export const signInCall = act("/sign-in/complete", {
  summary: "パスキーでログインする",
  isOnce: true,
  body: signInAnswerSchema,
  ...session,
  ...atDoor,
});

export const beginProofCall = act("/proof/options", {
  summary: "ご本人の確認を始める",
  body: NOTHING,
  ...challenge,
  ...counted,
});

export const proveCall = act("/proof/complete", {
  summary: "ご本人の確認をし、ロックを解く",
  isOnce: true,
  body: passkeyAnswerSchema,
  ...session,
  ...counted,
});

export const reportActivityCall = act("/activity", {
  summary: "画面の前にいることを知らせる",
  body: NOTHING,
  ...session,
});

export const lockCall = act("/lock", { summary: "画面をロックする", body: NOTHING, ...session });

export const signOutCall = act("/sign-out", { summary: "ログアウトする", body: NOTHING, ...done });

export const signOutEverywhereCall = act("/sign-out/everywhere", {
  summary: "すべての端末からログアウトする",
  body: NOTHING,
  ...done,
});

export const readOwnClinicsCall = defineCall("GET", "/api/v1/desk/clinic", {
  summary: "ログイン中の方のクリニックと、招待を読む",
  answer: ownClinicsSchema,
  description: "勤務しているクリニック、届いている招待、ほかのクリニックと重なる診察です。",
  refuses: ["Authentication"],
});

export const switchClinicCall = act("/clinic/switch", {
  summary: "別のクリニックに切り替える",
  body: switchRequestSchema,
  ...session,
  refuses: [IN_A_CALL, "Authentication"],
});

export const answerInvitationCall = defineCall("POST", "/api/v1/desk/invitation/{invitationId}/answer", {
  summary: "別のクリニックからの招待に答える",
  body: invitationAnswerSchema,
  ...done,
  refuses: ["Authentication"],
});

/** A calendar program calls it without a session: the token is the secret. */
export const readCalendarCall = defineCall("GET", "/api/v1/desk/calendar/{token}", {
  summary: "医師の診察の予定を、カレンダーのアプリが読む",
  params: z.object({ token: z.string().max(100) }),
  answer: BINARY,
  media: "text/calendar",
  description: "30日前からの診察の予定です。患者の名前は含みません。",
  ...counted,
});
