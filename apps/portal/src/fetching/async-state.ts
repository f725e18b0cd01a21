import type { SWRResponse } from "swr";

/** What a card has: nothing yet, its value, or a failure that only this card shows. */
export type AsyncState<Value> = {
  value: Value | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/** A value once read stays on show, whatever a later reading does. */
export function toAsyncState<Data, Value = Data>(
  { data, error, isValidating, mutate }: SWRResponse<Data>,
  read: (data: Data) => Value,
): AsyncState<Value> {
  return {
    value: data === undefined ? undefined : read(data),
    hasFailed: error !== undefined && data === undefined,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

/** Whether a card has found its size: only then is drawn what stands under it, so that nothing moves. */
export function isSettled({ value, hasFailed }: Pick<AsyncState<unknown>, "value" | "hasFailed">): boolean {
  return value !== undefined || hasFailed;
}
