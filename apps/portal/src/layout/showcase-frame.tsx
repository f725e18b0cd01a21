import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

const PAGES = [
  { to: "/storybook/section", label: "セクション" },
  { to: "/storybook/components", label: "部品" },
  { to: "/storybook/visit", label: "絵と受診の部品" },
  { to: "/storybook/appointments", label: "予約と診察" },
  { to: "/storybook/questionnaire", label: "問診" },
  { to: "/storybook/screens", label: "画面" },
] as const;

const WIDTH = "mx-auto w-full max-w-frame px-gutter";

/** The frame of the showcase, without any of a patient's layout. */
export function ShowcaseFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <header className="border-line border-b bg-card">
        <nav aria-label="コンポーネント一覧" className={`${WIDTH} flex flex-wrap gap-x-6 py-2`}>
          {PAGES.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={`${STANDALONE_LINK_CLASS} min-w-11 justify-center aria-[current=page]:font-700`}
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <main className={`${WIDTH} flex flex-col gap-12 pt-8 pb-16`}>
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </main>
    </>
  );
}
