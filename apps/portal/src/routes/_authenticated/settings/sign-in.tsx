import { createFileRoute } from "@tanstack/react-router";
import { useRefreshProfile } from "../../../entities/profile/use-profile.ts";
import { EmailSection } from "../../../features/account/email-section.tsx";
import { PasskeysSection } from "../../../features/account/passkeys-section.tsx";
import { LineLinkBlock } from "../../../features/line/line-link-block.tsx";
import { SettingsPage, WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { useEndSession } from "../../../features/settings/use-end-session.ts";
import { usePortal } from "../../../portal-context/portal.tsx";

export const Route = createFileRoute("/_authenticated/settings/sign-in")({
  staticData: { title: "ログイン方法", isMonitored: true },
  component: SignInSettings,
});

function SignInSettings() {
  const refreshProfile = useRefreshProfile();
  const endSession = useEndSession();
  const { acting, configuration } = usePortal();
  // An identity platform knows no passkeys of ours; a passkey is of the patient's own account.
  const hasPasskeys = configuration.identity === null && acting.representationId() === undefined;
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
            {hasPasskeys && <PasskeysSection onThisEnded={endSession} />}
          </>
        )}
      </WithStoredProfile>
    </SettingsPage>
  );
}
