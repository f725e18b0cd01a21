/** One value stored in the browser. Reading and writing never throw. */
export type LocalValue<Value> = { read(): Value; write(value: Value): void; clear(): void };

/** The part of the browser's storage that is used. */
export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * `parse` receives the stored text, or `null` if there is none, and must return a valid value for any text. Values that
 * the storage refuses are in memory until the page is left.
 */
export function createLocalValue<Value>(
  storage: KeyStorage | undefined,
  key: string,
  { parse, format }: { parse: (text: string | null) => Value; format: (value: Value) => string },
): LocalValue<Value> {
  let refused: string | null = null;

  return {
    read() {
      try {
        return parse(refused ?? storage?.getItem(key) ?? null);
      } catch {
        return parse(null);
      }
    },
    write(value) {
      refused = format(value);
      try {
        storage?.setItem(key, refused);
        if (storage) refused = null;
      } catch {
        // A full or blocked storage must not stop the flow.
      }
    },
    clear() {
      refused = null;
      try {
        storage?.removeItem(key);
      } catch {
        // See above: a blocked storage must not stop the flow.
      }
    },
  };
}
