import { useAction } from "@madoguchi/ui/actions/use-action";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { toastFailure } from "../../errors/toast-failure.ts";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

/** Stores the items in this order. Rejects with the refusal. */
export type Order<Item> = (ordered: readonly Item[]) => Promise<unknown>;

/** Moves an item of a list by one step; one move at a time. */
export function useOrder<Item>(items: readonly Item[], order: Order<Item> | undefined) {
  const { run, isBusy } = useAction((error) => toastFailure(error, describePasskeyFailure));

  /** Returns the action that moves the item; `undefined` at the end of the list. */
  function step(item: Item, by: -1 | 1): (() => void) | undefined {
    const at = items.indexOf(item);
    const to = at + by;
    if (!order || to < 0 || to >= items.length) return undefined;
    return () =>
      void run(async () => {
        await order(items.toSpliced(at, 1).toSpliced(to, 0, item));
        showToast("success", "並び順を変更しました");
      });
  }

  return { step, isBusy };
}
