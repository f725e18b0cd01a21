/** The limits of one socket's frames: a negotiation comes as a burst of candidates, and nothing needs more for long. */
const FRAMES = { burst: 150, perSecond: 20 };
const BYTES = { burst: 1024 * 1024, perSecond: 64 * 1024 };

/** Returns a counter of a socket's frames: whether one of this size at this instant (ms) is within bounds. */
export function createFrameBudget(startedAt: number): (bytes: number, at: number) => boolean {
  let frames = FRAMES.burst;
  let bytes = BYTES.burst;
  let countedAt = startedAt;
  return (size, at) => {
    const seconds = Math.max(0, at - countedAt) / 1000;
    countedAt = at;
    frames = Math.min(FRAMES.burst, frames + seconds * FRAMES.perSecond) - 1;
    bytes = Math.min(BYTES.burst, bytes + seconds * BYTES.perSecond) - size;
    return frames >= 0 && bytes >= 0;
  };
}
