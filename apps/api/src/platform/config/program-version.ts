import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { API_FOLDER } from "./api-folder.ts";

const packageSchema = z.object({ version: z.string() });

export function programVersion(): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(API_FOLDER, "package.json"), "utf8"))).version;
}
