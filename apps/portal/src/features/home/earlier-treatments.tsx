import { formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import { isCompleted, isOpenVisit, isUnpaid, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine, TreatmentList } from "@madoguchi/contract/treatment/treatment";
import { LinkList, LinkRow } from "@madoguchi/ui/layout/link-list";
import { LINK_ROW_CLASS } from "@madoguchi/ui/layout/link-row-class";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { describeKind } from "../../entities/treatment/treatment-description.ts";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import type { AsyncState } from "../../fetching/async-state.ts";

/** Further treatments are in the history. */
const MOST_ROWS = 3;

function isOver({ statusId }: TreatmentLine): boolean {
  return !(isOpenVisit(statusId) || isUnpaid(statusId) || statusId === TreatmentStatus.AdditionalMedicinePending);
}

function EarlierRow({ treatment }: { treatment: TreatmentLine }) {
  const { treatmentId, statusId, statusWords, startsAt, createdAt } = treatment;
  return (
    <li>
      <TreatmentLink treatmentId={treatmentId} className={LINK_ROW_CLASS}>
        <LinkRow
          text={
            <strong className="break-phrase">
              {treatment.clinicalDepartmentName}・{describeKind(treatment)}
            </strong>
          }
          note={formatDateWithWeekday(new Date(startsAt ?? createdAt))}
          end={!isCompleted(statusId) && <StatusBadge statusId={statusId} label={statusWords} />}
        />
      </TreatmentLink>
    </li>
  );
}

type EarlierTreatmentsProps = {
  list: AsyncState<TreatmentList>;
  /** The treatment shown at the top. */
  shownId: string | undefined;
};

/** これまでの診察: the last finished treatments, and a link to all; nothing before the first. */
export function EarlierTreatments({ list, shownId }: EarlierTreatmentsProps) {
  const over = list.value?.history.filter((line) => isOver(line) && line.treatmentId !== shownId) ?? [];
  if (over.length === 0) return null;
  return (
    <Section heading="これまでの診察" className="gap-2">
      <LinkList label="これまでの診察">
        {over.slice(0, MOST_ROWS).map((treatment) => (
          <EarlierRow key={treatment.treatmentId} treatment={treatment} />
        ))}
      </LinkList>
      <p>
        <Link to="/history" className={STANDALONE_LINK_CLASS}>
          診察履歴をすべて見る
        </Link>
      </p>
    </Section>
  );
}
