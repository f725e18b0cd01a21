const CUE = /^(?:(\d+):)?(\d+):([\d.]+) --> .*\n(.+)$/gm;
const SECONDS_PER_MINUTE = 60;

export type FilmCue = { seconds: number; text: string };

/** Reads the captions of a WebVTT file: the start of each, and its one line. */
export function readCues(webvtt: string): FilmCue[] {
  return Array.from(webvtt.matchAll(CUE), ([, hours = "0", minutes, seconds, text = ""]) => ({
    seconds: (Number(hours) * SECONDS_PER_MINUTE + Number(minutes)) * SECONDS_PER_MINUTE + Number(seconds),
    text,
  }));
}
