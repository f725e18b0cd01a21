import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildDeb, debianArchitecture } from "./release/build-deb.ts";
import { listComponents } from "./release/component-list.ts";
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
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const time = releaseTime(ROOT, process.env);
  const options = { isQuiet: true, signal: stopSignal() };
  const problem = (await buildPortal(ROOT, options)) ?? (await buildApi(ROOT, options));
  if (problem !== undefined) throw new Error(`The build failed:\n${problem}`);

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

const { values } = parseArgs({ options: { output: { type: "string" }, sign: { type: "string" } } });
await release(resolve(values.output ?? join(ROOT, "dist")), values.sign);
