import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { NotRegistered } from "../../entities/profile/not-registered.tsx";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { SettingsForm } from "./settings-form.tsx";

/** The profile part of 基本情報変更. A refetch never overwrites what is being typed. */
export function ProfileSettings() {
  const { state, isValidating, reload } = useProfile();
  if (state.kind === "stored") return <SettingsForm initial={state.profile} email={state.profile.email} />;
  if (state.kind === "none") return <NotRegistered />;
  return (
    <Section heading="お客様情報" className="min-h-[60rem]">
      {state.kind === "loading" ? (
        <SkeletonLines lines={8} />
      ) : (
        <LoadError onRetry={reload} isRetrying={isValidating} />
      )}
    </Section>
  );
}
