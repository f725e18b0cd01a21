import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { releaseVersion } from "./release-version.ts";

const run = promisify(execFile);
/** These options run it also on machines that limit containers or give them no network. */
const RUN_OPTIONS = ["--runtime=runc", "--network=host", "--ulimit=nofile=4096:4096", "--ulimit=nproc=4096:4096"];

/** Whether images can be built and run here: as root, with buildah, podman and runc. */
export function hasImages(): boolean {
  const has = (name: string) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0;
  return process.getuid?.() === 0 && ["buildah", "podman", "runc"].every(has);
}

/** Builds the image of a release on a Debian from a tar. Returns how to remove both. */
export async function buildImage(
  tag: string,
  { containerfile, releaseFolder, base }: { containerfile: string; releaseFolder: string; base: string },
): Promise<() => Promise<void>> {
  const baseTag = `${tag}-base`;
  await run("podman", ["import", base, baseTag]);
  const values = [
    `BASE=localhost/${baseTag}`,
    `VERSION=${releaseVersion(releaseFolder)}`,
    `ARCHITECTURE=${process.arch}`,
  ];
  const parameters = [
    "--isolation=chroot",
    "--format=docker",
    "--pull-never",
    `--tag=${tag}`,
    `--file=${containerfile}`,
  ];
  const given = values.flatMap((value) => ["--build-arg", value]);
  await run("buildah", ["build", ...parameters, ...given, releaseFolder], { maxBuffer: 1 << 26 });
  return async () => {
    await run("podman", ["image", "rm", "--force", tag, baseTag]);
  };
}

/** Starts a container that can only write to its volume. */
export function startContainer(
  name: string,
  {
    tag,
    user,
    volume,
    environment,
  }: { tag: string; user: string; volume: string; environment: Record<string, string> },
) {
  const variables = Object.entries(environment).map(([variable, value]) => `--env=${variable}=${value}`);
  const options = [`--name=${name}`, "--rm", "--read-only", `--user=${user}`, `--volume=${volume}:/var/lib/madoguchi`];
  const child = spawn("podman", ["run", ...RUN_OPTIONS, ...options, ...variables, tag], { stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(child, "exit").then(([code]) => code);
  return {
    output: () => output,
    ended,
    exec: (...command: string[]) =>
      run("podman", ["exec", name, ...command]).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        ({ code, stdout }) => ({ code, output: stdout }),
      ),
    /** Runs the image's own health check; rejects where it is not healthy. */
    checkHealth: () => run("podman", ["healthcheck", "run", name]),
    stop: () => run("podman", ["kill", "--signal=TERM", name]),
  };
}
