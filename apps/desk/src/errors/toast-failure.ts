import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { describeFailure } from "./describe-failure.ts";

/** Says what failed where there is no place beside the button. It stays until it is dismissed. */
export function toastFailure(error: unknown, describe: (error: unknown) => string = describeFailure): undefined {
  showToast("error", describe(error), { isPersistent: true });
}
