import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import type { ArchSize } from "@madoguchi/ui/pictures/arch";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import { useClinic } from "../clinic/clinic-provider.tsx";

/** The portrait of a doctor, beside their name; a drawing if there is no portrait. */
export function DoctorAvatar({ doctorName, size }: { doctorName: string | null; size?: ArchSize }) {
  const doctor = findDoctor(useClinic()?.doctors ?? [], doctorName);
  return <Avatar portraitUrl={doctor?.portrait?.url ?? null} size={size} />;
}
