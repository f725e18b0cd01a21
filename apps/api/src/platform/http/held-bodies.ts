import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { fail } from "../errors/fail.ts";

const MEGABYTE = 1024 * 1024;
/** Three of a patient's largest photos, or two of the clinic's largest files. */
const MOST_BYTES_OF_ASKER = 32 * MEGABYTE;
/** The bodies of all askers together in one process have at most so many. */
const MOST_BYTES = 256 * MEGABYTE;
const AGAIN_SECONDS = 5;

type Held = { asker: string; announced: number; arrived: number; beganAt: number; cut: (() => void) | undefined };

/** A body that is being read into memory. */
type HeldBody = {
  /** Counts bytes that have arrived. */
  add: (bytes: number) => void;
  /** The body is complete, and is not cut any more. */
  complete: () => void;
  /** The call is over. */
  end: () => void;
};

export type HeldBodies = {
  /**
   * Counts a body of so many announced bytes. `cut` ends its reading. Refuses with a 429 (E005) where the asker's bodies
   * would be too large together.
   */
  hold: (asker: string, announced: number, cut: () => void) => HeldBody;
};

/**
 * Limits the memory of bodies whose calls have not begun: by the asker, whose own calls alone are refused, and in total,
 * where the body is cut that has held the most bytes for the longest time. Slow uploads so give way to quick ones,
 * however many there are.
 */
export function createHeldBodies({
  mostBytesOfAsker = MOST_BYTES_OF_ASKER,
  mostBytes = MOST_BYTES,
  now = () => performance.now(),
} = {}): HeldBodies {
  const bodies = new Set<Held>();
  let total = 0;

  function cutHeaviest(): void {
    const weightOf = ({ arrived, beganAt }: Held) => arrived * (now() - beganAt + 1);
    const arriving = [...bodies].filter(({ cut }) => cut !== undefined);
    const heaviest = arriving.reduce<Held | undefined>(
      (most, body) => (most && weightOf(most) >= weightOf(body) ? most : body),
      undefined,
    );
    heaviest?.cut?.();
  }

  return {
    hold(asker, announced, cut) {
      const own = [...bodies].reduce((sum, body) => sum + (body.asker === asker ? body.announced : 0), announced);
      if (own > mostBytesOfAsker) {
        fail(TOO_MANY_CALLS, { retryAfterSeconds: AGAIN_SECONDS, reason: "too many large bodies at once" });
      }
      const held: Held = { asker, announced, arrived: 0, beganAt: now(), cut };
      bodies.add(held);
      return {
        add(bytes) {
          held.arrived += bytes;
          total += bytes;
          if (total > mostBytes) cutHeaviest();
        },
        complete: () => {
          held.cut = undefined;
        },
        end() {
          if (bodies.delete(held)) total -= held.arrived;
        },
      };
    },
  };
}
