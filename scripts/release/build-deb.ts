import {
  chmodSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runTool } from "./run-tool.ts";

const HOME = "usr/lib/madoguchi";
const ARCHITECTURES: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/** Debian's name of this machine's processor. */
export function debianArchitecture(): string {
  return ARCHITECTURES[process.arch] ?? process.arch;
}

/** The size in kilobytes, as `dpkg-gencontrol` counts: each file rounded up, and one for a folder. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const entries = files.map((file) => lstatSync(join(folder, file)));
  return entries.reduce((sum, entry) => sum + (entry.isDirectory() ? 1 : Math.ceil(entry.size / 1024)), 0);
}

/** Creates the folders of a Debian package. Files are hard-linked, so that none is copied twice. */
function layOut(tree: string, folder: string): void {
  for (const file of readdirSync(tree, { recursive: true, encoding: "utf8" })) {
    const target = join(folder, HOME, file);
    const entry = lstatSync(join(tree, file));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else if (entry.isSymbolicLink()) cpSync(join(tree, file), target, { verbatimSymlinks: true });
    else linkSync(join(tree, file), target);
  }
}

/** Makes the Debian package of a staged tree. Its files have the time of `SOURCE_DATE_EPOCH`. */
export function buildDeb(
  tree: string,
  { folder, file, version, time }: { folder: string; file: string; version: string; time: Date },
): void {
  for (const path of ["DEBIAN", HOME, "usr/bin", "usr/lib/systemd/system", "usr/share/man/man1", "etc/madoguchi"]) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  layOut(tree, folder);
  symlinkSync("../lib/madoguchi/bin/madoguchi", join(folder, "usr/bin/madoguchi"));
  cpSync(join(tree, "deploy/systemd/madoguchi@.service"), join(folder, "usr/lib/systemd/system/madoguchi@.service"));
  cpSync(join(tree, "deploy/systemd/madoguchi.env"), join(folder, "etc/madoguchi/madoguchi.env"));
  cpSync(join(tree, "share/man/man1/madoguchi.1"), join(folder, "usr/share/man/man1/madoguchi.1"));
  runTool(["gzip", "-9n", join(folder, "usr/share/man/man1/madoguchi.1")]);
  mkdirSync(join(folder, "usr/share/doc/madoguchi"), { recursive: true });
  cpSync(join(tree, "LICENSE"), join(folder, "usr/share/doc/madoguchi/copyright"));

  const debian = join(tree, "deploy/debian");
  const values: Record<string, string> = {
    VERSION: version,
    ARCHITECTURE: debianArchitecture(),
    SIZE: String(sizeOf(folder)),
  };
  const control = readFileSync(join(debian, "control"), "utf8");
  writeFileSync(
    join(folder, "DEBIAN/control"),
    control.replaceAll(/@([A-Z]+)@/g, (_, name: string) => values[name] ?? ""),
  );
  writeFileSync(join(folder, "DEBIAN/conffiles"), "/etc/madoguchi/madoguchi.env\n");
  for (const script of ["postinst", "prerm", "postrm"]) {
    cpSync(join(debian, script), join(folder, "DEBIAN", script));
    chmodSync(join(folder, "DEBIAN", script), 0o755);
  }
  runTool(["chmod", "-R", "u=rwX,go=rX", folder]);
  const environment = { SOURCE_DATE_EPOCH: String(Math.floor(time.getTime() / 1000)) };
  runTool(["dpkg-deb", "--root-owner-group", "-Zgzip", "-z9", "--build", folder, file], { environment });
}
