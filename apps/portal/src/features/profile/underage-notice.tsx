import { Notice } from "@madoguchi/ui/feedback/notice";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";

const UNDERAGE = "18歳未満の方はご利用になれません。";

/** Spec §5 refuses patients under 18; this says where to turn instead. */
export function UnderageNotice({ problem }: { problem: string | undefined }) {
  if (problem !== UNDERAGE) return null;
  return (
    <Notice kind="warning" title={UNDERAGE} isAnnounced>
      <p>お近くの医療機関での受診をご検討ください。ご不明な点は、クリニックへお電話ください。</p>
      <ClinicPhone />
    </Notice>
  );
}
