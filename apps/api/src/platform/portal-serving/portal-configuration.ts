import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { ClinicConfiguration } from "../connections/clinic-configuration.ts";
import { splitName } from "./name-parts.ts";

/** The environment's public configuration, without the parts of the clinic's own record and its connections. */
export type EnvironmentConfiguration = Omit<
  PublicConfiguration,
  "clinicName" | "clinicNameParts" | "payment" | "line"
> & {
  /** The address of the script of every clinic's tag manager. */
  tagManagerBaseUrl: string;
};

/** Adds the services that the clinic's pages call, and for how long its charges may be paid. */
export function configureClinic(
  { tagManagerBaseUrl: baseUrl, ...ofEnvironment }: EnvironmentConfiguration,
  { payment, line, tagContainerId: containerId, paymentExpireDays }: ClinicConfiguration,
): Omit<PublicConfiguration, "clinicName" | "clinicNameParts"> {
  return {
    ...ofEnvironment,
    ...{ payment, line },
    ...(containerId !== null && { tagManager: { containerId, baseUrl } }),
    ...(paymentExpireDays !== null && { treatment: { paymentExpireDays } }),
  };
}

/** Adds the clinic's name, and its own chat address in place of the environment's. */
export function namePortal(
  configuration: ReturnType<typeof configureClinic>,
  { name, chatAppUrl }: { name: string; chatAppUrl: string | null },
): PublicConfiguration {
  return {
    ...configuration,
    chatAppUrl: chatAppUrl ?? configuration.chatAppUrl,
    clinicName: name,
    clinicNameParts: splitName(name),
  };
}
