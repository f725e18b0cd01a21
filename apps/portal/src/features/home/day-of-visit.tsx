import { formatTime } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Section } from "@madoguchi/ui/layout/section";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";

/** 診察の当日: what to prepare, and when the room opens; only before a visit. */
export function DayOfVisit({ treatment }: { treatment: TreatmentDetail | TreatmentLine }) {
  const hasCall = isByTelephone(useClinic());
  if (treatment.statusId !== TreatmentStatus.Reserved) return null;
  const opensAt = "roomOpensAt" in treatment ? treatment.roomOpensAt : null;
  return (
    <Section heading="診察の当日" className="max-md:gap-4">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>ご本人確認書類とお薬手帳をお手元にご用意ください。</li>
        <li>ひとりになれる、静かな明るい場所でお受けください。</li>
        {!hasCall && opensAt !== null && <li>診察室には、{formatTime(new Date(opensAt))}から入れます。</li>}
      </ul>
    </Section>
  );
}
