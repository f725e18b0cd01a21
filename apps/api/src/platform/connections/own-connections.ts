import type { ConnectionKind, OpenedConnection } from "@madoguchi/contract/configuration/clinic-connection";
import type { Probe } from "../adapters/probe/probe.port.ts";
import type { Sealer } from "../sealing/sealer.ts";

/** Whether the environment connects a kind for this clinic. */
export type IsOfEnvironment = (
  kind: ConnectionKind,
  clinic: { medicalBusinessId: string; clinicId: string },
) => boolean;

/** The installation's support of clinics' own connections (decision 115). */
export type OwnConnections = {
  /** `undefined`: without `MASTER_KEY` no secret is stored. */
  sealer: Sealer | undefined;
  isOfEnvironment: IsOfEnvironment;
  /** Checks whether a service accepts a connection, without a trace there. `undefined`: this kind has no check. */
  probeOf: (connection: OpenedConnection) => Probe | undefined;
};
