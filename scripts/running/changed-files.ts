import { execFileSync } from "node:child_process";

/**
 * The files that differ from a commit, untracked ones included; deleted ones are left out.
 * @throws for an unknown commit
 */
export function listChangedFiles(folder: string, since: string): string[] {
  const git = (...parameters: string[]): string[] =>
    execFileSync("git", parameters, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
      .split("\0")
      .filter(Boolean);
  const tracked = git("diff", "--name-only", "--diff-filter=d", "--relative", "-z", since, "--");
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set([...tracked, ...added])].toSorted();
}
