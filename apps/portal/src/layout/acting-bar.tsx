import { shownName } from "@madoguchi/contract/profile/shown-name";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Users } from "lucide";
import { usePeople } from "../entities/person/use-people.ts";
import { useSwitchPerson } from "../entities/person/use-switch-person.ts";
import { useProfile } from "../entities/profile/use-profile.ts";
import { useAuthentication, usePortal } from "../portal-context/portal.tsx";

/** Always visible while the page acts for another person: their name, and a button back to the patient's own pages. */
export function ActingBar() {
  const { acting } = usePortal();
  const { isAuthenticated } = useAuthentication();
  const { state } = useProfile();
  const { data } = usePeople({ isAsked: isAuthenticated && acting.representationId() !== undefined });
  const switchTo = useSwitchPerson();
  if (!isAuthenticated || acting.representationId() === undefined) return null;
  const ownName = data?.people.find(
    ({ representationId }) => representationId === acting.representationId(),
  )?.representativeName;
  const name = state.kind === "stored" ? `${shownName(state.profile)}さま` : "ご家族など";
  return (
    <section aria-label="代理での操作" className="w-full basis-full bg-warning-quiet forced-colors:border-b">
      <div className="mx-auto flex max-w-frame flex-wrap items-center gap-x-4 px-gutter py-1">
        <p className="flex min-w-0 items-center gap-2 text-std-16N-170">
          <Icon shape={Users} aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            <strong>{name}</strong>の受診のお手続きをしています
          </span>
        </p>
        <button
          type="button"
          onClick={() => switchTo(undefined)}
          className="min-h-11 text-key text-std-16N-170 underline underline-offset-4"
        >
          {ownName ? `${ownName}さま（ご自分）の画面に戻る` : "ご自分の画面に戻る"}
        </button>
      </div>
    </section>
  );
}
