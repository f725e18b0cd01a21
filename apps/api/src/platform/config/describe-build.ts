import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

export const buildSchema = z.object({
  version: z.string(),
  /** The commit's first eight digits and its day in UTC; `null` for sources without git. */
  commit: z.string().nullable(),
  day: z.iso.date().nullable(),
});

/** The origin of a program: its version, and the commit and day of its sources. */
export type Build = z.infer<typeof buildSchema>;

const COMMIT_DIGITS = 8;

const packageSchema = z.object({ version: z.string() });

/** The output of git in `root`; `undefined` without git or a repository. */
function askGit(root: string, ...parameters: string[]): string | undefined {
  try {
    return execFileSync("git", parameters, {
      ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 },
    }).trim();
  } catch {
    return undefined;
  }
}

function isRepository(root: string): boolean {
  const top = askGit(root, "rev-parse", "--show-toplevel");
  return top !== undefined && realpathSync(top) === realpathSync(root);
}

/**
 * The build that a checkout gives. The commit with the tag of the version in `package.json` is that release (`0.2.0`);
 * any other is later than it, as `0.2.0+git20261129.5123.abcdef12`: the newest day and the number of commits until it
 * make each commit newer than those before it, by Debian's order and when a clock was wrong.
 */
export function describeBuild(root: string): Build {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const head = isRepository(root) ? askGit(root, "rev-parse", "HEAD") : undefined;
  if (head === undefined) return { version, commit: null, day: null };
  const times = (askGit(root, "log", "--format=%ct") ?? "").split("\n").map(Number);
  const day = new Date(times.reduce((newest, time) => Math.max(newest, time), 0) * 1000).toISOString().slice(0, 10);
  const commit = head.slice(0, COMMIT_DIGITS);
  const isRelease = askGit(root, "tag", "--points-at", "HEAD", "--list", `v${version}`) !== "";
  const suffix = isRelease ? "" : `+git${day.replaceAll("-", "")}.${times.length}.${commit}`;
  return { version: `${version}${suffix}`, commit, day };
}
