import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { TERMS_TITLES } from "@madoguchi/contract/terms/terms";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Applied } from "./apply-clinic-file.ts";
import { askForClinic, createIds, type WholeAnswers } from "./dialogue.ts";
import { type Answers, readAnswers, storeJson } from "./stored-answers.ts";

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
    const answers = await askForClinic({ readLine, write }, before, (typed) => storeJson(path, typed));
    return asFile(answers);
  } finally {
    input.close();
  }
}

/**
 * Describes the result and the person's next steps; the last line is the owner's link.
 *
 * @param isServedNext whether `npm start` serves the clinic from now on
 */
export function describeApplied({ file, owner, missingTexts }: Applied, isServedNext: boolean): string {
  const { business, clinic } = file;
  const ids = `CLINIC_ID=${clinic.id} MEDICAL_BUSINESS_ID=${business.id}`;
  const link =
    owner.link === undefined
      ? `最初の管理者 ${owner.name} さんは、すでにパスキーを登録しています。`
      : `最初の管理者 ${owner.name} さんの登録用リンク（1回だけ使えます。${formatDateTime(new Date(owner.link.expiresAt))}まで）：\n  ${owner.link.url}`;
  const texts = missingTexts.map((kind) => TERMS_TITLES[kind]).join("・");
  const steps = [
    isServedNext
      ? `npm start で起動します（起動中なら、いったん止めてから）。これからはこのクリニックが開きます（${ids}）。`
      : `環境変数に ${ids} を設定して、プログラムを起動します。`,
    ...(owner.link === undefined ? [] : ["下のリンクを開いて、パスキーを登録します。"]),
    "管理画面の「開院までの準備」を、上から順に進めます。",
    ...(texts === ""
      ? []
      : [
          `そのうち「設定」の「規約・説明文」で、${texts}を公開します。公開するまで、患者さまに予約の時間は表示されません。`,
        ]),
  ];
  return [
    `\n登録しました：${clinic.name}（${business.name}）`,
    "次にすること",
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    `\n${link}`,
  ].join("\n");
}
