import type { ConnectionProblem, OutsideService } from "@madoguchi/contract/connection/connection-check";

/** Why a service cannot be used. `code` is its own code: no address, no key, no person. */
export class ProbeFailure extends Error {
  override name = "ProbeFailure";
  readonly problem: ConnectionProblem;
  readonly code: string | null;

  constructor(problem: ConnectionProblem, code: string | null = null) {
    super(code ?? problem);
    this.problem = problem;
    this.code = code;
  }
}

/** Checks whether a service can be used, without a trace there. Rejects with `ProbeFailure`; `signal` ends it. */
export type Probe = (signal: AbortSignal) => Promise<void>;

/** One for each service that is configured. */
export type Probes = Partial<Record<OutsideService, Probe>>;
