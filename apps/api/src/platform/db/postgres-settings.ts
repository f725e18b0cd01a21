/** Only its own messages, never a statement or its values: those are a patient's data. */
export const QUIET = [
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_min_messages=log",
  "log_checkpoints=off",
];
/**
 * A plan that a connection has cached is renewed when its tables are analysed, so that one made for small tables must not
 * serve large ones for a minute; and the data lies in memory or on a solid disk, where an index costs no seek. For a server:
 * `docs/operations/configure.md`, The database.
 */
export const TUNED = [
  "autovacuum_naptime=5s",
  "random_page_cost=1.1",
  "wal_compression=on",
  "max_wal_size=4GB",
  "checkpoint_timeout=15min",
];
/** For tests: a crash of the machine may lose everything, nothing waits for the disk, and many pools share the server. */
export const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];

/** How old work may become before its segment is closed and carried to the archive: with the carrying less than a minute. */
const ARCHIVE_TIMEOUT_SECONDS = 45;

/** Each finished segment of the log is put into the spool by the server's own module, written through to the disk. */
export function archivingTo(spool: string): string[] {
  return [
    "archive_mode=on",
    "archive_library=basic_archive",
    `basic_archive.archive_directory=${spool}`,
    `archive_timeout=${ARCHIVE_TIMEOUT_SECONDS}s`,
  ];
}
