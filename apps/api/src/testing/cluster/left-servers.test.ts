import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ChildProgram, runTerminal } from "../child-program.ts";
import { endLeftClusters, serversOf } from "./left-servers.ts";

const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Imitates a soak: a folder, a server that starts another one, and a frozen one. */
const CLUSTER = `
  import { createClusterFolder } from ${from("cluster-folder.ts")};
  import { clusterProgram } from ${from("cluster-program.ts")};
  const folder = await createClusterFolder();
  const server = clusterProgram(["sh", "-c", "setsid sleep 300 & sleep 300"], folder + "/server.log");
  const frozen = clusterProgram(["sleep", "301"], folder + "/frozen.log");
  for (const one of [server, frozen]) one.start();
  frozen.freeze();
  console.log("folder " + folder + ".");
  setInterval(() => undefined, 1000);
`;

async function startCluster(): Promise<{ program: ChildProgram; folder: string }> {
  const program = runTerminal(["--input-type=module-typescript", "-e", CLUSTER], {});
  await program.says(/folder .*\./);
  const folder = /folder (.*)\./.exec(program.output())?.[1] ?? "";
  await expect.poll(() => commandsOf(folder)).toBe(5);
  return { program, folder };
}

/** The shell, its two children, the frozen one and the guard. */
const commandsOf = (folder: string) => serversOf(folder).length;

test.runIf(process.platform === "linux")("a cluster whose process is killed ends, and its folder with it", async () => {
  const { program, folder } = await startCluster();
  program.process.kill("SIGKILL");
  await expect.poll(() => commandsOf(folder)).toBe(0);
  await expect.poll(() => existsSync(folder)).toBe(false);
});

const guardOf = (folder: string) =>
  serversOf(folder).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("guard.program"));

test.runIf(process.platform === "linux")(
  "one whose guard is killed too ends with the next start, and one whose process is alive stays",
  async () => {
    const [killed, alive] = [await startCluster(), await startCluster()];
    for (const pid of guardOf(killed.folder)) process.kill(pid, "SIGKILL");
    killed.program.process.kill("SIGKILL");
    await killed.program.ended;
    await expect.poll(() => commandsOf(killed.folder)).toBe(4);
    await endLeftClusters();
    expect([commandsOf(killed.folder), existsSync(killed.folder)]).toEqual([0, false]);
    expect([commandsOf(alive.folder), existsSync(alive.folder)]).toEqual([5, true]);
    alive.program.process.kill("SIGKILL");
    await expect.poll(() => existsSync(alive.folder)).toBe(false);
  },
);
