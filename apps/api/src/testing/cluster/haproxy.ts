import { writeFileSync } from "node:fs";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";
import type { PatroniMember } from "./patroni.ts";

/** One proxy before the programs and before the databases: what is not ready, or is not the primary, gets nothing. */
export async function startHaproxy(
  folder: string,
  databases: readonly Pick<PatroniMember, "port" | "apiPort" | "name">[],
  programs: readonly number[],
): Promise<ClusterProgram & { databasePort: number; programPort: number }> {
  const [databasePort, programPort] = [await findFreePort(), await findFreePort()];
  const file = `${folder}/haproxy.cfg`;
  const settings = [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 1h",
    "  timeout server 1h",
    "  timeout check 2s",
    "  retries 0",
    "listen database",
    `  bind 127.0.0.1:${databasePort}`,
    "  option httpchk GET /primary",
    "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...databases.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`),
    "listen programs",
    `  bind 127.0.0.1:${programPort}`,
    "  option httpchk",
    "  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1",
    "  balance roundrobin",
    "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...programs.map((port, index) => `  server program${index} 127.0.0.1:${port} check`),
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const proxy = clusterProgram(["haproxy", "-db", "-f", file], `${folder}/haproxy.log`);
  proxy.start();
  return { ...proxy, databasePort, programPort };
}
