import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { TERMS_TITLES } from "@madoguchi/contract/clinic/terms";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Applied } from "./apply-clinic-file.ts";
import { askForClinic, createIds, type WholeAnswers } from "./dialogue.ts";
import { type Answers, readAnswers, writeAnswers } from "./stored-answers.ts";

type Environment = Record<string, string | undefined>;

/** Returns a clinic's file with the answers; missing fields have their defaults. */
function asFile(answers: WholeAnswers): object {
  const { businessId, clinicId, business, clinic, phoneNumber, address, owner } = answers;
  return {
    business: { id: businessId, name: business },
    clinic: { id: clinicId, name: clinic, phoneNumber, address },
    owner: { name: owner },
  };
}

/** The ids that the environment names, else the stored ones, else new ones. */
function answersBefore(path: string, { CLINIC_ID, MEDICAL_BUSINESS_ID }: Environment): Answers {
  const stored = readAnswers(path);
  const { businessId, clinicId } = stored ?? createIds();
  return { ...stored, businessId: MEDICAL_BUSINESS_ID || businessId, clinicId: CLINIC_ID || clinicId };
}

/**
 * Asks a person in Japanese for the first settings of a clinic. Returns them as a clinic's file. Each answer is stored
 * at once in the data folder, and the next run continues from there. Throws `SetUpRefusal`.
 */
export async function askInTerminal(
  folder: string,
  environment: Environment,
  write: (text: string) => void,
): Promise<object> {
  const path = join(folder, "set-up.json");
  const before = answersBefore(path, environment);
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  const readLine = async () => {
    const { done, value } = await lines.next();
    return done ? undefined : value;
  };
  write("5つの質問にお答えください。ほかのことは、あとから管理画面で決められます。\n");
  if (before.business !== undefined) write("前回の入力が残っています。Enterキーだけを押すと、そのまま使います。\n");
  try {
    const answers = await askForClinic({ readLine, write }, before, (typed) => writeAnswers(path, typed));
    return asFile(answers);
  } finally {
    input.close();
  }
}

/** Describes the result, and the person's next steps. */
export function describeApplied({ file, owner, missingTexts }: Applied): string {
  const { business, clinic } = file;
  const link =
    owner.link === undefined
      ? `最初の管理者 ${owner.name} さんは、すでにパスキーを登録しています。`
      : `最初の管理者 ${owner.name} さんの登録用リンク（1回だけ使えます。${formatDateTime(new Date(owner.link.expiresAt))}まで）：\n\n  ${owner.link.url}\n`;
  const texts = missingTexts.map((kind) => TERMS_TITLES[kind]).join("・");
  const steps = [
    `環境変数に CLINIC_ID=${clinic.id} MEDICAL_BUSINESS_ID=${business.id} を設定して、プログラムを起動します（お試しなら npm start）。`,
    ...(owner.link === undefined ? [] : ["上のリンクを開いて、パスキーを登録します。"]),
    "管理画面の「開院までの準備」を、上から順に進めます。",
    ...(texts === ""
      ? []
      : [`そのうち「設定」の「文書」で、${texts}を公開します。公開するまで、患者さんに予約の時間は表示されません。`]),
  ];
  return [
    `\n登録しました：${clinic.name}（${business.name}）`,
    link,
    "次にすること",
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    "",
  ].join("\n");
}
