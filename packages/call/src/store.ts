/**
 * A value that changes, in the form that React's `useSyncExternalStore` takes: `getState` answers the same object until
 * something changes.
 */
export type Store<State> = {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
};

export type WritableStore<State> = Store<State> & { update: (change: Partial<State>) => void };

export function createStore<State extends object>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (change) => {
      const next = { ...state, ...change };
      if (Object.keys(next).every((key) => Object.is(Reflect.get(next, key), Reflect.get(state, key)))) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

export type Listeners<Event> = {
  add: (listener: (event: Event) => void) => () => void;
  tell: (event: Event) => void;
};

export function createListeners<Event>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
  };
}
