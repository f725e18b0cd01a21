import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { installationIdSchema } from "@madoguchi/contract/installation/installation";
import { z } from "zod";
import { codeOf, isDiskFull } from "../platform/errors/code-of.ts";
import { DISK_FULL, SetUpRefusal } from "./set-up-refusal.ts";

const answersSchema = z.object({
  businessId: installationIdSchema,
  clinicId: installationIdSchema,
  business: z.string().optional(),
  clinic: z.string().optional(),
  phoneNumber: z.string().optional(),
  address: z.string().optional(),
  owner: z.string().optional(),
});

/** A person's answers; everything else is decided at the desk. */
export type Answers = z.infer<typeof answersSchema>;

/** Reads the stored answers of this machine; `undefined` where there are none, or none that can be read. */
export function readAnswers(path: string): Answers | undefined {
  try {
    return answersSchema.safeParse(JSON.parse(readFileSync(path, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Stores a file, readable by this process's account alone. Throws `SetUpRefusal` where it cannot be written. */
export function storeJson(path: string, content: object): void {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    const reason = codeOf(error) ?? "unknown";
    const mend = isDiskFull(error) ? DISK_FULL : "フォルダーに書き込めるようにしてください。";
    throw new SetUpRefusal("place", [`入力を ${path} に保存できません（${reason}）。${mend}`]);
  }
}
