import { migrateDatabase } from "../platform/db/migrate.ts";
import { JOB_QUEUES } from "../records/notification/job-queues.ts";

/** Migrates the database whose address is its argument. For tests. */
await migrateDatabase(process.argv[2] ?? "", JOB_QUEUES);
process.stdout.write("migrated\n");
