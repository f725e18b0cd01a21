import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ChildProgram, runTerminal } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createEncodedDatabase, createTestDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let folder: string;
let remove: () => void;
let port: number;
let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  ({ folder, remove } = createProcessFolder());
  port = await findFreePort();
  opened = await createTestDatabase();
});
afterEach(async () => {
  await opened.close();
  remove();
});

/** Asks the questions without stored ids, and leaves the input open. */
function startQuestions(changes: Record<string, string> = {}): ChildProgram {
  const environment = { DATABASE_URL: opened.url, CLINIC_ID: "", MEDICAL_BUSINESS_ID: "", ...changes };
  const command = [join(import.meta.dirname, "madoguchi.ts"), "set-up"];
  return runTerminal(command, processEnvironment(folder, port, environment));
}

async function ask(lines: string[], changes: Record<string, string> = {}) {
  const program = startQuestions(changes);
  program.process.stdin?.end(lines.map((line) => `${line}\n`).join(""));
  return { code: await program.ended, output: program.output(), errors: program.errors() };
}

const ANSWERS = ["医療法人やま会", "やま診療所", "03-0000-1111", "東京都八王子市1-1", "山 恵"];

/** All clinics, with the names of their owners. */
async function clinics(): Promise<unknown> {
  const found = await opened.pool.query(
    "select clinic.name, homepage_url, staff_member.name as owner from clinic join staff_member using (clinic_id)",
  );
  return found.rows;
}

test("without a file it asks five questions in Japanese, and shows the next steps", async () => {
  const program = await ask(ANSWERS);
  expect([program.code, program.errors]).toEqual([0, ""]);
  expect(program.output).toContain("登録しました：やま診療所（医療法人やま会）");
  expect(program.output).toMatch(
    new RegExp(
      `最初の管理者 山 恵 さんの登録用リンク（1回だけ使えます。.*まで）：\n {2}http://localhost:${port + 2}/enrol#\\S+\n$`,
    ),
  );
  expect(program.output).toMatch(
    /1\. npm start で起動します（.+）。これからはこのクリニックが開きます（CLINIC_ID=clinic-[\da-f]{6} MEDICAL_BUSINESS_ID=business-[\da-f]{6}）。/,
  );
  expect(program.output).toContain(
    "4. そのうち「設定」の「規約・説明文」で、利用規約・プライバシーポリシー・オンライン診療の説明・キャンセル規定を公開します。",
  );
  const made = [{ name: "やま診療所", homepage_url: `http://localhost:${port}/`, owner: "山 恵" }];
  expect(await clinics()).toEqual(made);
  // Run again, each answer is there, and there is still one clinic.
  const again = await ask(["", "", "", "", ""]);
  expect([again.code, again.errors]).toEqual([0, ""]);
  expect(again.output).toContain("前回の入力が残っています。");
  expect(await clinics()).toEqual(made);
});

test("answers typed before Ctrl-C, or before a database that does not answer, are there the next time", async () => {
  const cut = await ask(ANSWERS.slice(0, 3));
  expect([cut.code, cut.errors]).toEqual([1, "入力が途中で終わりました。\n"]);
  const refused = await ask(["", "", "", "東京都八王子市1-1", "山 恵"], {
    DATABASE_URL: "postgresql://localhost:9/none",
  });
  expect(refused.code).toBe(2);
  expect(refused.errors).toMatch(
    /^登録できませんでした。DATABASE_URL のデータベースに接続できません。[^\n]*入力した内容は保存されています。\n[^\n]+\n$/,
  );
  const program = await ask(["", "", "", "", ""]);
  expect([program.code, program.errors]).toEqual([0, ""]);
  expect(program.output).toContain("3/5 電話番号 [03-0000-1111]: ");
  expect(await clinics()).toHaveLength(1);
});

