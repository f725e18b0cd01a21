import { shownName } from "@madoguchi/contract/profile/shown-name";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { usePortal } from "../../portal-context/portal.tsx";
import { useClinic } from "../clinic/clinic-provider.tsx";
import { usePeople } from "./use-people.ts";
import { useSwitchPerson } from "./use-switch-person.ts";

const CHOICE =
  "flex min-h-11 items-center rounded-control border border-edge px-4 text-left text-std-16N-170 wrap-anywhere hover:bg-key-quiet aria-[current=true]:border-2 aria-[current=true]:border-key aria-[current=true]:font-700";

/**
 * どなたの受診ですか: the patient themselves, and each person whom they represent. Nothing for a patient without such a person.
 */
export function PersonChooser() {
  const { acting } = usePortal();
  const current = acting.representationId();
  const isOffered = useClinic()?.acceptsRepresentatives === true || current !== undefined;
  const { data } = usePeople({ isAsked: isOffered });
  const switchTo = useSwitchPerson();
  const people = data?.people.filter(({ ended }) => ended === null) ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-label="どなたの受診ですか" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-md:sr-only">どなたの受診ですか</p>
      <ul className="flex min-w-0 flex-wrap gap-2">
        <li>
          <button
            type="button"
            className={CHOICE}
            aria-current={current === undefined}
            onClick={() => switchTo(undefined)}
          >
            ご本人
          </button>
        </li>
        {people.map(({ representationId, ...person }) => (
          <li key={representationId}>
            <button
              type="button"
              className={CHOICE}
              aria-current={current === representationId}
              onClick={() => switchTo(representationId)}
            >
              {shownName(person)}さま
            </button>
          </li>
        ))}
      </ul>
      <Link to="/settings/people" className={`${STANDALONE_LINK_CLASS} max-md:hidden`}>
        ご家族などの受診の設定
      </Link>
    </section>
  );
}
