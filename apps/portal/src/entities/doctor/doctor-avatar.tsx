import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import type { ArchSize } from "@madoguchi/ui/pictures/arch";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import { useClinic } from "../clinic/clinic-provider.tsx";

/** The portrait of the doctor of a spot or a treatment, whose name stands beside it; the drawn one where there is none. */
export function DoctorAvatar({ doctorName, size }: { doctorName: string | null; size?: ArchSize }) {
  const doctor = findDoctor(useClinic()?.doctors ?? [], doctorName);
  return <Avatar portraitUrl={doctor?.portrait?.url ?? null} size={size} />;
}
