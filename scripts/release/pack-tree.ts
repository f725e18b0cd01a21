import { basename, dirname } from "node:path";
import { runTool } from "./run-tool.ts";

/** Packs a folder so that the same files give the same bytes: sorted, without an owner, all with one time. */
export function packTree(tree: string, file: string, time: Date): void {
  const seconds = Math.floor(time.getTime() / 1000);
  runTool([
    "tar",
    "--create",
    `--file=${file}`,
    "--use-compress-program=gzip -9n",
    "--sort=name",
    `--mtime=@${seconds}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u=rwX,go=rX",
    "--format=gnu",
    `--directory=${dirname(tree)}`,
    basename(tree),
  ]);
}
