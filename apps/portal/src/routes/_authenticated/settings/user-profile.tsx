import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useProfile, useRefreshProfile } from "../../../entities/profile/use-profile.ts";
import { AccessLogSection } from "../../../features/account/access-log-section.tsx";
import { CloseAccountSection } from "../../../features/account/close-account-section.tsx";
import { EmailSection } from "../../../features/account/email-section.tsx";
import { ExportSection } from "../../../features/account/export-section.tsx";
import { NotificationSection } from "../../../features/account/notification-section.tsx";
import { SessionsSection } from "../../../features/account/sessions-section.tsx";
import { LineLinkBlock } from "../../../features/line/line-link-block.tsx";
import { ProfileSettings } from "../../../features/profile/profile-settings.tsx";

export const Route = createFileRoute("/_authenticated/settings/user-profile")({
  staticData: { title: "基本情報変更" },
  component: UserProfileSettings,
});

function UserProfileSettings() {
  const router = useRouter();
  const { identity } = Route.useRouteContext();
  const { state } = useProfile();
  const refreshProfile = useRefreshProfile();

  async function endSession() {
    await identity.logOut();
    await router.navigate({ to: "/logout/", replace: true, ignoreBlocker: true });
  }

  return (
    <>
      <PageHeading>基本情報変更</PageHeading>
      <ProfileSettings />
      {state.kind === "stored" && (
        <>
          <EmailSection email={state.profile.email} onChanged={() => void refreshProfile()} />
          <LineLinkBlock
            isLinked={state.profile.isLineLinked === 1}
            hasEmail={state.profile.email !== ""}
            onUnlinked={() => void refreshProfile()}
          />
          <NotificationSection isLineLinked={state.profile.isLineLinked === 1} />
          <SessionsSection onEnded={endSession} />
          <AccessLogSection />
          <ExportSection />
          <CloseAccountSection
            onLeft={async () => {
              await endSession();
              void showToast("success", "退会の手続きが完了しました。ご利用ありがとうございました。", {
                isPersistent: true,
              });
            }}
          />
        </>
      )}
    </>
  );
}
