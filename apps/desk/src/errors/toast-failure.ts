import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { describeFailure } from "./describe-failure.ts";

/** Reports a failure that has no place beside a button. It stays until it is dismissed. */
export function toastFailure(error: unknown, describe: (error: unknown) => string = describeFailure): undefined {
  showToast("error", describe(error), { isPersistent: true });
}
