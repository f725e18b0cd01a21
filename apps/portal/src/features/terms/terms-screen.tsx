import type { TermsHead } from "@madoguchi/contract/terms/terms";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TermsText, useTerms } from "../../entities/terms/terms-text.tsx";
import { serverText } from "../../language/server-text.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Events by which readers scroll: afterwards the page is not scrolled automatically. */
const OWN_MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Scrolls again to the part in the address (`/legal#commerce`) when all texts above it have their height. Returns the
 * function to call for each text that has arrived or failed.
 */
function useLandAtPart(count: number): (kind: string) => void {
  const part = useLocation({ select: ({ hash }) => hash });
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [hasMoved, setHasMoved] = useState(false);
  const isWhole = arrived.length === count;

  useEffect(() => {
    const recordMove = () => setHasMoved(true);
    for (const move of OWN_MOVES) window.addEventListener(move, recordMove, { once: true, passive: true });
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, recordMove);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment in which the last text has arrived.
  useEffect(() => {
    if (isWhole && part !== "" && !hasMoved) document.getElementById(part)?.scrollIntoView();
  }, [isWhole]);

  return (kind) => setArrived((kinds) => (kinds.includes(kind) ? kinds : [...kinds, kind]));
}

type TermsSectionProps = { head: TermsHead; onArrived: (kind: string) => void };

/** One text of the list, with the anchor for the table of contents. If it fails to load, the others stay readable. */
function TermsSection({ head, onArrived }: TermsSectionProps) {
  const { data, error, isValidating, mutate } = useTerms(head.kind);
  const hasArrived = data !== undefined || error !== undefined;
  const reportArrival = useEffectEvent(() => onArrived(head.kind));
  useEffect(() => {
    if (hasArrived) reportArrival();
  }, [hasArrived]);
  return (
    <Section heading={serverText(head.title)} id={head.kind} className="min-h-96 scroll-mt-4">
      {data && <TermsText terms={data} />}
      {!data && error === undefined && <SkeletonLines lines={8} />}
      {!data && error !== undefined && (
        <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
      )}
    </Section>
  );
}

/** The last part of the page: the clinic's contact. */
const CONTACT = { kind: "contact", title: "お問い合わせ" };

function Contents({ texts }: { texts: readonly { kind: string; title: string }[] }) {
  return (
    <Section heading="目次" tone="key">
      <ul className="flex flex-col">
        {[...texts, CONTACT].map(({ kind, title }) => (
          <li key={kind}>
            <TextLink href={`#${kind}`} isStandalone>
              {serverText(title)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Contact({ address }: { address: string }) {
  const { configuration } = usePortal();
  const chatAppUrl = useClinic()?.chatAppUrl ?? configuration.chatAppUrl;
  return (
    <Section heading={CONTACT.title} id={CONTACT.kind} className="scroll-mt-4">
      <p>診察やお薬、このサイトについてのご質問は、クリニックへご連絡ください。</p>
      <ClinicContact />
      <p>{address}</p>
      {chatAppUrl && (
        <p>
          <TextLink isStandalone opensNewTab href={chatAppUrl}>
            LINEで問い合わせる
          </TextLink>
        </p>
      )}
    </Section>
  );
}

/** All of the clinic's texts in the versions in force, with a table of contents, and the clinic's contact. */
export function TermsScreen() {
  const clinic = useClinic();
  const onArrived = useLandAtPart(clinic?.terms.length ?? Number.NaN);
  return (
    <>
      <PageHeading lead="現在の版を掲載しています。ご予約やご登録のときには、この内容に同意いただきます。">
        利用規約・各種規定
      </PageHeading>
      {clinic ? (
        <>
          <Contents texts={clinic.terms} />
          {clinic.terms.map((head) => (
            <TermsSection key={head.kind} head={head} onArrived={onArrived} />
          ))}
          <Contact address={clinic.address} />
        </>
      ) : (
        <SkeletonLines lines={12} />
      )}
    </>
  );
}
