import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";

/**
 * A clinic's or its business's own connections, in place of the environment's; `null`: none. Of cards and LINE also the
 * environment's.
 */
export type ClinicConfiguration = Pick<PublicConfiguration, "payment" | "line"> & {
  tagContainerId: string | null;
  paymentExpireDays: number | null;
};

export const NOTHING_OF_ITS_OWN: ClinicConfiguration = {
  ...{ payment: null, line: null },
  ...{ tagContainerId: null, paymentExpireDays: null },
};
