import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { type ProfileUpdate, type RegistrationForm, toProfilePayload } from "@madoguchi/contract/profile/profile";
import { changeProfileCall } from "@madoguchi/contract/profile/profile-change.patient.calls";
import { useRef, useState } from "react";
import { readProfile, type VersionedProfile } from "../../entities/profile/read-profile.ts";
import { useStoreProfile } from "../../entities/profile/use-profile.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct, settleLostAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { areEqual, compareProfiles, type ProfileDifference } from "./profile-conflict.ts";

/** The result of the last submission; `undefined` before the first. */
export type SaveOutcome =
  | { kind: "saved" }
  | { kind: "changed-elsewhere"; stored: VersionedProfile; differences: ProfileDifference[] }
  | { kind: "refused"; title: string; text: string };

const CONFLICT = 409;

function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.status === CONFLICT && isErrorCode(error.code, "Forbidden");
}

function describeRefusal(error: unknown): SaveOutcome {
  return { kind: "refused", title: titleOfAct("変更を保存できませんでした", error), text: describeAct(error) };
}

type SaveHandlers = {
  onSaved: (stored: VersionedProfile) => void;
  /** Shows refusals at their fields; returns whether there were any. */
  refuse: (error: unknown) => boolean;
};

/**
 * Saves the profile as a change of the version that the form started with. After a change elsewhere it reads the stored
 * profile and lets the patient compare; the next submission overwrites it.
 */
export function useSaveProfile(initial: VersionedProfile, { onSaved, refuse }: SaveHandlers) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const storeProfile = useStoreProfile();
  const base = useRef(initial);
  const [outcome, setOutcome] = useState<SaveOutcome>();

  /** Refused with E005 and 409 if `version` is given and the profile has been changed since. */
  function send(profile: ProfileUpdate, version: string | undefined) {
    const headers = version === undefined ? {} : { "if-match": version };
    return settleLostAct(
      () => api.send(changeProfileCall, { body: profile, headers }),
      async () => areEqual(await readProfile(api), { ...base.current, ...profile }),
    );
  }

  async function readStored(): Promise<VersionedProfile> {
    const stored = await readProfile(api);
    await storeProfile(stored);
    return stored;
  }

  async function finish(profile: ProfileUpdate): Promise<void> {
    const {
      careNeeds = base.current.careNeeds,
      careNeedsNote = base.current.careNeedsNote,
      isBirthdateDefault = false,
      ...named
    } = profile;
    const kept = { careNeeds, careNeedsNote, isBirthdateDefault };
    const saved: VersionedProfile = { ...base.current, ...named, ...kept, sex: profile.sex === 0 ? 0 : 1 };
    // It is saved, even if the new version cannot be read: the next submission will detect a conflict.
    base.current = await readStored().catch(() => saved);
    onSaved(base.current);
    setOutcome({ kind: "saved" });
  }

  async function compare(profile: ProfileUpdate): Promise<void> {
    const stored = await readStored();
    const comparison = compareProfiles(base.current, stored, profile);
    base.current = stored;
    if (comparison.kind === "unrelated") await send(profile, stored.version);
    if (comparison.kind === "differs") {
      setOutcome({ kind: "changed-elsewhere", stored, differences: comparison.differences });
      return;
    }
    await finish(profile);
  }

  async function save(form: RegistrationForm): Promise<void> {
    const profile = toProfilePayload(form);
    setOutcome(undefined);
    dismiss();
    try {
      const isSaved = await send(profile, base.current.version).then(
        () => true,
        (error: unknown) => {
          if (isChangedElsewhere(error)) return false;
          throw error;
        },
      );
      await (isSaved ? finish(profile) : compare(profile));
    } catch (error) {
      if (!refuse(error)) setOutcome(describeRefusal(error));
      await report(error);
    }
  }

  return { save, outcome, resetOutcome: () => setOutcome(undefined) };
}
