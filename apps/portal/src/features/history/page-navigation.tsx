import { Icon } from "@madoguchi/ui/icons/icon";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import type { HistoryView } from "./history-search.ts";

export type PageNavigationProps = { view: HistoryView; page: number; pageCount: number };

/** The current page and the page count, with links to the neighbouring pages and to the first and last one. */
export function PageNavigation({ view, page, pageCount }: PageNavigationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="ページ" className="flex flex-col items-center gap-2">
      <p>
        {page} / {pageCount}ページ
      </p>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        {page > 2 && (
          <li>
            <PageLink view={view} page={1}>
              最初のページ
            </PageLink>
          </li>
        )}
        {page > 1 && (
          <li>
            <PageLink view={view} page={page - 1}>
              <Icon shape={ChevronLeft} aria-hidden className="size-5" />
              前のページ
            </PageLink>
          </li>
        )}
        {page < pageCount && (
          <li>
            <PageLink view={view} page={page + 1}>
              次のページ
              <Icon shape={ChevronRight} aria-hidden className="size-5" />
            </PageLink>
          </li>
        )}
        {page < pageCount - 1 && (
          <li>
            <PageLink view={view} page={pageCount}>
              最後のページ
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageLink({ view, page, children }: { view: HistoryView; page: number; children: ReactNode }) {
  return (
    <Link to="/history" search={{ ...view, page }} className={STANDALONE_LINK_CLASS}>
      {children}
    </Link>
  );
}
