import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Environment } from "../../scripts/running/demonstration-environment.ts";

const ROOT = join(import.meta.dirname, "../..");

export type MadeClinic = { clinicId: string; medicalBusinessId: string; enrolmentLink: string };

function findIn(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`The set-up did not say ${pattern.source}:\n${output}`);
  return found;
}

/** Answers the five questions of `madoguchi set-up`, for a clinic that has no ids yet. */
export async function setUpByQuestions(environment: Environment, answers: readonly string[]): Promise<MadeClinic> {
  const program = spawn(process.execPath, [join(ROOT, "scripts/madoguchi.ts"), "set-up"], {
    env: { ...environment, CLINIC_ID: "", MEDICAL_BUSINESS_ID: "" },
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
    medicalBusinessId: findIn(output, /MEDICAL_BUSINESS_ID=(business-[\da-f]+)/),
    enrolmentLink: findIn(output, /(http\S+\/enrol#\S+)/),
  };
}
