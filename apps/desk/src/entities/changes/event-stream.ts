import { CHANGES_HEARTBEAT_SECONDS } from "@madoguchi/contract/operation/clinic-change";

export type StreamState = "connecting" | "live" | "down";

/** Silence of this many beats means that the line is dead, whatever the browser says. */
const SILENT_BEATS = 2.5;
const RETRY_MS = 5000;

type Options = {
  url: string;
  onState: (state: StreamState) => void;
  /** It was down, or is open for the first time: what was missed is read again. */
  onOpen: () => void;
  /** By the name of the event. */
  on: Readonly<Record<string, (data: unknown) => void>>;
};

/** Hears a stream with `ready` and `beat` and connects again for as long as it is not ended. */
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

  function hear(): void {
    clearTimeout(timer);
    timer = setTimeout(retryLater, SILENT_BEATS * CHANGES_HEARTBEAT_SECONDS * 1000);
  }

  function connect(): void {
    const opened = new EventSource(url);
    source = opened;
    hear();
    opened.addEventListener("ready", () => {
      hear();
      onState("live");
      onOpen();
    });
    opened.addEventListener("beat", hear);
    for (const [name, tell] of Object.entries(on)) {
      opened.addEventListener(name, ({ data }: MessageEvent) => {
        hear();
        tell(JSON.parse(String(data)));
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
