/** The server logs its own messages, never a statement or its values, which are a patient's data. */
export const QUIET = [
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_min_messages=log",
  "log_checkpoints=off",
];
/**
 * A connection's cached plan is renewed when its tables are analysed, so that a plan for small tables does not serve
 * large ones for a minute; the data is in memory or on a solid-state disk, where an index costs no seek. For a server:
 * `docs/operations/configure.md`, The database.
 */
export const TUNED = [
  "autovacuum_naptime=5s",
  "random_page_cost=1.1",
  "wal_compression=on",
  "max_wal_size=4GB",
  "checkpoint_timeout=15min",
];
/** For tests: a crash may lose everything, nothing waits for the disk, and many pools share the server. */
export const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400"];

/**
 * The server's own module copies each finished segment of the log to the spool and syncs it to the disk. The program
 * closes segments (`platform/backup/archive-log.ts`): the server's `archive_timeout` begins only 15 minutes after a start.
 */
export function archivingTo(spool: string): string[] {
  return ["archive_mode=on", "archive_library=basic_archive", `basic_archive.archive_directory=${spool}`];
}
