import { z } from "zod";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";
import { until } from "./until.ts";

export type Etcd = { ports: number[]; members: ClusterProgram[]; findLeader: () => Promise<number> };

const statusSchema = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) });

/** Three servers of etcd that elect a leader. */
export async function startEtcd(folder: string, count = 3): Promise<Etcd> {
  const ports = await Promise.all(
    Array.from({ length: count }, async () => ({ client: await findFreePort(), peer: await findFreePort() })),
  );
  const all = ports.map(({ peer }, index) => `etcd${index}=http://127.0.0.1:${peer}`).join(",");
  const members = ports.map(({ client, peer }, index) => {
    const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    const settings = {
      ...{ name: `etcd${index}`, "data-dir": `${folder}/etcd${index}` },
      ...{ "listen-client-urls": clients, "advertise-client-urls": clients },
      ...{ "listen-peer-urls": peers, "initial-advertise-peer-urls": peers },
      ...{ "initial-cluster": all, "initial-cluster-state": "new", "enable-v2": "true" },
    };
    const parameters = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    return clusterProgram(["etcd", ...parameters], `${folder}/etcd${index}.log`);
  });
  for (const member of members) member.start();
  // Patroni ends where it finds a cluster that has not agreed on its version yet.
  for (const { client } of ports) {
    await until("etcd has agreed", async () => {
      const answer = await fetch(`http://127.0.0.1:${client}/version`);
      return !(await answer.text()).includes("not_decided");
    });
  }
  return {
    ports: ports.map(({ client }) => client),
    members,
    findLeader: async () => {
      for (const [index, { client }] of ports.entries()) {
        const answer = await fetch(`http://127.0.0.1:${client}/v3/maintenance/status`, {
          method: "POST",
          body: "{}",
        }).catch(() => undefined);
        const status = statusSchema.safeParse(await answer?.json());
        if (status.success && status.data.leader === status.data.header.member_id) return index;
      }
      return 0;
    },
  };
}
