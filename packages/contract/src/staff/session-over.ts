import { DESK_SESSION_HOURS } from "./desk-session.ts";

/**
 * Why a session of the desk is over, in the words of the sign-in page; the message of an S001 for a browser that still has
 * the session's cookie. `gone`: the database has no such session, as after the removal of its clinic (decision 116).
 */
export const SESSION_OVER = {
  expired: `ログインから${DESK_SESSION_HOURS}時間が過ぎたため、ログアウトしました。`,
  ended: "ご本人または管理者の操作で、ログアウトしました。",
  left: "このクリニックのスタッフとしての登録が終了したため、ログアウトしました。",
  gone: "ログインの記録がなくなったため、ログアウトしました。クリニックが取り消されたときに起こります。もう一度ログインしても入れないときは、法人全体の管理者にご確認ください。",
} as const;

export type SessionOver = keyof typeof SESSION_OVER;

/** Returns the words of a refusal that says why the session is over; `undefined` for every other refusal. */
export function readSessionOver({ message }: { message: string }): string | undefined {
  return Object.values<string>(SESSION_OVER).find((words) => words === message);
}
