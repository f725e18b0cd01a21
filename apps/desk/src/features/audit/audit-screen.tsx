import type { AuditPage, AuditQuery } from "@madoguchi/contract/audit/audit";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Lock, SearchX } from "lucide";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { AuditCsv } from "./audit-csv.tsx";
import { AuditFilters, USUAL_QUERY } from "./audit-filters.tsx";
import { useAuditPage } from "./audit-requests.ts";
import { AuditTable } from "./audit-table.tsx";

/** For a person who opened the page by its address. */
function AuditNotAllowed() {
  return (
    <EmptyState icon={Lock} title="監査を読めるのは、管理者だけです">
      だれが何をしたかを確かめたいときは、クリニックの管理者にお聞きください。
    </EmptyState>
  );
}

/** 監査: what people did, for the owner, page by page. Who opens it by its address reads who may see it. */
export function AuditScreen() {
  if (useSignedIn().roles.includes("owner")) return <AuditPages />;
  return (
    <>
      <PageHeading>監査</PageHeading>
      <AuditNotAllowed />
    </>
  );
}

function AuditPages() {
  const [query, setQuery] = useState<AuditQuery>(USUAL_QUERY);
  /** The cursors of the earlier pages. */
  const [trail, setTrail] = useState<(string | undefined)[]>([]);
  const { data, error, mutate, isValidating } = useAuditPage(query);
  /** From the page that was loaded last, so that the filter stays while the next one loads. */
  const [clinics, setClinics] = useState<AuditPage["clinics"]>([]);
  if (data && data.clinics !== clinics) setClinics(data.clinics);

  function go(before: string | undefined, pages: (string | undefined)[]): void {
    const { before: _, ...filter } = query;
    setTrail(pages);
    setQuery(before === undefined ? filter : { ...filter, before });
    window.scrollTo(0, 0);
  }

  const nextBefore = data?.nextBefore ?? null;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <PageHeading>監査</PageHeading>
        <AuditCsv query={query} />
      </div>
      <AuditFilters
        query={query}
        clinics={clinics}
        onFilter={(filter) => {
          setTrail([]);
          setQuery(filter);
        }}
      />
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={8} />}
      {data?.events.length === 0 && <EmptyState icon={SearchX} title="あてはまる記録はありません。" />}
      {data && data.events.length > 0 && <AuditTable page={data} />}
      <nav aria-label="ページ" className="flex flex-wrap items-center gap-3">
        {trail.length > 0 && <Chip onClick={() => go(trail.at(-1), trail.slice(0, -1))}>新しい記録へ</Chip>}
        <span className="text-text-secondary tabular-nums">{trail.length + 1}ページ目</span>
        {nextBefore !== null && <Chip onClick={() => go(nextBefore, [...trail, query.before])}>古い記録へ</Chip>}
      </nav>
    </>
  );
}
