import { describeRefusal } from "../platform/db/describe-cause.ts";
import { codeOf, isDiskFull } from "../platform/errors/code-of.ts";
import { type StartProblem, StartRefusal } from "../platform/errors/start-refusal.ts";
import { DISK_FULL, SetUpRefusal } from "./set-up-refusal.ts";

const NOT_REACHED =
  "DATABASE_URL のデータベースに接続できません。アドレスと、サーバーが起動していることを確認してください。";
const NOT_SIGNED_IN = "DATABASE_URL のユーザー名かパスワードが違います。";

const OF_PROBLEM: Record<StartProblem, string> = {
  "folder in use":
    "ほかの画面で同じコマンドを実行中か、データフォルダーを別のプログラムが使用中です。先にそちらを終えてください。",
  "folder unusable": "データフォルダーに書き込めるようにするか、DATA_DIR に別のフォルダーを指定してください。",
  "disk full": DISK_FULL,
  encoding: "データベースの文字コードが UTF8 ではありません。encoding 'UTF8' を付けて作り直してください。",
  "port in use":
    "ポートを別のプログラムが使用中です。それを終了するか、PORT=3100 npm run set-up のように別の番号を指定してください。",
  "wrong secret": "起動中のプログラムと同じ ADMINISTRATION_SECRET を環境変数に設定してください。",
  configuration: "次の行が示す環境変数を直してください。",
};

/** The keys are codes of the operating system and of PostgreSQL. */
const OF_CODE: Record<string, string> = {
  ECONNREFUSED: NOT_REACHED,
  ECONNRESET: NOT_REACHED,
  EHOSTUNREACH: NOT_REACHED,
  ENOTFOUND: NOT_REACHED,
  EAI_AGAIN: NOT_REACHED,
  ETIMEDOUT: NOT_REACHED,
  "57P03": NOT_REACHED,
  "28000": NOT_SIGNED_IN,
  "28P01": NOT_SIGNED_IN,
  "3D000": "DATABASE_URL の名前のデータベースがありません。先に作成してください。",
  "42501": "DATABASE_URL のユーザーに、テーブルを作る権限がありません。",
};

function remedyOf(error: unknown): string {
  const problem = error instanceof StartRefusal ? error.problem : undefined;
  if (problem !== undefined) return OF_PROBLEM[problem];
  if (isDiskFull(error)) return DISK_FULL;
  return OF_CODE[codeOf(error) ?? ""] ?? "次の行が示すことを直してください。";
}

/**
 * Describes a failure in Japanese, with its remedy and the place of the input; the reason is in a second line, as in an
 * operator's log. Throws `SetUpRefusal`.
 */
export async function refuseInJapanese<Done>(input: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const line = `登録できませんでした。${remedyOf(error)}そのあと、同じコマンドをもう一度実行してください。${input}`;
    throw new SetUpRefusal("place", [line, describeRefusal(error, "The command failed")]);
  }
}
