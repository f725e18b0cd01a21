import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";

/** Replaces the questions while they are loading. */
export function QuestionsSkeleton() {
  return (
    <>
      <PageHeading>問診</PageHeading>
      <Section className="min-h-96">
        <SkeletonLines lines={7} />
      </Section>
    </>
  );
}
