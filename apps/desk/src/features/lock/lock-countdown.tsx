import { DESK_SESSION_HOURS, type DeskSession } from "@madoguchi/contract/staff/desk-session";
import { lockCall, reportActivityCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Lock } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { presentPasskey } from "../../entities/staff-sign-in/passkey.ts";
import { toastFailure } from "../../errors/toast-failure.ts";

const MINUTE_MS = 60_000;
const TICK_MS = 5000;
/** How long before the lock it is announced, with a button to go on (WCAG 2.2.1). */
const ANNOUNCED_MINUTES = 2;

function minutesLeft(session: DeskSession, now: Date): number {
  const end = Math.min(Date.parse(session.locksAt), Date.parse(session.endsAt));
  return Math.max(0, Math.ceil((end - now.getTime()) / MINUTE_MS));
}

/** The sign-in's twelve hours end before the screen would lock: activity does not extend them, a new sign-in does. */
function isLastOf({ endsAt, locksAt }: DeskSession): boolean {
  return Date.parse(endsAt) <= Date.parse(locksAt);
}

/**
 * Announces the coming lock or end of the sign-in, with buttons to prevent it and to lock now. A new sign-in leaves the
 * screen as it is: a doctor may be in a call.
 */
export function LockCountdown() {
  const { api, session: store, now } = useDesk();
  const session = useSignedIn();
  const [minutes, setMinutes] = useState(() => minutesLeft(session, now()));

  const tick = useEffectEvent(() => {
    const left = minutesLeft(session, now());
    setMinutes(left);
    if (left === 0 && !session.isLocked) void store.refresh().catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session has another end.
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [session]);

  const { run } = useAction(toastFailure);
  const send = (call: typeof lockCall | typeof reportActivityCall) =>
    run(() => store.followAnswer(() => api.send(call, { body: {} })));

  const passkey = useAction((error: unknown) => toastFailure(error, describePasskeyFailure));
  const signInAgain = () => passkey.run(() => store.followAnswer(() => presentPasskey(api, "signIn")));

  const isLast = isLastOf(session);
  const left = isLast ? `あと${minutes}分でログインの期限です` : `あと${minutes}分で画面をロックします`;
  const isSoon = minutes > 0 && minutes <= ANNOUNCED_MINUTES && !session.isLocked;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {/* The folded side bar shows the coming end alone. */}
      <span
        className={`break-phrase text-dns-14N-130 ${isSoon ? "" : "side-word"} ${isSoon ? "font-700 text-warning" : "text-text-secondary"}`}
      >
        {left}
      </span>
      {/* Not `alert`: the element is empty for most of the day. */}
      <p aria-live="assertive" className="sr-only">
        {isSoon &&
          `${left}。${isLast ? `「ログインを続ける」からパスキーを使うと、画面はそのままで${DESK_SESSION_HOURS}時間延びます。` : "何かキーを押すと延長します。"}`}
      </p>
      {isSoon && (
        <button
          type="button"
          onClick={() => void (isLast ? signInAgain() : send(reportActivityCall))}
          className="inline-flex min-h-11 items-center rounded-control px-2 text-key underline underline-offset-4 hover:bg-tint-strong"
        >
          {isLast ? "ログインを続ける" : "延長する"}
        </button>
      )}
      <button
        type="button"
        title="今すぐロック"
        onClick={() => void send(lockCall)}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-key underline underline-offset-4 hover:bg-tint-strong"
      >
        <Icon shape={Lock} className="size-4" />
        <span className="side-word">今すぐロック</span>
      </button>
    </div>
  );
}
