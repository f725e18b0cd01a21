/** So many reads count as heard: a knock on the table is shorter. */
const HEARD_READS = 3;
const HEARD_LEVEL = 0.08;

/** Counts the levels of a sound meter; answers `true` once, at the read with which a voice counts as heard. */
export function createHeardCount(): (level: number) => boolean {
  let reads = 0;
  return (level) => {
    if (level < HEARD_LEVEL) return false;
    reads += 1;
    return reads === HEARD_READS;
  };
}
