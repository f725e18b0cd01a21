/**
 * The part of the Web Speech API that recognises speech on the device alone (`processLocally`), which the types of the
 * browser's interfaces do not have yet.
 */
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start: (track: MediaStreamTrack) => void;
  abort: () => void;
};

type Request = { langs: string[]; processLocally: true };

type RecognitionClass = {
  new (): Recognition;
  prototype: Recognition;
  available: (request: Request) => Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  install: (request: Request) => Promise<boolean>;
};

type ResultEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };

const JAPANESE: Request = { langs: ["ja-JP"], processLocally: true };

/** The most characters of the latest captions. */
const SHOWN_CHARACTERS = 60;

/** A recognition that repeatedly ends within this time is not restarted. */
const SHORTEST_RUN_MS = 1_000;

function isRecognitionClass(value: unknown): value is RecognitionClass {
  // Without `processLocally` the sound would be sent to the browser's vendor.
  return (
    typeof value === "function" && "available" in value && "install" in value && "processLocally" in value.prototype
  );
}

function recognitionClass(): RecognitionClass | undefined {
  const found: unknown = Reflect.get(globalThis, "SpeechRecognition");
  return isRecognitionClass(found) ? found : undefined;
}

export function hasRecognition(): boolean {
  return recognitionClass() !== undefined;
}

/**
 * Resolves to whether the browser can recognise Japanese on the device now; it may have to download data first. Call it
 * only after a press: an embedded browser without this service ends the page that asks.
 */
export async function makeReady(): Promise<boolean> {
  const recogniser = recognitionClass();
  const available = await recogniser?.available(JAPANESE).catch(() => undefined);
  if (available === "available") return true;
  if (available !== "downloadable" && available !== "downloading") return false;
  return (await recogniser?.install(JAPANESE).catch(() => false)) ?? false;
}

function latestText({ results }: ResultEvent): string {
  const all = Array.from(results, (alternatives) => alternatives[0]?.transcript ?? "").join("");
  return all.slice(-SHOWN_CHARACTERS);
}

/**
 * Recognises the sound of `stream` until the returned function is called. The browser ends a recognition after silence:
 * then it is restarted. `onFailed`: it cannot continue.
 */
export function startRecognition(
  stream: MediaStream,
  onText: (text: string) => void,
  onFailed: () => void,
): () => void {
  const Recogniser = recognitionClass();
  let isOver = false;
  let current: Recognition | undefined;

  function fail(): void {
    if (isOver) return;
    isOver = true;
    onFailed();
  }

  function begin(): void {
    const [track] = stream.getAudioTracks();
    if (isOver || current || !Recogniser || !track) return;
    const begunAt = Date.now();
    const recognition = new Recogniser();
    current = recognition;
    Object.assign(recognition, { lang: "ja-JP", continuous: true, interimResults: true, processLocally: true });
    recognition.addEventListener("result", (event) => onText(latestText(event as ResultEvent)));
    recognition.addEventListener("error", (event) => {
      if (Reflect.get(event, "error") !== "no-speech") fail();
    });
    recognition.addEventListener("end", () => {
      current = undefined;
      if (Date.now() - begunAt < SHORTEST_RUN_MS) fail();
      else begin();
    });
    try {
      recognition.start(track);
    } catch {
      fail();
    }
  }

  begin();
  // The sound may be added after the picture.
  stream.addEventListener("addtrack", begin);
  return () => {
    isOver = true;
    stream.removeEventListener("addtrack", begin);
    current?.abort();
  };
}
