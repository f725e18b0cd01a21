/** The service during the faults, in milliseconds. */
export const LONGEST = { writingMs: 30_000, readingMs: 10_000, pictureMs: 5_000 };

/** How long no write, and no read, was answered during a fault. */
export type Stop = { fault: string; writingMs: number; readingMs: number };

/** The number of frames that each side has seen of the other until then; `null` without a connection. */
export type CallSample = { at: number; patient: number | null; doctor: number | null };

/** An answer that an act is impossible now. */
export type Refusal = { path: string; status: number; message: unknown };

type Span = { from: number; to: number };

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Each stop that exceeds the limits for people. */
export function checkStops(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ fault, writingMs, readingMs }) => [
    ...(writingMs > LONGEST.writingMs ? [`${fault}: writing stopped for ${seconds(writingMs)}`] : []),
    ...(readingMs > LONGEST.readingMs ? [`${fault}: reading stopped for ${seconds(readingMs)}`] : []),
  ]);
}

/** The spans in which a side saw no new frame. */
function gapsOf(samples: readonly CallSample[], side: "patient" | "doctor"): Span[] {
  const gaps: Span[] = [];
  let [last, seen] = [samples[0]?.at ?? 0, samples[0]?.[side] ?? null];
  for (const sample of samples) {
    const isNew = sample[side] !== null && sample[side] !== seen;
    // A new connection counts from zero.
    seen = sample[side];
    if (!isNew) continue;
    gaps.push({ from: last, to: sample.at });
    last = sample.at;
  }
  return [...gaps, { from: last, to: samples.at(-1)?.at ?? last }];
}

export function longestGap(samples: readonly CallSample[]): number {
  const all = (["patient", "doctor"] as const).flatMap((side) => gapsOf(samples, side));
  return Math.max(0, ...all.map(({ from, to }) => to - from));
}

/** Each span in which a call stopped, but for those without its relay. */
export function checkCall(samples: readonly CallSample[], excused: readonly Span[]): string[] {
  return (["patient", "doctor"] as const).flatMap((side) =>
    gapsOf(samples, side).flatMap(({ from, to }) => {
      const isExcused = excused.some((span) => from >= span.from - LONGEST.pictureMs && to <= span.to);
      if (isExcused || to - from <= LONGEST.pictureMs) return [];
      return [`the ${side} saw no picture for ${seconds(to - from)} from ${new Date(from).toISOString()} on`];
    }),
  );
}

/** Refusals that are caused by the machines, without a text in Japanese for the patient. */
export function checkRefusals(refusals: readonly Refusal[]): string[] {
  const bare = refusals.filter(
    ({ message }) => typeof message !== "string" || !/\p{Script=Hiragana}.*。$/u.test(message),
  );
  return [...new Set(bare.map(({ path, status }) => `${status} of ${path} says nothing to a patient`))];
}
