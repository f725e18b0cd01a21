// Started beside a cluster: its standard input closes when the cluster's process ends, even when that is killed.
import { once } from "node:events";
import { endServers } from "./left-servers.ts";

const [folder = ""] = process.argv.slice(2);
process.stdin.resume();
await once(process.stdin, "close");
await endServers(folder);
