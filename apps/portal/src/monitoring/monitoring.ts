import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserSessionIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  init,
  makeFetchTransport,
  replayIntegration,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from "@sentry/browser";
import { scrubReport } from "./pii-scrubber.ts";
import type { TemplateOf } from "./route-template.ts";

/** Spec §1: "Monitoring samples 100% of sessions and 20% of replays." An error creates no further replay. */
export const MONITORING_SAMPLES = {
  sampleRate: 1.0,
  tracesSampleRate: 1.0,
  replaysSessionSampleRate: 0.2,
  replaysOnErrorSampleRate: 0,
} as const;

/** All form controls: not even their shape is recorded. */
const FORMS = ["form", "fieldset", "input", "select", "textarea", "[role=radiogroup]"];

/** Attributes that can contain what is masked in the text. */
const SPEAKING_ATTRIBUTES = ["title", "placeholder", "aria-label", "aria-valuetext", "alt", "value", "datetime"];

export type MonitoringSettings = {
  dsn: string;
  environment: string;
  templateOf: TemplateOf;
  /** Whether the current screen is unmonitored: then nothing is sent. */
  isUnmonitored: () => boolean;
};

export type Monitoring = {
  captureFailure: (event: string, error: unknown) => void;
  /** Reports the first screen and each later one by its route's pattern. */
  showPage: (template: string, way: "load" | "navigation") => void;
  /** Stops recording before an unmonitored screen; unsent data is discarded. */
  pause: () => void;
  resume: () => void;
};

/** The fetch of the monitoring's transport, which scrubs every report before it leaves the browser. */
function sendCleaned({ templateOf, isUnmonitored }: MonitoringSettings): typeof fetch {
  return async (address, request) => {
    // A report that is not text cannot be scrubbed, so it is not sent.
    if (isUnmonitored() || typeof request?.body !== "string") return new Response(null, { status: 200 });
    return fetch(address, { ...request, body: scrubReport(request.body, templateOf), referrerPolicy: "no-referrer" });
  };
}

function createReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: FORMS,
    ignore: FORMS,
    maskAttributes: SPEAKING_ATTRIBUTES,
    networkCaptureBodies: false,
    // Compressed recordings could not be scrubbed, and would need a script from a blob.
    useCompression: false,
    stickySession: false,
  });
}

function createIntegrations(replay: ReturnType<typeof createReplay>) {
  return [
    eventFiltersIntegration(),
    functionToStringIntegration(),
    browserApiErrorsIntegration(),
    globalHandlersIntegration(),
    dedupeIntegration(),
    browserSessionIntegration(),
    breadcrumbsIntegration({ dom: false, xhr: false }),
    browserTracingIntegration({
      instrumentPageLoad: false,
      instrumentNavigation: false,
      linkPreviousTrace: "in-memory",
    }),
    replay,
  ];
}

/** Starts the monitoring with the service's SDK. Imported only if it is configured, and after the page is usable. */
export function startMonitoring(settings: MonitoringSettings): Monitoring {
  const replay = createReplay();
  const client = init({
    dsn: settings.dsn,
    environment: settings.environment,
    release: "madoguchi",
    ...MONITORING_SAMPLES,
    traceLifecycle: "static",
    tracePropagationTargets: [],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    defaultIntegrations: false,
    integrations: createIntegrations(replay),
    transport: (options) => makeFetchTransport(options, sendCleaned(settings)),
    beforeBreadcrumb: (breadcrumb) => (settings.isUnmonitored() ? null : breadcrumb),
    beforeSend: ({ exception, ...event }) => {
      if (settings.isUnmonitored()) return null;
      const { user: _user, request: _request, extra: _extra, message: _message, logentry: _entry, ...rest } = event;
      // An error's message may contain a patient's input; its type and its place in the code are enough.
      const values = exception?.values?.map(({ value: _value, ...kept }) => kept) ?? [];
      return { ...rest, exception: { values } };
    },
  });
  let wasRecording = false;
  return {
    captureFailure: (event, error) => {
      if (!settings.isUnmonitored()) captureException(error, { tags: { event } });
    },
    showPage: (name, way) => {
      const attributes = { "sentry.source": "route" };
      if (!client) return;
      if (way === "load") startBrowserTracingPageLoadSpan(client, { name, attributes });
      else startBrowserTracingNavigationSpan(client, { name, attributes });
    },
    pause: () => {
      wasRecording ||= replay.getReplayId(true) !== undefined;
      void replay.stop({ flush: false });
    },
    resume: () => {
      if (wasRecording) replay.start();
      wasRecording = false;
    },
  };
}
