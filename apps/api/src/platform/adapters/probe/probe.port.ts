import type { ConnectionProblem, OutsideService } from "@madoguchi/contract/operation/connection-check";

/** Why a service would not serve. `code` is its own word for it: no address, no key, no person. */
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

/** Asks a service whether it would serve, and leaves nothing there. Rejects with `ProbeFailure`; `signal` ends it. */
export type Probe = (signal: AbortSignal) => Promise<void>;

/** One for each service that is configured. */
export type Probes = Partial<Record<OutsideService, Probe>>;
