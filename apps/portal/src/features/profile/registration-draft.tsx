import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { createContext, type ReactNode, use, useRef } from "react";
import type { ProfileFormValues } from "./profile-form-values.ts";

/** The profile, and the answers to the clinic's own questions. */
type Typed = { profile?: ProfileFormValues; answers?: Answers };

type RegistrationDraft = { read: () => Typed; write: (typed: Typed) => void };

const DraftContext = createContext<RegistrationDraft | undefined>(undefined);

/**
 * Stores the registration form's values while the patient navigates within the reservation, such as to choose another
 * time. In memory only: personal input is stored nowhere but at the clinic.
 */
export function RegistrationDraftProvider({ children }: { children: ReactNode }) {
  const typed = useRef<Typed>({});
  const draft = useRef<RegistrationDraft>({
    read: () => typed.current,
    write: (next) => {
      typed.current = { ...typed.current, ...next };
    },
  });
  return <DraftContext value={draft.current}>{children}</DraftContext>;
}

/** The draft of the reservation on show. Throws outside of `RegistrationDraftProvider`. */
export function useRegistrationDraft(): RegistrationDraft {
  const draft = use(DraftContext);
  if (!draft) throw new Error("useRegistrationDraft is called outside of RegistrationDraftProvider.");
  return draft;
}
