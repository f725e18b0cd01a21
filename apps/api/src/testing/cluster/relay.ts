import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";

const SECRET = "relay-secret-of-the-cluster";

/** Debian's coturn, the only path of the cluster's calls. `environment`: a program's variables for it. */
export async function startRelay(
  folder: string,
): Promise<ClusterProgram & { environment: Record<"TURN_URLS" | "TURN_SECRET" | "TURN_ONLY", string> }> {
  const port = await findFreePort();
  const relay = clusterProgram(
    [
      ...["turnserver", "-n", "--no-cli", "--no-tls", "--no-dtls", "--allow-loopback-peers"],
      ...["--use-auth-secret", `--static-auth-secret=${SECRET}`, "--realm=madoguchi"],
      ...["--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", `--listening-port=${port}`],
      ...["--log-file=stdout", `--pidfile=${folder}/relay.pid`, `--userdb=${folder}/relay.db`],
    ],
    `${folder}/relay.log`,
  );
  relay.start();
  const environment = {
    TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`,
    TURN_SECRET: SECRET,
    TURN_ONLY: "1",
  };
  return { ...relay, environment };
}
