import { useSingleKeys } from "./use-single-keys.ts";

/** A key of one character beside the label of its action; hidden if the person has switched such keys off. */
export function SingleKey({ children }: { children: string }) {
  const [areOn] = useSingleKeys();
  return areOn && <kbd>{children}</kbd>;
}
