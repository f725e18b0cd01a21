import { PassThrough, type Readable } from "node:stream";
import { Client, type Submittable } from "pg";

/** The positions in the log at which a backup begins and ends. */
export type BackupPlaces = { timeline: number; startLsn: string; stopLsn: string };

type Sent = { chunk: Uint8Array };
type Row = { fields: (string | null)[] };
type Socket = { pause: () => void; resume: () => void };
type ConnectionOfDriver = { query: (text: string) => void; stream: Socket };

const KIND = { archive: 0x6e, manifest: 0x6d, data: 0x64 } as const;

const COMMAND = `BASE_BACKUP ( LABEL 'madoguchi', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256' )`;

/** The replication command, for which the driver has no query of its own: two results, one copy, one result. */
class BaseBackupQuery implements Submittable {
  readonly tar = new PassThrough();
  readonly manifest: Uint8Array[] = [];
  readonly rows: (string | null)[][] = [];
  readonly done = Promise.withResolvers<void>();
  private part: "tar" | "manifest" = "tar";
  private isPaused = false;

  submit(connection: unknown): void {
    (connection as ConnectionOfDriver).query(COMMAND);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleDataRow({ fields }: Row): void {
    this.rows.push(fields);
  }

  handleCopyData({ chunk }: Sent, connection: ConnectionOfDriver): void {
    const [kind] = chunk;
    if (kind === KIND.archive) this.part = "tar";
    if (kind === KIND.manifest) this.part = "manifest";
    if (kind !== KIND.data) return;
    // Copied, because the driver reuses its buffer.
    const content = Buffer.from(chunk.subarray(1));
    if (this.part === "manifest") return void this.manifest.push(content);
    // Messages that have already arrived are still delivered while the connection is paused.
    if (this.tar.write(content) || this.isPaused) return;
    this.isPaused = true;
    connection.stream.pause();
    this.tar.once("drain", () => {
      this.isPaused = false;
      connection.stream.resume();
    });
  }

  handleError(error: Error): void {
    this.tar.destroy(error);
    this.done.reject(error);
  }

  handleReadyForQuery(): void {
    this.tar.end();
    this.done.resolve();
  }
}

function placesOf(rows: (string | null)[][]): BackupPlaces {
  const [start, , stop] = [rows[0], rows[1], rows.at(-1)];
  const [startLsn, timeline] = start ?? [];
  const [stopLsn] = stop ?? [];
  if (!startLsn || !stopLsn || !timeline) throw new Error("the server sent no positions of its backup");
  return { timeline: Number(timeline), startLsn, stopLsn };
}

/**
 * Makes the server copy its whole cluster, with the log that the copy needs, as a tar file with a manifest that has the
 * SHA-256 of each file. The server reads its pages with their checksums, and fails when one is wrong.
 *
 * @param url of the embedded server.
 * @param consume reads the tar file to its end.
 */
export async function streamBaseBackup(
  url: string,
  consume: (tar: Readable) => Promise<void>,
): Promise<BackupPlaces & { manifest: Buffer }> {
  const address = new URL(url);
  address.searchParams.set("replication", "true");
  const client = new Client({ connectionString: address.href, application_name: "madoguchi-backup" });
  const query = new BaseBackupQuery();
  // The driver also gives the error to the query that is under way, which may be the one before the copy.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // The slot holds the log that the copy needs; it ends with the connection.
    await client.query("CREATE_REPLICATION_SLOT madoguchi_backup TEMPORARY PHYSICAL RESERVE_WAL");
    client.query(query);
    await Promise.all([consume(query.tar), query.done.promise]);
    return { ...placesOf(query.rows), manifest: Buffer.concat(query.manifest) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
