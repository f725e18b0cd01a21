import { useMedia } from "@madoguchi/ui/browser/use-media";

/** From here on all questions are in one list (`docs/design/screens.md` 3). */
const WIDE = "(min-width: 48rem)";

export function useWideWindow(): boolean {
  return useMedia(WIDE);
}
