import type { Logger } from "pino";
import { StartRefusal } from "../errors/start-refusal.ts";
import { recordSpans } from "./in-span.ts";

type Environment = Record<string, string | undefined>;

/** At most one line is logged in this time about a collector that does not answer. */
const QUIET_MS = 60_000;

/** The longest wait for the collector when the program stops; `OTEL_EXPORTER_OTLP_TIMEOUT` changes it. */
const TIMEOUT_MS = 2_000;

const ENDPOINTS = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/** Whether OpenTelemetry's own variables enable traces. Throws `StartRefusal` for an invalid address. */
function isWanted(environment: Environment): boolean {
  if (environment["OTEL_SDK_DISABLED"] === "true" || environment["OTEL_TRACES_EXPORTER"] === "none") return false;
  const name = ENDPOINTS.find((endpoint) => environment[endpoint]);
  if (name === undefined) return false;
  if (/^https?:$/.test(URL.parse(environment[name] ?? "")?.protocol ?? "")) return true;
  throw new StartRefusal(`The configuration cannot be used: ${name} must be a web address (http:// or https://).`);
}

/**
 * Sends traces of calls, statements and jobs to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, as OTLP over HTTP in
 * JSON; `undefined` where none is set. Its code is imported only then. `stop` sends the pending spans.
 */
export async function startTracing(
  environment: Environment,
  { version, log }: { version: string; log: Logger },
): Promise<{ stop: () => Promise<void> } | undefined> {
  if (!isWanted(environment)) return undefined;
  const [{ diag, DiagLogLevel }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  let quietUntil = 0;
  const complain = () => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn("traces could not be sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT");
  };
  const nothing = () => undefined;
  const logger = { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const own = resources.resourceFromAttributes({ "service.name": "madoguchi", "service.version": version });
  const { detectResources, envDetector } = resources;
  const given = environment["OTEL_EXPORTER_OTLP_TIMEOUT"];
  const exporter = new OTLPTraceExporter(given === undefined ? { timeoutMillis: TIMEOUT_MS } : {});
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Trace headers of browsers are ignored.
  provider.register({ propagator: null });
  recordSpans();
  return { stop: () => provider.shutdown().catch(complain) };
}
