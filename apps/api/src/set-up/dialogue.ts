import { randomBytes } from "node:crypto";
import { clinicSettingsRequestSchema } from "@madoguchi/contract/clinic-settings/clinic-settings";
import { businessRequestSchema } from "@madoguchi/contract/installation/installation";
import { ownerRequestSchema } from "@madoguchi/contract/staff/staff";
import type { z } from "zod";
import { SetUpRefusal } from "./set-up-refusal.ts";
import type { Answers } from "./stored-answers.ts";

/** A line of input; `undefined` at its end. */
type ReadLine = () => Promise<string | undefined>;

type Terminal = { readLine: ReadLine; write: (text: string) => void };

export type WholeAnswers = { [Name in keyof Answers]-?: string };

type Question = {
  name: Exclude<keyof Answers, "businessId" | "clinicId">;
  text: string;
  schema: z.ZodType<unknown, string>;
  /** The rule of an answer, shown when it is broken. */
  rule: string;
  read?: (answer: string) => string;
};

/** Reads digits and hyphens, also as a Japanese keyboard types them. */
function readPhoneNumber(answer: string): string {
  return answer.normalize("NFKC").replaceAll(/[‐‑–—―−ー]/g, "-");
}

const { name, phoneNumber, address } = clinicSettingsRequestSchema.shape;

const QUESTIONS: readonly Question[] = [
  {
    name: "business",
    text: "医療法人名",
    schema: businessRequestSchema.shape.name,
    rule: "1〜100文字で入力してください。",
  },
  { name: "clinic", text: "クリニック名", schema: name, rule: "2〜30文字で入力してください。" },
  {
    name: "phoneNumber",
    text: "電話番号",
    schema: phoneNumber,
    rule: "数字とハイフンで入力してください（例：03-1234-5678）。",
    read: readPhoneNumber,
  },
  { name: "address", text: "住所", schema: address, rule: "1〜200文字で入力してください。" },
  {
    name: "owner",
    text: "最初の管理者のお名前",
    schema: ownerRequestSchema.shape.name,
    rule: "お名前を入力してください（例：山田 花子）。",
  },
];

/** Creates the permanent ids of a business and its clinic, which a person need not choose. */
export function createIds(): { businessId: string; clinicId: string } {
  const letters = randomBytes(3).toString("hex");
  return { businessId: `business-${letters}`, clinicId: `clinic-${letters}` };
}

/**
 * Asks for the first settings of a clinic, one line a question. An answer that the field does not take is asked for
 * again; an empty one takes the earlier answer. `save` receives each answer at once. Throws `SetUpRefusal` when the
 * input ends.
 */
export async function askForClinic(
  { readLine, write }: Terminal,
  before: Answers,
  save: (answers: Answers) => void,
): Promise<WholeAnswers> {
  let answers = before;
  for (const [index, { name: field, text, schema, rule, read = (answer: string) => answer }] of QUESTIONS.entries()) {
    for (;;) {
      const preset = answers[field];
      write(`${index + 1}/${QUESTIONS.length} ${text}${preset === undefined ? "" : ` [${preset}]`}: `);
      const line = await readLine();
      if (line === undefined) throw new SetUpRefusal("input", ["入力が途中で終わりました。"]);
      const answer = read(line.trim()) || preset;
      if (answer !== undefined && schema.safeParse(answer).success) {
        answers = { ...answers, [field]: answer };
        break;
      }
      write(`  ${rule}\n`);
    }
    save(answers);
  }
  const { business = "", clinic = "", phoneNumber: phone = "", address: place = "", owner = "" } = answers;
  return { ...answers, business, clinic, phoneNumber: phone, address: place, owner };
}
