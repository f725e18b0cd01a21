import { toWireTime } from "./tokyo.ts";

/** An instant that may never have been, as the wire has it. */
export function toOptionalWireTime(instant: Date | null): string | null {
  return instant && toWireTime(instant);
}
