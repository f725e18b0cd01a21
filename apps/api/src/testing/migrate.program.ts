import { migrateDatabase } from "../platform/db/migrate.ts";

/** Migrates the database whose address is its argument. For tests. */
await migrateDatabase(process.argv[2] ?? "");
process.stdout.write("migrated\n");
