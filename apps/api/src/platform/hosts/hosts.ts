/** The application of a host: the portal of patients, or the desk of the clinic's staff. */
export type Surface = "portal" | "desk";

/** A row of the table of hosts. `clinicId: null`: a desk of the whole business. */
export type HostRow = { host: string; surface: Surface; medicalBusinessId: string; clinicId: string | null };

/** Published when a host was added or removed. */
export const HOSTS_CHANNEL = "clinic-hosts";

/** The environment's hosts, which belong to the environment's clinic unless a row says otherwise. */
export type OwnHosts = Record<Surface, string>;

/** `unread`: no read has succeeded yet; `alone`: there is no row; `own`: the environment's clinic; `unknown`: no clinic. */
export type FoundHost = HostRow | "unread" | "alone" | "own" | "unknown";

export type Hosts = {
  /** The owner of a host, by the rows read so far. */
  find: (surface: Surface, host: string | undefined) => FoundHost;
  /** `undefined` once the rows were read; until then the pending read, which rejects while it fails. */
  ready: () => Promise<void> | undefined;
  /** Reads the rows again; after a failure the earlier ones stay. */
  reload: () => Promise<void>;
};

/** All hosts of the installation, cached in this process. */
export function createHosts(own: OwnHosts, readRows: () => Promise<HostRow[]>): Hosts {
  let rows: ReadonlyMap<string, HostRow> | undefined;
  let reading: Promise<void> | undefined;
  let isStale = false;

  async function read(): Promise<void> {
    do {
      isStale = false;
      rows = new Map((await readRows()).map((row) => [row.host, row]));
      // A row was changed during the read.
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
      if (rows === undefined) return "unread";
      if (rows.size === 0) return "alone";
      const row = host === undefined ? undefined : rows.get(host);
      if (row) return row.surface === surface ? row : "unknown";
      return host === own[surface] ? "own" : "unknown";
    },
    ready: () => (rows === undefined ? reload() : undefined),
    reload,
  };
}
