import { shownName } from "@madoguchi/contract/profile/shown-name";
import { useProfile } from "../entities/profile/use-profile.ts";

/** 「姓 名 さま」 with 診察券番号 (spec §2). Nothing before there is a profile. */
export function Greeting() {
  const { state } = useProfile();
  if (state.kind !== "stored") return null;
  const { medicalRecordCode } = state.profile;
  return (
    <p className="min-w-0 flex-1 basis-40 text-std-16N-170 leading-130 md:leading-150 md:flex-initial md:basis-auto">
      <span className="wrap-anywhere font-700">{shownName(state.profile)} さま</span>
      <br />
      <span className="text-text-secondary">診察券番号：{medicalRecordCode}</span>
    </p>
  );
}
