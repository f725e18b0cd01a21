import { readdir } from "node:fs/promises";
import type { Call } from "@madoguchi/contract/http/call";

const CONTRACT = new URL("../../../../packages/contract/src/", import.meta.url);

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "path" in value && "method" in value;
}

/** Every call that a file `*.calls.ts` of the contract declares, by its name there. */
export async function readDeclaredCalls(): Promise<{ name: string; call: Call }[]> {
  const files = (await readdir(CONTRACT, { recursive: true })).filter((file) => file.endsWith(".calls.ts"));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, CONTRACT).href)),
  );
  return modules.flatMap((declared) =>
    Object.entries(declared).flatMap(([name, call]) => (isCall(call) ? [{ name, call }] : [])),
  );
}
