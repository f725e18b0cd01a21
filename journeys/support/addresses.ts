import { tmpdir } from "node:os";
import { join } from "node:path";

const port = Number(process.env["JOURNEY_PORT"] ?? 3300);

/** Where the journeys' own portal, sandbox and data are, away from those of `npm start`. */
export const journeyAddresses = {
  port,
  sandboxPort: port + 1,
  portal: `http://localhost:${port}`,
  sandbox: `http://localhost:${port + 1}`,
  dataFolder: join(tmpdir(), `madoguchi-journeys-${port}`),
} as const;

/** Where the journeys find the database of the stack they walk through. */
export const databaseUrlFile = join(journeyAddresses.dataFolder, "database-url");
