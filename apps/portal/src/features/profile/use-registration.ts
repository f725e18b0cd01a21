import { type RegistrationForm, toProfilePayload } from "@madoguchi/contract/profile/profile";
import { useRef, useState } from "react";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../services/portal.tsx";
import { registerProfile, updateProfile } from "./profile.requests.ts";
import { describeRegistrationRefusal, type RegistrationRefusal } from "./registration-refusal.ts";
import { useRefreshProfile } from "./use-profile.ts";

/** One key stands for one content: sent again it is the same attempt, changed it is another one. */
type Attempt = { content: string; key: string };

/** Registers the profile, or changes it when the clinic has one; keeps what to say when it is refused. */
export function useRegistration(isStored: boolean, onDone: () => void) {
  const { api, configuration } = usePortal();
  const { report, takeBack } = useReportError();
  const refreshProfile = useRefreshProfile();
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const attempt = useRef<Attempt>(undefined);

  function keyFor(content: string): string {
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  async function send(form: RegistrationForm): Promise<void> {
    const { clinicId, medicalBusinessId } = configuration;
    const profile = toProfilePayload(form);
    setRefusal(undefined);
    takeBack();
    try {
      if (isStored) await updateProfile(api, medicalBusinessId, profile);
      else {
        const key = keyFor(JSON.stringify(profile));
        await registerProfile(api, medicalBusinessId, { ...profile, clinicId, key });
      }
      await refreshProfile();
      onDone();
    } catch (error) {
      setRefusal(describeRegistrationRefusal(error));
      await report(error);
    }
  }

  return { send, refusal };
}
