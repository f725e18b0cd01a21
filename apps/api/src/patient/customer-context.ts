/** Who asks, and through which clinic: all that a use case of the patient's own treatments may rely on. */
export type Caller = { medicalBusinessId: string; customerId: string; clinicId: string; requestId: string };
