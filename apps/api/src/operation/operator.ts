/** Who of the clinic acts, for which clinic: all that a use case of the clinic's side may rely on. */
export type Operator = {
  /** The name that `x-operator` gave; it stands in the audit. */
  name: string;
  clinicId: string;
  medicalBusinessId: string;
  requestId: string;
};
