/** The clinic's task about a visit that is past its time and not over. */
export function overdueOf(treatmentId: string) {
  return { kind: "visit-overdue", subject: `treatment:${treatmentId}` } as const;
}

/** The clinic's task about a visit that was closed automatically; its detail is the kind of its end. */
export function notHeldOf(treatmentId: string) {
  return { kind: "visit-not-held", subject: `treatment:${treatmentId}` } as const;
}
