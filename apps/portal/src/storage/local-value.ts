/** One value stored in the browser. Reading and writing never throw: a blocked or full storage means "not stored". */
export type LocalValue<Value> = { read(): Value; write(value: Value): void; clear(): void };

/** The part of the browser's storage that is used. */
export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storage, or `undefined` where it is blocked (private modes throw when it is only touched). */
export function openLocalStorage(page: { localStorage: KeyStorage }): KeyStorage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}

/** `parse` gets the stored text, or `null` when there is none, and answers a valid value whatever it was given. */
export function createLocalValue<Value>(
  storage: KeyStorage | undefined,
  key: string,
  { parse, format }: { parse: (text: string | null) => Value; format: (value: Value) => string },
): LocalValue<Value> {
  return {
    read() {
      try {
        return parse(storage?.getItem(key) ?? null);
      } catch {
        return parse(null);
      }
    },
    write(value) {
      try {
        storage?.setItem(key, format(value));
      } catch {
        // A full or blocked storage must not stop the flow.
      }
    },
    clear() {
      try {
        storage?.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
