import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Link, useNavigate } from "@tanstack/react-router";
import { useSignedIn } from "../../../desk-context/desk.tsx";
import { describeWait } from "../../../entities/clock/describe-wait.ts";
import { useNow } from "../../../entities/clock/use-now.ts";
import { useDay } from "../../../entities/day/use-day.ts";
import { nextWaiting, waitingSince } from "../../../entities/day/waiting-visits.ts";
import { useScreenKeys } from "../../../entities/screen-keys/screen-keys.tsx";
import { SingleKey } from "../../../entities/single-keys/single-key.tsx";

/** After a visit: the patient of the doctor who waits longest, by one press or key. It calls nobody. */
export function NextPatient({ treatmentId }: { treatmentId: string }) {
  const { name } = useSignedIn();
  const now = useNow();
  const navigate = useNavigate();
  const { data } = useDay(toCalendarDay(now));
  const next = nextWaiting(data?.treatments ?? [], { name, except: treatmentId });
  const target = next && ({ to: "/visit/$treatmentId", params: { treatmentId: next.treatmentId } } as const);
  useScreenKeys(target ? [{ shown: "w", meaning: "次の患者へ", onKey: { w: () => void navigate(target) } }] : []);
  const since = next && waitingSince(next);
  if (!target || since === undefined) return null;
  return (
    <Link {...target} preload={false} aria-keyshortcuts="w" className="desk-act desk-act-first whitespace-nowrap">
      次の患者へ（待機 {describeWait(since, now)}）<SingleKey>W</SingleKey>
    </Link>
  );
}
