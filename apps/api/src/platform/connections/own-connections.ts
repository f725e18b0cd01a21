import type { ConnectionKind, OpenedConnection } from "@madoguchi/contract/configuration/clinic-connection";
import type { Probe } from "../adapters/probe/probe.port.ts";
import type { Sealer } from "../sealing/sealer.ts";

/** Whether the environment connects a kind for this clinic. */
export type IsOfEnvironment = (
  kind: ConnectionKind,
  clinic: { medicalBusinessId: string; clinicId: string },
) => boolean;

/** What the installation gives to what clinics connect by themselves (decision 115). */
export type OwnConnections = {
  /** `undefined`: without `MASTER_KEY` no secret is stored. */
  sealer: Sealer | undefined;
  isOfEnvironment: IsOfEnvironment;
  /**
   * How a service is asked, without leaving anything there, whether it takes a clinic's own connection. `undefined`: there is
   * nothing to ask with.
   */
  probeOf: (connection: OpenedConnection) => Probe | undefined;
};
