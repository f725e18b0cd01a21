import { startTransition, useOptimistic } from "react";

/**
 * A choice that the address stores. A press shows at once: a field that were given only the stored value would jump
 * back until the navigation has ended. `store` resolves when it has.
 */
export function useShownAtOnce<Choice>(
  stored: Choice,
  store: (choice: Choice) => Promise<void>,
): [shown: Choice, choose: (choice: Choice) => void] {
  const [shown, show] = useOptimistic(stored);
  function choose(choice: Choice): void {
    startTransition(async () => {
      show(() => choice);
      await store(choice);
    });
  }
  return [shown, choose];
}
