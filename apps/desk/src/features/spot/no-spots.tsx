import { Chip } from "@madoguchi/ui/buttons/chip";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Link } from "@tanstack/react-router";
import { CalendarX } from "lucide";
import type { SpotFilter } from "./spot-filters.tsx";

type NoSpotsProps = {
  /** The shown time, as 「この週」. */
  when: string;
  /** Whether the filter hides spots. */
  isFiltered: boolean;
  onFilter: (filter: SpotFilter) => void;
};

/** In place of the table: why it would be empty, and the next step. */
export function NoSpots({ when, isFiltered, onFilter }: NoSpotsProps) {
  return (
    <EmptyState
      icon={CalendarX}
      title={isFiltered ? "あてはまる予約枠はありません。" : `${when}に予約枠はありません。`}
      action={
        isFiltered ? (
          <Chip onClick={() => onFilter({ doctorName: undefined, clinicalDepartmentId: undefined })}>
            しぼり込みをやめる
          </Chip>
        ) : (
          <Link to="/spots/template" className={chipClass()}>
            週間の診療時間から作る
          </Link>
        )
      }
    />
  );
}
