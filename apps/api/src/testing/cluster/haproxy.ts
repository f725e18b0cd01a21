import { writeFileSync } from "node:fs";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";
import type { PatroniMember } from "./patroni.ts";

const CHECKED = "default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions";
const READY = "http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1";
const ALIVE = "http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host 127.0.0.1";

/** The programs at one of their listeners: the ready ones, and without any the live ones, whose answers explain it. */
function programsAt(name: string, port: number, doors: readonly number[]): string[] {
  return [
    `backend ${name}-alive`,
    "  option httpchk",
    `  ${ALIVE}`,
    `  ${CHECKED}`,
    ...doors.map((door, index) => `  server program${index} 127.0.0.1:${door} check`),
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    "  option httpchk",
    `  ${READY}`,
    "  balance roundrobin",
    "  option allbackups",
    // A call that a dead program does not take goes to the next one at once.
    "  option redispatch 1",
    "  retries 3",
    `  ${CHECKED}`,
    ...doors.map((door, index) => `  server program${index} 127.0.0.1:${door} check`),
    ...doors.map(
      (door, index) => `  server alive${index} 127.0.0.1:${door} track ${name}-alive/program${index} backup`,
    ),
  ];
}

/**
 * One proxy for the programs and for the databases: the primary, and without one the synchronous standby, for reads.
 */
export async function startHaproxy(
  folder: string,
  databases: readonly Pick<PatroniMember, "port" | "apiPort" | "name">[],
  programs: readonly { port: number; deskPort: number }[],
): Promise<ClusterProgram & { databasePort: number; programPort: number; deskPort: number }> {
  const [databasePort, programPort, deskPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const file = `${folder}/haproxy.cfg`;
  const settings = [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 1h",
    "  timeout server 1h",
    "  timeout check 2s",
    "  retries 0",
    "backend standbys",
    "  option httpchk GET /synchronous",
    `  ${CHECKED}`,
    ...databases.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`),
    "listen database",
    `  bind 127.0.0.1:${databasePort}`,
    "  option httpchk GET /primary",
    `  ${CHECKED} on-marked-up shutdown-backup-sessions`,
    ...databases.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`),
    ...databases.map(({ name, port }) => `  server standby-${name} 127.0.0.1:${port} track standbys/${name} backup`),
    ...programsAt(
      "portal",
      programPort,
      programs.map(({ port }) => port),
    ),
    ...programsAt(
      "desk",
      deskPort,
      programs.map((program) => program.deskPort),
    ),
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const proxy = clusterProgram(["haproxy", "-db", "-f", file], `${folder}/haproxy.log`);
  proxy.start();
  return { ...proxy, databasePort, programPort, deskPort };
}
