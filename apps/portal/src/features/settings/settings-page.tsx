import { useMedia } from "@madoguchi/ui/browser/use-media";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide";
import { type ReactNode, Suspense } from "react";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { NotRegistered } from "../../entities/profile/not-registered.tsx";
import type { VersionedProfile } from "../../entities/profile/read-profile.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";

/** Only wide screens load it; without it the header and the list lead to the other pages. */
const SettingsMenu = lazyPart(async () => (await import("./settings-menu.tsx")).SettingsMenu);

/** A page of the settings: its title, a link back to the list, and on wide screens the list beside it. */
export function SettingsPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const isWide = useMedia("(width >= 64rem)");
  return (
    <>
      <div className="flex flex-col">
        <nav aria-label="設定" className="-mt-3 md:-mt-4 lg:hidden">
          <Link to="/settings" className={STANDALONE_LINK_CLASS}>
            <Icon shape={ChevronLeft} aria-hidden className="size-5" />
            設定の一覧
          </Link>
        </nav>
        <PageHeading lead={lead}>{title}</PageHeading>
      </div>
      {/* The menu's space is reserved until its code is loaded. */}
      <div className="contents lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className="hidden lg:block">
          <Suspense>{isWide && <SettingsMenu />}</Suspense>
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6">{children}</div>
      </div>
    </>
  );
}

/** Parts that need a stored profile, with its loading state, and a notice if there is none. */
export function WithStoredProfile({ children }: { children: (profile: VersionedProfile) => ReactNode }) {
  const { state, isValidating, reload } = useProfile();
  if (state.kind === "stored") return children(state.profile);
  if (state.kind === "none") return <NotRegistered />;
  return (
    <Section>
      {state.kind === "loading" ? (
        <SkeletonLines lines={6} />
      ) : (
        <ReadProblem error={state.error} onRetry={reload} isRetrying={isValidating} />
      )}
    </Section>
  );
}
