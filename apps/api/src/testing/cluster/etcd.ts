import { z } from "zod";
import { findFreePort } from "../free-port.ts";
import { type ClusterProgram, clusterProgram } from "./cluster-program.ts";

export type Etcd = { hosts: string[]; members: ClusterProgram[]; findLeader: () => Promise<number> };

const statusSchema = z.object({ leader: z.string(), header: z.object({ member_id: z.string() }) });

/** Three servers of etcd that agree on who leads. */
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
      ...{ "initial-cluster": all, "initial-cluster-state": "new" },
    };
    const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    return clusterProgram(["etcd", ...parameters], `${folder}/etcd${index}.log`);
  });
  for (const member of members) member.start();
  const hosts = ports.map(({ client }) => `127.0.0.1:${client}`);
  return {
    hosts,
    members,
    findLeader: async () => {
      for (const [index, host] of hosts.entries()) {
        const answer = await fetch(`http://${host}/v3/maintenance/status`, { method: "POST", body: "{}" }).catch(
          () => undefined,
        );
        const status = statusSchema.safeParse(await answer?.json());
        if (status.success && status.data.leader === status.data.header.member_id) return index;
      }
      return 0;
    },
  };
}
