/**
 * Creates a fixture of an earlier release: runs that revision's own program until its demonstration clinic exists, and
 * exports its database. `node scripts/make-release-fixture.ts COMMIT FOLDER`; the packages are this checkout's.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const [commit, target] = process.argv.slice(2);
if (commit === undefined || target === undefined) throw new Error("COMMIT and FOLDER are missing");

const folder = mkdtempSync(join(tmpdir(), "madoguchi-release-"));
const data = join(folder, "data");

function checkOut(): void {
  const files = execFileSync("git", ["archive", commit ?? "", "apps/api", "packages", "package.json"], {
    cwd: ROOT,
    maxBuffer: 1024 ** 3,
  });
  execFileSync("tar", ["x", "-C", folder], { input: files });
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@madoguchi"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name !== "@madoguchi") symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  }
  for (const name of readdirSync(join(folder, "packages"))) {
    symlinkSync(join(folder, "packages", name), join(modules, "@madoguchi", name));
  }
  symlinkSync(join(ROOT, "apps/api/node_modules"), join(folder, "apps/api/node_modules"));
}

function environment(): Record<string, string> {
  const account = {
    project_id: "p",
    client_email: "a@p.example",
    private_key: "-----BEGIN PRIVATE KEY-----",
    private_key_id: "i",
    token_uri: "http://localhost:9",
  };
  const keyFile = join(folder, "account.json");
  writeFileSync(keyFile, JSON.stringify(account));
  mkdirSync(data);
  for (const path of [folder, data]) chmodSync(path, 0o755);
  return {
    PATH: process.env["PATH"] ?? "",
    ENVIRONMENT: "test",
    PORT: "3990",
    DATA_DIR: data,
    CLINIC_ID: "clinic-minato",
    MEDICAL_BUSINESS_ID: "business-minato",
    IDENTITY_PROJECT_ID: "p",
    IDENTITY_API_KEY: "key",
    IDENTITY_BASE_URL: "http://localhost:9",
    IDENTITY_JWKS_URL: "http://localhost:9/keys",
    IDENTITY_SERVICE_ACCOUNT_FILE: keyFile,
    SMTP_URL: "smtp://localhost:9",
    MAIL_FROM: "no-reply@clinic.example",
    HASH_SECRET: "0123456789abcdef0123456789abcdef",
  };
}

checkOut();
const env = environment();
const program = spawn(process.execPath, [join(folder, "apps/api/src/main.ts")], {
  env,
  stdio: ["ignore", "pipe", "inherit"],
});
await new Promise<void>((done) => {
  program.stdout.setEncoding("utf8").on("data", (text) => void (String(text).includes('"msg":"ready"') && done()));
});
const command = [join(ROOT, "apps/api/src/madoguchi.ts"), "export", resolve(target), "--plain"];
execFileSync(process.execPath, command, { env, stdio: "inherit" });
program.kill("SIGTERM");
await once(program, "exit");
rmSync(folder, { recursive: true });
