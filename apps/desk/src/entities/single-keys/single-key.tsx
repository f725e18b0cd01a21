import { useSingleKeys } from "./use-single-keys.ts";

/** A key of one character beside the words of what it does; not shown to a person who has switched such keys off. */
export function SingleKey({ children }: { children: string }) {
  const [areOn] = useSingleKeys();
  return areOn && <kbd>{children}</kbd>;
}
