import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";

/** A clinic's own connections; `null`: none. `payment` and `line` also hold the environment's. */
export type ClinicConfiguration = Pick<PublicConfiguration, "payment" | "line"> & {
  tagContainerId: string | null;
  paymentExpireDays: number | null;
};

export const NOTHING_OF_ITS_OWN: ClinicConfiguration = {
  ...{ payment: null, line: null },
  ...{ tagContainerId: null, paymentExpireDays: null },
};
