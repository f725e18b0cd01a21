import type { FormAnswers } from "@madoguchi/contract/clinic-form/clinic-form";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { type RegistrationForm, toProfilePayload } from "@madoguchi/contract/profile/profile";
import { changeProfileCall } from "@madoguchi/contract/profile/profile-change.patient.calls";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useState } from "react";
import { isFormRefusal } from "../../entities/clinic-form/form-refusal.ts";
import { useRefreshProfile } from "../../entities/profile/use-profile.ts";
import { ApiError } from "../../errors/api-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type RegistrationRefusal = {
  title: string;
  text: string;
  /** Whether the patient is already known to the clinic: signing in with the earlier address helps. */
  offersSignIn: boolean;
};

/** The message for a refused profile: what happened, then what to do. */
function describeRegistrationRefusal(error: unknown): RegistrationRefusal {
  if (!(error instanceof ApiError)) {
    return {
      title: "登録できませんでした",
      text: "通信環境をご確認のうえ、もう一度お試しください。入力した内容は残っています。",
      offersSignIn: false,
    };
  }
  if (isFormRefusal(error)) {
    return {
      title: "クリニックからの質問をご確認ください",
      text: "質問が新しくなったか、お答えの必要な質問があります。ご確認のうえ、もう一度お進みください。入力した内容は残っています。",
      offersSignIn: false,
    };
  }
  if (isErrorCode(error.code, "PhoneNumberDuplicated")) {
    return {
      title: "この電話番号は登録済みです",
      text: "以前にご登録いただいた方は、そのときのメールアドレスでログインしてください。電話番号の入力誤りのときは、直してもう一度お進みください。",
      offersSignIn: true,
    };
  }
  if (isErrorCode(error.code, "CustomerExist")) {
    return {
      title: "お客様情報はすでに登録されています",
      text: "ご登録のメールアドレスでログインし直してください。",
      offersSignIn: true,
    };
  }
  if (isErrorCode(error.code, "EmailUsed")) {
    return {
      title: "このメールアドレスはすでに使われています",
      text: "別のメールアドレスでログインし直すか、クリニックへお問い合わせください。",
      offersSignIn: true,
    };
  }
  return { title: "登録できませんでした", text: error.body.message, offersSignIn: false };
}

type Registered = {
  isStored: boolean;
  /** Makes a patient of the business this clinic's; absent for one who is already. */
  join: ((answers: FormAnswers | undefined) => Promise<void>) | undefined;
};

type Outcomes = {
  onDone: () => void;
  /** Called if the clinic's questions have changed. */
  onFormChanged: () => Promise<unknown>;
  /** Shows refusals at their fields; returns whether there were any. */
  refuse: (error: unknown) => boolean;
};

/** Registers the profile, or changes the stored one and joins the clinic; returns the message of a refusal. */
export function useRegistration({ isStored, join }: Registered, { onDone, onFormChanged, refuse }: Outcomes) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const refreshProfile = useRefreshProfile();
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const keyFor = useAttemptKey();

  async function send(form: RegistrationForm, answers: FormAnswers | undefined): Promise<void> {
    const { clinicId } = configuration;
    const profile = toProfilePayload(form);
    // The registration knows a default birthdate by its absence.
    const { isBirthdateDefault: _, ...fields } = profile;
    const registration = { ...fields, clinicId, ...(answers && { answers }) };
    setRefusal(undefined);
    dismiss();
    try {
      if (isStored) {
        await api.send(changeProfileCall, { body: profile });
        await join?.(answers);
      } else await api.send(registerProfileCall, { body: registration, key: keyFor(registration) });
      await refreshProfile();
      onDone();
    } catch (error) {
      if (isFormRefusal(error)) await onFormChanged().catch(() => undefined);
      const isAtField = refuse(error);
      const refused = describeRegistrationRefusal(error);
      // A message shown at its field is repeated only if it comes with a link to sign in.
      if (!isAtField || refused.offersSignIn) setRefusal(refused);
      await report(error);
    }
  }

  return { send, refusal };
}
