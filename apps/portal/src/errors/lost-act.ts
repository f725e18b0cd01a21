import { ApiUnreachableError } from "./api-error.ts";
import { describeProblem, isUnreachable } from "./describe-failure.ts";

/** The answer to a write was lost, and the server reports that it was not done. */
class NotDoneError extends ApiUnreachableError {
  override name = "NotDoneError";
}

/**
 * Sends a write and repeats it if the answer is lost (`repeatLostAct`); if all answers are lost, the server's state is
 * read. Resolves if the write was done; otherwise rejects with an error for not done, or for unknown.
 *
 * @param isDone reads whether the server has the state after the write.
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

/** Whether the answer was lost and the server has reported since that the write was not done. */
export function isNotDone(error: unknown): boolean {
  return error instanceof NotDoneError;
}

/** Whether it is unknown if a write was done: it may have reached the server, and no answer came. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiUnreachableError && !isNotDone(error);
}

/** The title of a failed write. `failed`: the title of a refusal, 「キャンセルできませんでした」; used only if it is true. */
export function titleOfAct(failed: string, error: unknown): string {
  return isOutcomeUnknown(error) ? "結果を確認できませんでした" : failed;
}

/** The message under it: the actual state, then what to do. */
export function describeAct(error: unknown): string {
  if (isNotDone(error)) {
    return "通信が途切れましたが、まだ行われていないことを確認しました。もう一度お試しください。";
  }
  if (isOutcomeUnknown(error)) {
    return "通信が途切れ、行われたかどうかがわかりません。通信環境をご確認のうえ、もう一度お試しください。すでに行われていたときも、二重にはなりません。";
  }
  return isUnreachable(error) ? "通信環境をご確認のうえ、もう一度お試しください。" : describeProblem(error);
}
