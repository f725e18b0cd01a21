import { useProfile } from "../entities/profile/use-profile.ts";

/** 「姓 名 さま」 with 診察券番号 (spec §2). Nothing until there is a profile. */
export function Greeting() {
  const { state } = useProfile();
  if (state.kind !== "stored") return null;
  const { lastName, firstName, medicalRecordCode } = state.profile;
  return (
    <p className="text-std-16N-170 leading-150">
      <span className="font-700">
        {lastName} {firstName} さま
      </span>
      <br />
      <span className="text-text-secondary">診察券番号：{medicalRecordCode}</span>
    </p>
  );
}
