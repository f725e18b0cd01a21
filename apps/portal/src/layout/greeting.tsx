import { useSignedInProfile } from "./use-signed-in-profile.ts";

/** 「姓 名 さま」 with 診察券番号 (spec §2). Nothing until the profile is there. */
export function Greeting() {
  const profile = useSignedInProfile();
  if (!profile) return null;
  return (
    <p className="text-std-16N-170 leading-150">
      <span className="font-700">
        {profile.lastName} {profile.firstName} さま
      </span>
      <br />
      <span className="text-text-secondary">診察券番号：{profile.medicalRecordCode}</span>
    </p>
  );
}
