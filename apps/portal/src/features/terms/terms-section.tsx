import type { TermsHead } from "@madoguchi/contract/clinic/terms";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { TermsText } from "../../entities/terms/terms-text.tsx";
import { useTerms } from "../../entities/terms/use-terms.ts";

/** One text of the list, at the place that the contents link to. One that cannot be had leaves the others readable. */
export function TermsSection({ head }: { head: TermsHead }) {
  const { data, error, isValidating, mutate } = useTerms(head.kind);
  return (
    <Section heading={head.title} id={head.kind} className="min-h-96 scroll-mt-4">
      {data && <TermsText text={data.text} version={data.version} />}
      {!data && error === undefined && <SkeletonLines lines={8} />}
      {!data && error !== undefined && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
    </Section>
  );
}
