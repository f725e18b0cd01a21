import { type RegistrationForm, toProfilePayload } from "@madoguchi/contract/profile/profile";
import { useState } from "react";
import { useAttemptKey } from "../../api/use-attempt-key.ts";
import { registerProfile, updateProfile } from "../../entities/profile/profile.requests.ts";
import { useRefreshProfile } from "../../entities/profile/use-profile.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { describeRegistrationRefusal, type RegistrationRefusal } from "./registration-refusal.ts";

/** Registers the profile, or changes it when the clinic has one; keeps what to say when it is refused. */
export function useRegistration(isStored: boolean, onDone: () => void) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const refreshProfile = useRefreshProfile();
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const keyFor = useAttemptKey();

  async function send(form: RegistrationForm): Promise<void> {
    const { clinicId, medicalBusinessId } = configuration;
    const profile = toProfilePayload(form);
    setRefusal(undefined);
    dismiss();
    try {
      if (isStored) await updateProfile(api, medicalBusinessId, profile);
      else await registerProfile(api, medicalBusinessId, { ...profile, clinicId, key: keyFor(profile) });
      await refreshProfile();
      onDone();
    } catch (error) {
      setRefusal(describeRegistrationRefusal(error));
      await report(error);
    }
  }

  return { send, refusal };
}
