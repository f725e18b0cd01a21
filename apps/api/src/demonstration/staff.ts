import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { Database } from "../platform/db/database.ts";
import { insertStaff, listStaff } from "../records/staff/staff-member.store.ts";
import { demonstrationClinic } from "./clinic-minato.ts";

/** 小林 直樹, who is signed in by the link of `npm start`. */
export const DEMONSTRATION_STAFF_ID = "0b5f4d6a-3a43-4d0a-9c07-6f2f3c1d9e01";

export const demonstrationStaff: { staffId: string; name: string; roles: StaffRole[] }[] = [
  { staffId: DEMONSTRATION_STAFF_ID, name: "小林 直樹", roles: ["doctor", "owner"] },
  { staffId: "0b5f4d6a-3a43-4d0a-9c07-6f2f3c1d9e02", name: "高橋 みゆき", roles: ["nurse"] },
  { staffId: "0b5f4d6a-3a43-4d0a-9c07-6f2f3c1d9e03", name: "中村 彩", roles: ["reception"] },
];

/** Writes the staff where the clinic has never had any: later changes by the clinic stay. */
export async function employStaff(transaction: Database, now: Date): Promise<void> {
  const { clinicId } = demonstrationClinic;
  if ((await listStaff(transaction, clinicId)).length > 0) return;
  for (const member of demonstrationStaff) await insertStaff(transaction, { ...member, clinicId, joinedAt: now });
}
