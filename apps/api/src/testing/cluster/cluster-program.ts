import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { postgresAccount } from "../../platform/db/postgres-account.ts";

/** A server of the cluster, which can be killed, started again, and frozen. */
export type ClusterProgram = {
  start: () => void;
  kill: () => Promise<void>;
  /** Stops its work for a while, as a frozen machine. */
  freeze: () => void;
  thaw: () => void;
};

/** A program that logs into the cluster's folder as the unprivileged account, and ends with the cluster. */
export function clusterProgram(command: readonly string[], logFile: string): ClusterProgram {
  let child: ChildProcess | undefined;
  const [file = "", ...parameters] = command;
  return {
    start: () => {
      const log = openSync(logFile, "a");
      const environment = {
        PATH: `${process.env["PATH"]}:/usr/sbin`,
        LANG: "C.UTF-8",
        MADOGUCHI_CLUSTER: dirname(logFile),
      };
      child = spawn(file, parameters, {
        ...postgresAccount(),
        ...{ cwd: "/", env: environment, stdio: ["ignore", log, log] },
      });
      closeSync(log);
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}
