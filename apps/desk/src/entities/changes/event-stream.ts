import { CHANGES_HEARTBEAT_SECONDS } from "@madoguchi/contract/day/clinic-change";

export type StreamState = "connecting" | "live" | "down";

/** After this many missed beats the connection is considered dead, whatever state the browser reports. */
const SILENT_BEATS = 2.5;
const RETRY_MS = 5000;

type Options = {
  url: string;
  onState: (state: StreamState) => void;
  /** Called on the first connection and after each reconnection: missed events are read again. */
  onOpen: () => void;
  /** Handlers by the name of the event. */
  on: Readonly<Record<string, (data: unknown) => void>>;
};

/** Subscribes to a stream that has `ready` and `beat`, and reconnects until it is ended. */
export function openEventStream({ url, onState, onOpen, on }: Options): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retryLater(): void {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    onState("down");
    timer = setTimeout(connect, RETRY_MS);
  }

  function restartSilenceTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(retryLater, SILENT_BEATS * CHANGES_HEARTBEAT_SECONDS * 1000);
  }

  function connect(): void {
    const opened = new EventSource(url);
    source = opened;
    restartSilenceTimer();
    opened.addEventListener("ready", () => {
      restartSilenceTimer();
      onState("live");
      onOpen();
    });
    opened.addEventListener("beat", restartSilenceTimer);
    for (const [name, handler] of Object.entries(on)) {
      opened.addEventListener(name, ({ data }: MessageEvent) => {
        restartSilenceTimer();
        handler(JSON.parse(String(data)));
      });
    }
    opened.addEventListener("error", retryLater);
  }

  onState("connecting");
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
