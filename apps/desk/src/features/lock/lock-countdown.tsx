import { type DeskSession, deskSessionSchema } from "@madoguchi/contract/desk/desk-session";
import { deskPaths } from "@madoguchi/contract/http/operation-paths";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Lock } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";

const MINUTE_MS = 60_000;
const TICK_MS = 5000;

function minutesLeft(session: DeskSession, now: Date): number {
  const end = Math.min(Date.parse(session.locksAt), Date.parse(session.endsAt));
  return Math.max(0, Math.ceil((end - now.getTime()) / MINUTE_MS));
}

/** Until when the screen stays open, and the way to lock it when leaving the desk. */
export function LockCountdown() {
  const { api, session: store, now } = useDesk();
  const session = useSignedIn();
  const [minutes, setMinutes] = useState(() => minutesLeft(session, now()));

  const tick = useEffectEvent(() => {
    const left = minutesLeft(session, now());
    setMinutes(left);
    if (left === 0 && !session.isLocked) void store.refresh().catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another time to count to.
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [session]);

  async function lock(): Promise<void> {
    try {
      store.follow(await api.post(deskPaths.lock, { json: {}, parse: deskSessionSchema.parse }));
    } catch (error) {
      showToast("error", describeFailure(error), { isPersistent: true });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="text-dns-14N-130 text-text-secondary">あと{minutes}分で画面をロックします</span>
      <button
        type="button"
        onClick={() => void lock()}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-key underline underline-offset-4 hover:bg-tint-strong"
      >
        <Icon shape={Lock} className="size-4" />
        今すぐロック
      </button>
    </div>
  );
}