test("while the questions are open a second run is refused, and one clinic is made", async () => {
  const first = startQuestions();
  await first.says(/1\/5 医療法人名: /);
  const second = await ask(ANSWERS);
  expect([second.code, second.errors]).toEqual([
    2,
    expect.stringMatching(/^登録できませんでした。ほかの画面で同じコマンドを実行中か、[^\n]+\n[^\n]+\n$/),
  ]);
  first.process.stdin?.end(`${ANSWERS.join("\n")}\n`);
  expect(await first.ended).toBe(0);
  expect(await clinics()).toHaveLength(1);
});

test("Ctrl-C at a question or while the clinic is made loses nothing, and never makes two", async () => {
  const asked = startQuestions();
  asked.process.stdin?.write(`${ANSWERS.slice(0, 2).join("\n")}\n`);
  await asked.says(/3\/5 電話番号: /);
  asked.process.kill("SIGINT");
  expect(await asked.ended).toBe("SIGINT");
  for (const delayMs of [0, 100, 300, 600, 900, 1200]) {
    const cut = startQuestions();
    cut.process.stdin?.end(`\n\n${ANSWERS.slice(2).join("\n")}\n`);
    await cut.says(/2\/5 クリニック名 \[やま診療所\]: .*登録しています/s);
    await sleep(delayMs);
    cut.process.kill("SIGINT");
    await cut.ended;
  }
  const program = await ask(["", "", "", "", ""]);
  expect([program.code, program.errors]).toEqual([0, ""]);
  const names = await opened.pool.query("select name from clinic");
  expect(names.rows).toEqual([{ name: "やま診療所" }]);
  expect(await clinics()).toHaveLength(1);
});

test("where another program has the port it says so in Japanese, and makes nothing", async () => {
  const other = createServer((_, response) => response.end("hello"));
  other.listen(port);
  await once(other, "listening");
  const refused = await ask(ANSWERS);
  other.close();
  expect([refused.code, refused.errors]).toEqual([
    2,
    expect.stringMatching(
      /^登録できませんでした。ポートを別のプログラムが使用中です。[^\n]+保存されています。\n[^\n]+\n$/,
    ),
  ]);
  expect(await clinics()).toEqual([]);
  expect((await ask(["", "", "", "", ""])).code).toBe(0);
});

test("a database of another encoding or name, or for another user, is refused in Japanese", async () => {
  const wrong = (change: (address: URL) => void) => {
    const address = new URL(opened.url);
    change(address);
    return ask(ANSWERS, { DATABASE_URL: address.href });
  };
  const encoded = await createEncodedDatabase("EUC_JP");
  expect((await ask(ANSWERS, { DATABASE_URL: encoded.url })).errors).toContain("文字コードが UTF8 ではありません");
  await encoded.close();
  const missing = await wrong((address) => {
    address.pathname = "/missing";
  });
  expect(missing.errors).toContain("DATABASE_URL の名前のデータベースがありません。先に作成してください。");
  const stranger = await wrong((address) => {
    address.username = "stranger";
  });
  expect(stranger.errors).toContain("DATABASE_URL のユーザー名かパスワードが違います。");
  expect(await clinics()).toEqual([]);
});

test("where the data folder cannot be used it says so in Japanese, and nothing is made", async () => {
  const refused = await ask(ANSWERS, { DATA_DIR: "/dev/full/data" });
  expect(refused.code).toBe(2);
  expect(refused.errors).toMatch(/^登録できませんでした。データフォルダーに書き込めるようにするか、[^\n]+\n[^\n]+\n$/);
  expect(await clinics()).toEqual([]);
});

test("where the disk has no room for the answers it says so in Japanese, and goes on when it has", async (context) => {
  const small = join(folder, "small");
  mkdirSync(small);
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", small]).status === 0;
  context.skip(!isMounted, "a small disk needs the right to mount one");
  try {
    const rest = join(small, "rest");
    expect(() => writeFileSync(rest, Buffer.alloc(100_000))).toThrow("ENOSPC");
    const refused = await ask(ANSWERS, { DATA_DIR: small });
    expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining("ディスクの空きを増やしてください。")]);
    rmSync(rest);
    expect((await ask(ANSWERS, { DATA_DIR: small })).code).toBe(0);
  } finally {
    spawnSync("umount", [small]);
  }
});
