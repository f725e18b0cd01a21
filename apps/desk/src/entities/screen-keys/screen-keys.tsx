import { isTyping } from "@madoguchi/ui/fields/is-typing";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from "react";
import { isSingleKey, useSingleKeys } from "../single-keys/use-single-keys.ts";

/** A key of a screen: its text in the list of keys, and its action. */
export type ScreenKey = {
  /** The key in the list, such as 「j　k」. */
  shown: string;
  meaning: string;
  /** Actions by `KeyboardEvent.key`, letters in lower case. Left out if the key is handled elsewhere. */
  onKey?: Readonly<Record<string, () => void>>;
};

type Holder = { keys: readonly ScreenKey[] };
type Registry = { holders: Set<Holder> };

const ScreenKeysContext = createContext<Registry>({ holders: new Set() });

/** The one listener of the keys that screens declare. None acts while something is typed or a dialog is open. */
export function ScreenKeysProvider({ children }: { children: ReactNode }) {
  const registry = useRef<Registry>({ holders: new Set() });
  const [areSingleKeysOn] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (isSingleKey(event) && !areSingleKeysOn) return;
    const act = findAct(listKeys(registry.current), event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  return <ScreenKeysContext value={registry.current}>{children}</ScreenKeysContext>;
}

/** Keys of the newest part first: a screen's before the frame's. */
function listKeys({ holders }: Registry): ScreenKey[] {
  return [...holders].reverse().flatMap(({ keys }) => keys);
}

function findAct(keys: readonly ScreenKey[], key: string): (() => void) | undefined {
  for (const { onKey } of keys) {
    const act = onKey && Object.hasOwn(onKey, key) ? onKey[key] : undefined;
    if (act) return act;
  }
  return undefined;
}

/** Declares keys while the part is mounted: they act, and the list of keys (`?`) names them. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const { holders } = use(ScreenKeysContext);
  const holder = useRef<Holder>({ keys });
  useEffect(() => {
    holder.current.keys = keys;
  });
  useEffect(() => {
    const own = holder.current;
    holders.add(own);
    return () => {
      holders.delete(own);
    };
  }, [holders]);
}

/** Returns the keys that act at this moment. */
export function useListKeys(): () => readonly ScreenKey[] {
  const registry = use(ScreenKeysContext);
  return () => listKeys(registry);
}
