import { Link } from "@tanstack/react-router";
import FileQuestion from "lucide-react/icons/file-question-mark";
import { ApiError } from "../../api/api-error.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { TallPage } from "../../ui/tall-page.tsx";
import { ChangeTime, type ChangeTimeProps } from "./change-time.tsx";
import { TreatmentBlocks, type TreatmentBlocksProps } from "./treatment-blocks.tsx";
import { useKeepShownTreatment } from "./use-keep-latest-treatment.ts";
import { useTreatment } from "./use-treatments.ts";

const NOT_FOUND = 404;

export type TreatmentScreenProps = Omit<ChangeTimeProps, "treatment"> &
  Omit<TreatmentBlocksProps, "treatment"> & {
    treatmentId: string;
    /** Whether the patient is about to choose another time. */
    isChangingTime: boolean;
  };

/** Somebody else's treatment and none at all read the same (T001, T002). */
function TreatmentNotFound() {
  return (
    <Section>
      <EmptyState
        icon={FileQuestion}
        title="診察が見つかりませんでした"
        action={
          <Link to="/history" className={buttonClass()}>
            診察履歴へ
          </Link>
        }
      >
        診察履歴からもう一度お選びください。
      </EmptyState>
    </Section>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}

/** 診察の詳細: one treatment, or choosing another time for it. */
export function TreatmentScreen({ treatmentId, isChangingTime, ...props }: TreatmentScreenProps) {
  const { value, error, hasFailed, retry, isRetrying } = useTreatment(treatmentId);
  useKeepShownTreatment(value);
  if (isChangingTime && value?.canChangeTime) {
    const { renderSlotPicker, onChanged } = props;
    return (
      <TallPage>
        <ChangeTime treatment={value} renderSlotPicker={renderSlotPicker} onChanged={onChanged} />
      </TallPage>
    );
  }
  return (
    <TallPage>
      <PageHeading>{value?.kind === "medicine" ? "お薬の追加の詳細" : "診察の詳細"}</PageHeading>
      {isMissing(error) && <TreatmentNotFound />}
      {hasFailed && !isMissing(error) && <LoadError onRetry={retry} isRetrying={isRetrying} />}
      {!value && !hasFailed && (
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      )}
      {value && !isMissing(error) && (
        <TreatmentBlocks treatment={value} addMedicine={props.addMedicine} onCancelled={props.onCancelled} />
      )}
    </TallPage>
  );
}
