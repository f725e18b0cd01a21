import { writeFileSync } from "node:fs";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";

/** Three servers of messages that forward to each other. */
export async function startNats(folder: string, count = 3): Promise<(ClusterProgram & { port: number })[]> {
  const ports = await Promise.all(
    Array.from({ length: count }, async () => ({ client: await findFreePort(), route: await findFreePort() })),
  );
  const routes = ports.map(({ route }) => `"nats://127.0.0.1:${route}"`).join(", ");
  return ports.map(({ client, route }, index) => {
    const file = `${folder}/nats${index}.conf`;
    const settings = [
      `server_name: "nats${index}"`,
      `listen: "127.0.0.1:${client}"`,
      // A client uses the servers of LIVE_URL alone.
      `cluster { name: "madoguchi", listen: "127.0.0.1:${route}", routes: [${routes}], no_advertise: true }`,
    ];
    writeFileSync(file, `${settings.join("\n")}\n`);
    const server = clusterProgram(["nats-server", "-c", file], `${folder}/nats${index}.log`);
    server.start();
    return { ...server, port: client };
  });
}
