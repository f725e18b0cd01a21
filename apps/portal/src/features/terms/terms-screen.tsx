import type { TermsHead } from "@madoguchi/contract/clinic/terms";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TermsText, useTerms } from "../../entities/terms/terms-text.tsx";

/** One text of the list, at the anchor of the table of contents. If it fails to load the others stay readable. */
function TermsSection({ head }: { head: TermsHead }) {
  const { data, error, isValidating, mutate } = useTerms(head.kind);
  return (
    <Section heading={head.title} id={head.kind} className="min-h-96 scroll-mt-4">
      {data && <TermsText text={data.text} version={data.version} />}
      {!data && error === undefined && <SkeletonLines lines={8} />}
      {!data && error !== undefined && (
        <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
      )}
    </Section>
  );
}

function Contents({ texts }: { texts: readonly TermsHead[] }) {
  return (
    <Section heading="目次">
      <ul className="flex flex-col">
        {texts.map(({ kind, title }) => (
          <li key={kind}>
            <TextLink href={`#${kind}`} isStandalone>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** All of the clinic's texts in the versions in force, with a table of contents. */
export function TermsScreen() {
  const clinic = useClinic();
  return (
    <>
      <PageHeading lead="現在の版を掲載しています。ご予約やご登録のときには、この内容に同意いただきます。">
        利用規約・各種規定
      </PageHeading>
      {clinic ? (
        <>
          <Contents texts={clinic.terms} />
          {clinic.terms.map((head) => (
            <TermsSection key={head.kind} head={head} />
          ))}
        </>
      ) : (
        <SkeletonLines lines={12} />
      )}
    </>
  );
}
