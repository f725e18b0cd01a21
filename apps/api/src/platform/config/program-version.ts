import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { API_FOLDER } from "./api-folder.ts";

const packageSchema = z.object({ version: z.string() });

/** The version of this program. */
export function programVersion(): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(API_FOLDER, "package.json"), "utf8"))).version;
}
