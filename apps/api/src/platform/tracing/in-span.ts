import { type Attributes, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const KINDS = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, outside: SpanKind.CLIENT };

const tracer = trace.getTracer("madoguchi");
let isRecording = false;

/** Adds attributes to the present span, and a call's name once its route is found. Neither may have personal data. */
export type Describe = (attributes: Attributes, name?: string) => void;

function ignore(): void {}

/** Records spans from now on, by the provider that was registered before. */
export function recordSpans(): void {
  isRecording = true;
}

/**
 * Runs work as a span of a trace: an incoming `call`, a `job`, or a request `outside` within them. Without a call or a
 * job around it, a request outside is not traced. While traces are off the work's own promise is returned.
 */
export function inSpan<Result>(
  name: string,
  kind: keyof typeof KINDS,
  work: (describe: Describe) => Promise<Result>,
): Promise<Result> {
  if (!isRecording || (kind === "outside" && trace.getActiveSpan() === undefined)) return work(ignore);
  return tracer.startActiveSpan(name, { kind: KINDS[kind] }, async (span) => {
    try {
      return await work((attributes, knownName) => {
        span.setAttributes(attributes);
        if (knownName !== undefined) span.updateName(knownName);
      });
    } catch (error) {
      // Without its message, which may have values of a statement.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
