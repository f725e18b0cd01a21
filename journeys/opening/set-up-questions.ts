import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

export type MadeClinic = { clinicId: string; enrolmentLink: string };

function findIn(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`The set-up did not say ${pattern.source}:\n${output}`);
  return found;
}

/** Answers the five questions of `madoguchi set-up`, for a clinic that has no ids yet. */
export async function setUpByQuestions(
  environment: Record<string, string | undefined>,
  answers: readonly string[],
): Promise<MadeClinic> {
  const program = spawn(process.execPath, [join(ROOT, "scripts/madoguchi.ts"), "set-up"], {
    env: environment,
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  program.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  program.stdin.end(answers.map((line) => `${line}\n`).join(""));
  await once(program, "close");
  return {
    clinicId: findIn(output, /CLINIC_ID=(clinic-[\da-f]+)/),
    enrolmentLink: findIn(output, /(http\S+\/enrol#\S+)/),
  };
}
