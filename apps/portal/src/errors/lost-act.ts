import { ApiUnreachableError } from "./api-error.ts";
import { describeProblem, isUnreachable } from "./describe-failure.ts";

/** The answer to an act was lost, and the server says that the act was not done. */
class NotDoneError extends ApiUnreachableError {
  override name = "NotDoneError";
}

/**
 * Does an act whose answer may be lost, each of its repetitions included (`repeatLostAct`): the server is then asked what is
 * true. Resolves where the act was done; rejects otherwise with an error that says whether it was not done, or is not known.
 *
 * @param isDone reads the state that the act would have made.
 */
export async function settleLostAct(act: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiUnreachableError)) throw error;
    const isTrue = await isDone().catch(() => undefined);
    if (isTrue === undefined) throw error;
    if (!isTrue) throw new NotDoneError("The act was not done.", { cause: error });
  }
}

/** Whether the answer was lost and the server has said since that the act was not done. */
export function isNotDone(error: unknown): boolean {
  return error instanceof NotDoneError;
}

/** Whether nobody knows if an act was done: it may have reached the server, and no answer came. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiUnreachableError && !isNotDone(error);
}

/** The title over a failed act. `failed`: what was refused, 「キャンセルできませんでした」; only said where it is true. */
export function titleOfAct(failed: string, error: unknown): string {
  return isOutcomeUnknown(error) ? "結果を確認できませんでした" : failed;
}

/** The message under it: what is true, then what to do. */
export function describeAct(error: unknown): string {
  if (isNotDone(error)) {
    return "通信が途切れましたが、まだ行われていないことを確認しました。もう一度お試しください。";
  }
  if (isOutcomeUnknown(error)) {
    return "通信が途切れ、行われたかどうかがわかりません。通信環境をご確認のうえ、もう一度お試しください。すでに行われていたときも、二重にはなりません。";
  }
  return isUnreachable(error) ? "通信環境をご確認のうえ、もう一度お試しください。" : describeProblem(error);
}
