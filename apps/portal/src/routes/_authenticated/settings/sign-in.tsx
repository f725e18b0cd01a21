import { createFileRoute } from "@tanstack/react-router";
import { useRefreshProfile } from "../../../entities/profile/use-profile.ts";
import { EmailSection } from "../../../features/account/email-section.tsx";
import { LineLinkBlock } from "../../../features/line/line-link-block.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/sign-in")({
  staticData: { title: "ログイン方法", isMonitored: true },
  component: SignInSettings,
});

function SignInSettings() {
  const refreshProfile = useRefreshProfile();
  return (
    <SettingsPage title="ログイン方法">
      <WithStoredProfile>
        {({ email, isLineLinked }) => (
          <>
            <EmailSection email={email} onChanged={() => void refreshProfile()} />
            <LineLinkBlock
              isLinked={isLineLinked === 1}
              hasEmail={email !== ""}
              onUnlinked={() => void refreshProfile()}
            />
          </>
        )}
      </WithStoredProfile>
    </SettingsPage>
  );
}
