import type { SWRResponse } from "swr";

/** The state of a card's data: loading, loaded, or a failure that only this card shows. */
export type AsyncState<Value> = {
  value: Value | undefined;
  hasFailed: boolean;
  /** The error of the last request, also while an earlier value is shown. */
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
};

/** A loaded value stays shown if a later refetch fails. */
export function toAsyncState<Data, Value = Data>(
  { data, error, isValidating, mutate }: SWRResponse<Data>,
  read: (data: Data) => Value,
): AsyncState<Value> {
  return {
    value: data === undefined ? undefined : read(data),
    hasFailed: error !== undefined && data === undefined,
    error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

/** Whether a card has its final size: only then the content below it is rendered, so that nothing moves. */
export function isSettled({ value, hasFailed }: Pick<AsyncState<unknown>, "value" | "hasFailed">): boolean {
  return value !== undefined || hasFailed;
}
