import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { askAt } from "./platform/db/ask-server.ts";
import { findFreePort } from "./testing/free-port.ts";
import { plantRelease } from "./testing/planted-release.ts";
import { hasPostgresql, startServerAndStandby } from "./testing/server-and-standby.ts";
import { stopProgram, useInstallation } from "./testing/use-installation.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const NIGHT = readFileSync(join(import.meta.dirname, "../../../docs/operations/night.md"), "utf8");
/** The file that provokes each row and follows its remedy. */
const PROVOKED: Record<string, string> = {
  1: "main.proxied-troubles",
  2: "main.services-at-night",
  3: "main.database-at-night",
  4: "main.troubles",
  5: "main.database-at-night",
  6: "main.troubles",
  7: "main.troubles",
  8: "main.services-at-night",
  9: "main.services-at-night",
  10: "main.burnt",
  11: "main.burnt-clinic",
};

const installation = useInstallation();

test("each row of the page is provoked by the test that is named for it", () => {
  const rows = [...NIGHT.matchAll(/^\| (\d+) \|/gm)].map(([, row = ""]) => row);
  expect(rows).toEqual(Object.keys(PROVOKED));
  for (const [row, file] of Object.entries(PROVOKED)) {
    const text = readFileSync(join(import.meta.dirname, `${file}.packaging.test.ts`), "utf8");
    expect(text, `${file}: row ${row}`).toMatch(
      new RegExp(`[" ]rows?(?:[ ,\\d]|and)* ${row}(?:[ ,\\d]|and)* of the night`),
    );
  }
});

test.runIf(hasPostgresql)(
  "row 3 of the night: the server is away, then a standby in its place, then an older database",
  async () => {
    const { port, urlAt, server, standby, remove } = await startServerAndStandby();
    installation.endWith(remove);
    const program = await installation.run({ DATABASE_URL: urlAt(port) });
    const patients = await installation.findPatients();
    await patients.register("hanako", 1);

    server.kill();
    await expect.poll(installation.readyz).toEqual([503, "no-answer"]);
    expect(await installation.refusal()).toEqual([503, "E007", expect.any(String)]);
    server.start(port);
    await expect.poll(installation.readyz).toEqual([200, "ready"]);
    await patients.register("taro", 2);

    const behind = await findFreePort();
    standby.start(behind);
    await expect
      .poll(async () => (await installation.doctor("database", { DATABASE_URL: urlAt(behind) }))[0]?.says)
      .toMatch(/read-only/);
    standby.kill();
    server.kill();
    standby.start(port);
    await expect.poll(installation.readyz).toEqual([503, "read-only"]);
    await expect
      .poll(installation.refusal)
      .toEqual([503, "E007", expect.stringContaining("ただいま情報を保存できません")]);
    const primary = await findFreePort();
    server.start(primary);
    await stopProgram(program);
    const again = await installation.run({ DATABASE_URL: urlAt(primary) });
    expect(await installation.readyz()).toEqual([200, "ready"]);
    await patients.register("jiro", 3);
    await stopProgram(again);

    // An update, and then the server's backup from before it in its place.
    const release = plantRelease(["alter table clinic add column planted_note text not null default 'planted'"]);
    installation.endWith(release.remove);
    const atServer = (text: string) => askAt(urlAt(primary, "postgres"), text);
    await atServer("create database before_the_update template madoguchi");
    const environment = { ...installation.environment(), UPGRADE_WITHOUT_BACKUP: "1" };
    const newer = release.start(environment);
    await newer.says(/"msg":"ready"/);
    await atServer("drop database madoguchi with (force)");
    await atServer("alter database before_the_update rename to madoguchi");
    await expect.poll(installation.readyz).toEqual([503, "outdated"]);
    await stopProgram(newer);
    const migrated = release.start(environment);
    await migrated.says(/"msg":"ready"/);
    expect(await installation.readyz()).toEqual([200, "ready"]);
    await patients.register("saburo", 4);
    await stopProgram(migrated);
  },
);

// Only root may mount a disk.
test.runIf(process.getuid?.() === 0)(
  "row 5 of the night: a disk is full, and all goes on by itself once there is room",
  async () => {
    const disk = join(installation.folder(), "disk");
    mkdirSync(disk, { mode: 0o755 });
    const size = ["-t", "tmpfs", "-o", "size=700m,mode=755", "tmpfs", disk];
    expect(spawnSync("mount", size).status).toBe(0);
    installation.endWith(() => void spawnSync("umount", [disk]));
    await installation.run({ DATABASE_URL: "", DATA_DIR: disk });
    const patients = await installation.findPatients();
    await patients.register("hanako", 1);

    const filler = join(disk, "other-files");
    for (const block of ["1M", "4k"]) {
      spawnSync("dd", ["if=/dev/zero", `of=${filler}-${block}`, `bs=${block}`], { stdio: "ignore" });
    }
    await expect.poll(installation.readyz).toMatchObject([503, expect.not.stringContaining("ready")]);
    await expect.poll(installation.refusal).toEqual([503, "E007", expect.any(String)]);
    expect(await installation.doctor("disk")).toMatchObject([{ state: "bad" }]);
    expect(String(spawnSync("sh", ["-c", `du -xsh ${disk}/* | sort -h`]).stdout)).toMatch(/other-files-1M\n$/);

    for (const block of ["1M", "4k"]) rmSync(`${filler}-${block}`);
    await expect.poll(installation.readyz).toEqual([200, "ready"]);
    await patients.register("taro", 2);
    expect(await patients.freeSpots()).not.toEqual([]);
  },
);
