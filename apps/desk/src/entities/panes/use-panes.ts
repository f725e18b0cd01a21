import { useMedia } from "@madoguchi/ui/browser/use-media";

/** Whether a list and its detail fit side by side: `roomy` of `panes.css`. */
export function usePanes(): boolean {
  return useMedia("(width >= 80rem) and (height >= 40rem)");
}
