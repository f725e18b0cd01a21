import { once } from "node:events";
import { createServer } from "node:net";
import type { Environment } from "./demonstration-environment.ts";

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port);
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/**
 * One line about the first of these variables whose port is in use; `undefined` when all are free. Checked before any
 * program starts, because another program on such a port would be taken for ours.
 */
export async function findTakenPort(environment: Environment, variables: string[]): Promise<string | undefined> {
  for (const variable of variables) {
    const port = Number(environment[variable]);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      return `${variable} must be a port from 1 to 65535; it is "${environment[variable]}".`;
    }
    if (!(await isFree(port))) {
      return `Port ${port} is in use by another program. Stop it, or set ${variable} to another number.`;
    }
  }
  return undefined;
}
