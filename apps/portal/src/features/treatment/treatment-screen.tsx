import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading, TallPage } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { useTreatment } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { ChangeTime } from "./change-time.tsx";
import { TreatmentBlocks } from "./treatment-blocks.tsx";

const NOT_FOUND = 404;

export type TreatmentScreenProps = {
  treatmentId: string;
  /** Whether the patient is about to choose another time. */
  isChangingTime: boolean;
};

/** Another patient's treatment and a missing one look the same (T001, T002). */
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
export function TreatmentScreen({ treatmentId, isChangingTime }: TreatmentScreenProps) {
  const { value, error, hasFailed, retry, isRetrying } = useTreatment(treatmentId);
  if (isChangingTime && value?.canChangeTime) {
    return (
      <TallPage>
        <ChangeTime treatment={value} />
      </TallPage>
    );
  }
  return (
    <TallPage>
      <PageHeading>{value?.kind === "medicine" ? "お薬の追加の詳細" : "診察の詳細"}</PageHeading>
      {isMissing(error) && <TreatmentNotFound />}
      {hasFailed && !isMissing(error) && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
      {!value && !hasFailed && (
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      )}
      {value && !isMissing(error) && <TreatmentBlocks treatment={value} />}
    </TallPage>
  );
}
