import { chmodSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { releaseVersion } from "../release-version.ts";
import type { ContainerMachine } from "./container-machine.ts";

const DEPLOY = join(import.meta.dirname, "../../../../../deploy");
const HUB_IMAGES = join(import.meta.dirname, "hub-images");
const BUILD = ["build", "--isolation=chroot", "--format=docker", "--pull-never", "--layers"];
/** Images that the clinic's file fetches from the hub, with the stage that is built instead. */
const HUB_NAMES = {
  caddy: "docker.io/library/caddy:2",
  coturn: "docker.io/coturn/coturn:4.7",
  postgres: "docker.io/library/postgres:17-bookworm",
};

/** Builds every image of `compose.yaml` from a clean Debian and a release. */
async function buildImages(machine: ContainerMachine, debian: string, releaseFolder: string): Promise<void> {
  const build = (tag: string, ...parameters: string[]) =>
    machine.run("buildah", ...BUILD, `--tag=${tag}`, ...parameters);
  const base = "--build-arg=BASE=localhost/debian";
  await machine.run("podman", "import", debian, "debian");
  for (const [stage, name] of Object.entries(HUB_NAMES)) await build(name, base, `--target=${stage}`, HUB_IMAGES);
  await build("madoguchi-database", join(DEPLOY, "compose/database"));
  const version = releaseVersion(releaseFolder);
  const values = [`--build-arg=VERSION=${version}`, `--build-arg=ARCHITECTURE=${process.arch}`];
  await build(`madoguchi:${version}`, base, ...values, `--file=${join(DEPLOY, "image/Containerfile")}`, releaseFolder);
}

export type ProjectOptions = {
  debian: string;
  releaseFolder: string;
  /** Lines of `.env` by their names, as an operator changes them. */
  settings: Record<string, string>;
  /** The files that the operator puts into `secrets`. */
  secrets: Record<string, string>;
  /** Variables of the program that no clinic sets: they point it at the services of a test. */
  variables: Record<string, string>;
};

/** Prepares the operator's folder `deploy` as in `docs/operations/install.md`. Starts nothing. */
export async function prepareProject(machine: ContainerMachine, options: ProjectOptions) {
  await buildImages(machine, options.debian, options.releaseFolder);
  cpSync(DEPLOY, join(machine.folder, "deploy"), { recursive: true });
  const folder = join(machine.folder, "deploy/compose");
  const lines = readFileSync(join(folder, ".env"), "utf8").trim().split("\n");
  const changed = lines.map((line) => {
    const [name = ""] = line.split("=");
    return `${name}=${options.settings[name] ?? line.slice(name.length + 1)}`;
  });
  writeFileSync(join(folder, ".env"), `${changed.join("\n")}\n`);
  await machine.run(join(folder, "make-secrets"));
  for (const [name, text] of Object.entries(options.secrets)) {
    writeFileSync(join(folder, "secrets", name), text);
    chmodSync(join(folder, "secrets", name), 0o444);
  }
  // Debian's Caddy 2.6, in the place of the hub's, has another name for this line.
  const proxy = { environment: { REQUEST_BUFFER: "buffer_requests" } };
  const override = { services: { program: { environment: options.variables }, proxy } };
  writeFileSync(join(folder, "test.json"), JSON.stringify(override));
  const files = ["compose.yaml", "test.json"].map((name) => `--file=${join(folder, name)}`);

  return {
    compose: (...parameters: string[]) => machine.run("docker-compose", ...files, ...parameters),
    /** A service's container: when it was started, how often again, and its health. */
    examine: async (service: string) => {
      const format =
        "--format={{.State.StartedAt.UnixMilli}} {{.RestartCount}} {{if .State.Health}}{{.State.Health.Status}}{{end}}";
      const output = await machine.run("podman", "inspect", format, `madoguchi_${service}_1`);
      const [startedAt, restarts, health = ""] = output.trim().split(" ");
      return { startedAt: Number(startedAt), restarts: Number(restarts), health };
    },
  };
}
