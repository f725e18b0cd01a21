/** The size of one segment of PostgreSQL's log, as `initdb` makes it. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENTS_PER_FILE_NUMBER = 0x1_0000_0000 / SEGMENT_BYTES;

const SEGMENT_NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HISTORY_NAME = /^([0-9A-F]{8})\.history$/;

/** A segment by its timeline and its number, counted from the beginning of the log. */
export type Segment = { timeline: number; number: number };

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, "0");
}

/** PostgreSQL's name of a segment, such as `0000000100000000000000A3`. */
export function segmentName({ timeline, number }: Segment): string {
  return `${hex(timeline)}${hex(Math.floor(number / SEGMENTS_PER_FILE_NUMBER))}${hex(number % SEGMENTS_PER_FILE_NUMBER)}`;
}

/** The segment of a name; `undefined` for other files. */
export function parseSegmentName(name: string): Segment | undefined {
  const [, timeline = "", high = "", low = ""] = SEGMENT_NAME.exec(name) ?? [];
  if (timeline === "") return undefined;
  const number = Number.parseInt(high, 16) * SEGMENTS_PER_FILE_NUMBER + Number.parseInt(low, 16);
  return { timeline: Number.parseInt(timeline, 16), number };
}

/** The timeline of a history file, by its name; `undefined` for other files. */
export function parseHistoryName(name: string): number | undefined {
  const [, timeline] = HISTORY_NAME.exec(name) ?? [];
  return timeline === undefined ? undefined : Number.parseInt(timeline, 16);
}

/** The name of a timeline's history file. */
export function historyName(timeline: number): string {
  return `${hex(timeline)}.history`;
}

function bytesAt(lsn: string): number {
  const [high = "0", low = "0"] = lsn.split("/");
  return Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16);
}

/** The number of the segment that holds a position of the log, such as `0/A3000028`. */
export function segmentNumberAt(lsn: string): number {
  return Math.floor(bytesAt(lsn) / SEGMENT_BYTES);
}

/** Whether the log was read beyond the first byte of a segment. */
export function isAfterStart(lsn: string, { number }: Segment): boolean {
  return bytesAt(lsn) > number * SEGMENT_BYTES;
}
