import { AddressRefused, startSandbox } from "./sandbox.ts";
import { readSettings, type SandboxSettings } from "./settings.ts";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function failWith(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

async function run(settings: SandboxSettings): Promise<void> {
  const sandbox = await startSandbox(settings, {
    now: () => new Date(),
    reportProblem: (problem) => process.stderr.write(`${problem}\n`),
  });
  function stop(): void {
    sandbox.stop().catch((error: unknown) => failWith(String(error)));
  }
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  print(`Sandbox ready: mailbox on ${settings.baseUrl}, mail (SMTP) on port ${settings.smtpPort}.`);
}

const answer = readSettings(process.env);
if ("problem" in answer) {
  failWith(answer.problem);
} else {
  run(answer.settings).catch((error: unknown) => {
    failWith(error instanceof AddressRefused ? error.message : `The sandbox could not start: ${String(error)}`);
  });
}
