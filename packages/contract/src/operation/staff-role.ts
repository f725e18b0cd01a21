/** The roles of the clinic's people; one person may have several. */
export const STAFF_ROLES = ["doctor", "nurse", "reception", "owner"] as const;

export const STAFF_ROLE_LABELS = {
  doctor: "医師",
  nurse: "看護",
  reception: "受付",
  owner: "管理者",
} as const satisfies Record<(typeof STAFF_ROLES)[number], string>;

export type StaffRole = (typeof STAFF_ROLES)[number];
