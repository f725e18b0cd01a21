import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";

/** What a clinic, or its business, has in place of the environment's; `null`: nothing. Of cards and LINE also the environment's. */
export type ClinicConfiguration = Pick<PublicConfiguration, "payment" | "line"> & {
  tagContainerId: string | null;
  paymentExpireDays: number | null;
};

export const NOTHING_OF_ITS_OWN: ClinicConfiguration = {
  ...{ payment: null, line: null },
  ...{ tagContainerId: null, paymentExpireDays: null },
};
