import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildDeb, debianArchitecture } from "./release/build-deb.ts";
import { listComponents } from "./release/component-list.ts";
import { nameRelease, ReleaseRefusal, refuseUnclearSources } from "./release/name-release.ts";
import { packTree } from "./release/pack-tree.ts";
import { containedPackages, readLock } from "./release/packages.ts";
import { releaseTime } from "./release/release-time.ts";
import { signSums, writeSums } from "./release/sign-files.ts";
import { stageTree } from "./release/stage-tree.ts";
import { hasCommand } from "./running/debian-packages.ts";
import { buildApi, buildPortal } from "./running/portal-build.ts";
import { stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");

/** Builds everything again, and writes tarball, Debian package, list of components and checksums into one folder. */
async function release(folder: string, secretKey: string | undefined): Promise<void> {
  refuseUnclearSources(ROOT);
  const time = releaseTime(ROOT, process.env);
  const options = { isQuiet: true, signal: stopSignal() };
  const problem = (await buildPortal(ROOT, options)) ?? (await buildApi(ROOT, options));
  if (problem !== undefined) throw new Error(`The build failed:\n${problem}`);

  const { version } = JSON.parse(readFileSync(join(ROOT, "apps/api/dist/build.json"), "utf8"));
  const work = mkdtempSync(join(tmpdir(), "madoguchi-release-"));
  try {
    const name = `madoguchi-${version}`;
    const tree = join(work, name);
    const lock = readLock(ROOT);
    await stageTree(ROOT, tree, lock);
    const list = listComponents(lock, containedPackages(ROOT, lock), time);
    writeFileSync(join(tree, "sbom.cdx.json"), list);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const files = [`${name}-${process.platform}-${process.arch}.tar.gz`, `${name}.cdx.json`];
    packTree(tree, join(folder, files[0] ?? ""), time);
    writeFileSync(join(folder, files[1] ?? ""), list);
    if (hasCommand("dpkg-deb")) {
      const deb = `madoguchi_${version}_${debianArchitecture()}.deb`;
      buildDeb(tree, { folder: join(work, "deb"), file: join(folder, deb), version, time });
      files.push(deb);
    } else console.log("No dpkg-deb is here, so no Debian package is made.");
    await writeSums(folder, files);
    if (secretKey !== undefined) signSums(folder, resolve(secretKey), version);
    for (const file of files) console.log(`${file}  ${(statSync(join(folder, file)).size / 1e6).toFixed(1)} MB`);
    console.log(`in ${folder}${secretKey === undefined ? ", not signed" : ""}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { output: text, sign: text, new: text } });
try {
  if (values.new === undefined) await release(resolve(values.output ?? join(ROOT, "dist")), values.sign);
  else nameRelease(ROOT, values.new, new Date());
} catch (error) {
  if (!(error instanceof ReleaseRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
