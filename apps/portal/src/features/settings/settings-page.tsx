import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide";
import type { ReactNode } from "react";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { NotRegistered } from "../../entities/profile/not-registered.tsx";
import type { VersionedProfile } from "../../entities/profile/read-profile.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";

/** A page of the settings: the way back to their list, and the title. */
export function SettingsPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="flex flex-col">
        <nav aria-label="設定" className="-mt-3 md:-mt-4">
          <Link to="/settings" className={STANDALONE_LINK_CLASS}>
            <Icon shape={ChevronLeft} aria-hidden className="size-5" />
            設定の一覧
          </Link>
        </nav>
        <PageHeading lead={lead}>{title}</PageHeading>
      </div>
      {children}
    </>
  );
}

/** What needs a stored profile: shown with it, and what stands there until it is read or where there is none. */
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
