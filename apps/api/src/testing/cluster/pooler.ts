import { writeFileSync } from "node:fs";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";

/** The pooler of a program, before the database at a port, with the settings of `docs/operations/scale.md`. */
export async function startPooler(
  folder: string,
  name: string,
  databasePort: number,
): Promise<ClusterProgram & { port: number }> {
  const port = await findFreePort();
  const file = `${folder}/${name}.ini`;
  const settings = [
    "[databases]",
    `madoguchi = host=127.0.0.1 port=${databasePort} user=postgres`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 20",
    "server_login_retry = 1",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const pooler = clusterProgram(["pgbouncer", file], `${folder}/${name}.log`);
  pooler.start();
  return { ...pooler, port };
}
