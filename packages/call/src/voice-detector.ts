/** So many reads count as a voice: a knock on the table is shorter. */
const HEARD_READS = 3;
const HEARD_LEVEL = 0.08;

/** Counts the levels of a sound meter; returns `true` once, at the read from which a voice is recognized. */
export function createVoiceDetector(): (level: number) => boolean {
  let reads = 0;
  return (level) => {
    if (level < HEARD_LEVEL) return false;
    reads += 1;
    return reads === HEARD_READS;
  };
}
