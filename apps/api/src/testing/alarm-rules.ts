import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The alarm rules for operators. */
export const RULES_FILE = join(import.meta.dirname, "../../../../deploy/prometheus/alarms.yml");

/** Whether Debian's package `prometheus` is installed. */
export const hasPrometheus = spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0;

/** Series by their names and labels, each with its values a minute apart, in Prometheus's notation. */
export type Series = ReadonlyMap<string, string>;

const TARGET = 'instance="127.0.0.1:9464",job="madoguchi"';

/** What Prometheus adds to a series of a target. */
function labelled(series: string, installation: string): string {
  const [, name = "", labels = ""] = /^([^{]+)(?:\{(.*)\})?$/.exec(series) ?? [];
  return `${name}{${labels}${labels && ","}${TARGET},installation="${installation}"}`;
}

/** The names of all alarms. */
export function readAlarmNames(): string[] {
  return [...readFileSync(RULES_FILE, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
}

/**
 * Lets Prometheus's own tool evaluate the alarm rules over the series of one installation. Returns its complaint unless
 * exactly the expected alarms fire at that minute, each for that installation alone.
 */
export function complainOfAlarms(
  series: Series,
  { firing, atMinute, installation }: { firing: readonly string[]; atMinute: number; installation: string },
): string {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-alarms-"));
  const ofInstallation = installation && `,installation="${installation}"`;
  const samples = firing.map((name) => ({ labels: `{alertname="${name}"${ofInstallation}}`, value: 1 }));
  const tests = {
    rule_files: [RULES_FILE],
    evaluation_interval: "1m",
    tests: [
      {
        interval: "1m",
        input_series: [...series].map(([name, values]) => ({ series: labelled(name, installation), values })),
        promql_expr_test: [
          {
            expr: 'max by (alertname, installation) (ALERTS{alertstate="firing"})',
            eval_time: `${atMinute}m`,
            exp_samples: samples,
          },
        ],
      },
    ],
  };
  try {
    // JSON is YAML.
    writeFileSync(join(folder, "test.yml"), JSON.stringify(tests));
    const { stdout, stderr, status } = spawnSync("promtool", ["test", "rules", "test.yml"], {
      cwd: folder,
      encoding: "utf8",
    });
    return status === 0 ? "" : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
