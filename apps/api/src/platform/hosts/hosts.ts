/** What a host shows: the portal of patients, or the desk of the clinic's staff. */
export type Surface = "portal" | "desk";

/** A host as the table has it. `clinicId: null`: a desk of the whole business. */
export type HostRow = { host: string; surface: Surface; medicalBusinessId: string; clinicId: string | null };

/** Told when a host was added or removed. */
export const HOSTS_CHANNEL = "clinic-hosts";

/** The hosts of the environment, which are the environment's clinic's unless a row says otherwise. */
export type OwnHosts = Record<Surface, string>;

/** `alone`: there is no row; `own`: the environment's clinic; `unknown`: nobody's. */
export type FoundHost = HostRow | "alone" | "own" | "unknown";

export type Hosts = {
  /** Whose a host is, as far as the rows were read. */
  find: (surface: Surface, host: string | undefined) => FoundHost;
  /** `undefined` once the rows were read; until then the reading, which rejects while they cannot be read. */
  ready: () => Promise<void> | undefined;
  /** Reads the rows again; what cannot be read stays as it was. */
  reload: () => Promise<void>;
};

/** All hosts of the installation in the memory of this process. */
export function createHosts(own: OwnHosts, readRows: () => Promise<HostRow[]>): Hosts {
  let rows: ReadonlyMap<string, HostRow> | undefined;
  let reading: Promise<void> | undefined;
  let isStale = false;

  async function read(): Promise<void> {
    do {
      isStale = false;
      rows = new Map((await readRows()).map((row) => [row.host, row]));
      // Something was changed while it was being read.
    } while (isStale);
  }

  function reload(): Promise<void> {
    if (reading) isStale = true;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    find(surface, host) {
      if (rows === undefined || rows.size === 0) return "alone";
      const row = host === undefined ? undefined : rows.get(host);
      if (row) return row.surface === surface ? row : "unknown";
      return host === own[surface] ? "own" : "unknown";
    },
    ready: () => (rows === undefined ? reload() : undefined),
    reload,
  };
}
