import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationCall, ownerOnly, ownersAct } from "../operation/operation-call.ts";
import {
  colleagueInvitedSchema,
  colleagueListSchema,
  colleagueRequestSchema,
  enrolmentLinkSchema,
  staffInvitedSchema,
  staffListSchema,
  staffRequestSchema,
} from "./staff.ts";

/** If there is an owner, one has to remain. */
export const LAST_OWNER = {
  errorName: "Forbidden",
  status: 409,
  message: "管理者が一人もいなくなります。先に別の方を管理者にしてください。",
} as const satisfies Refusal;

const deciding = { by: ownersAct, scope: null } as const;
const done = { answer: DONE, description: "しました。" };

export const readStaffCall = operationCall("GET", "/staff", {
  summary: "スタッフを読む",
  by: ownerOnly,
  scope: null,
  answer: staffListSchema,
  description: "退職した方を含みます。",
  refuses: ["StaffFetchFailed"],
});

export const inviteStaffCall = operationCall("POST", "/staff", {
  summary: "スタッフを加える",
  ...deciding,
  isRepeatableByKey: true,
  body: staffRequestSchema,
  status: 201,
  answer: staffInvitedSchema,
  description: "加えました。次に登録用リンクを作ります。",
});

export const changeStaffCall = operationCall("PUT", "/staff/{staffId}", {
  summary: "スタッフの氏名と役割を変更する",
  hasVersion: true,
  ...deciding,
  body: staffRequestSchema,
  ...done,
  refuses: ["ResourceNotFound", LAST_OWNER],
});

export const leaveStaffCall = operationCall("POST", "/staff/{staffId}/leave", {
  summary: "スタッフを退職にする",
  ...deciding,
  ...done,
  refuses: ["ResourceNotFound", LAST_OWNER],
});

export const linkStaffCall = operationCall("POST", "/staff/{staffId}/enrolment", {
  summary: "パスキーの登録用リンクを作る",
  ...deciding,
  status: 201,
  answer: enrolmentLinkSchema,
  description: "リンクは、この回答にだけ含まれます。",
  refuses: ["ResourceNotFound"],
});

export const revokePasskeyCall = operationCall("DELETE", "/staff/{staffId}/passkey/{passkeyId}", {
  summary: "パスキーを失効させる",
  ...deciding,
  ...done,
  refuses: ["ResourceNotFound"],
});

export const endStaffSessionsCall = operationCall("POST", "/staff/{staffId}/session/end", {
  summary: "スタッフをすべての端末からログアウトさせる",
  ...deciding,
  ...done,
  refuses: ["ResourceNotFound"],
});

export const readColleaguesOfBusinessCall = operationCall("GET", "/staff/colleague", {
  summary: "同じ医療法人のほかのクリニックの方を読む",
  by: ownerOnly,
  scope: null,
  answer: colleagueListSchema,
  description: "招待できる方と、返事を待っている招待です。",
});

export const inviteColleagueCall = operationCall("POST", "/staff/colleague", {
  summary: "ほかのクリニックの方を招待する",
  ...deciding,
  isRepeatableByKey: true,
  body: colleagueRequestSchema,
  status: 201,
  answer: colleagueInvitedSchema,
  description: "招待しました。ご本人が、クリニックの画面で答えます。",
  refuses: ["ResourceNotFound"],
});

export const withdrawColleagueCall = operationCall("DELETE", "/staff/colleague/{invitationId}", {
  summary: "招待を取り消す",
  ...deciding,
  ...done,
  refuses: ["ResourceNotFound"],
});
