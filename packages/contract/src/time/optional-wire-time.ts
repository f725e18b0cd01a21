import { toWireTime } from "./tokyo.ts";

/** An optional instant in its wire form. */
export function toOptionalWireTime(instant: Date | null): string | null {
  return instant && toWireTime(instant);
}
