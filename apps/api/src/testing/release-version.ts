import { readdirSync } from "node:fs";

/** The version of the release in a folder, by its tarball's name. */
export function releaseVersion(releaseFolder: string): string {
  const version = readdirSync(releaseFolder).flatMap(
    (name) => /^madoguchi-(.+)-linux-\w+\.tar\.gz$/.exec(name)?.[1] ?? [],
  );
  if (version[0] === undefined) throw new Error(`${releaseFolder} has no tarball of a release`);
  return version[0];
}
