import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { useProfile } from "../../entities/profile/use-profile.ts";

/** The registered patient: name, kana and telephone. */
export function CustomerSummary() {
  const { state, isValidating, reload } = useProfile();
  return (
    <Section heading="お客様情報" className="min-h-[19.25rem] sm:min-h-64">
      {state.kind === "loading" && <SkeletonLines lines={3} />}
      {state.kind === "failed" && <LoadError onRetry={reload} isRetrying={isValidating} />}
      {state.kind === "none" && <p>お客様情報がまだ登録されていません。</p>}
      {state.kind === "stored" && (
        <DescriptionList
          items={[
            { term: "お名前", description: `${state.profile.lastName} ${state.profile.firstName} さま` },
            { term: "フリガナ", description: `${state.profile.lastNameKana} ${state.profile.firstNameKana}` },
            { term: "携帯電話番号", description: state.profile.phoneNumber },
          ]}
        />
      )}
    </Section>
  );
}
