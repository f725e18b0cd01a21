/**
 * A changing value in the form of React's `useSyncExternalStore`: `getState` returns the same object until a change.
 */
export type Store<State> = {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
};

export type WritableStore<State> = Store<State> & { update: (change: Partial<State>) => void };

export function createStore<State extends object>(initial: State): WritableStore<State> {
  let state = initial;
  const listeners = createListeners<void>();
  return {
    getState: () => state,
    subscribe: listeners.add,
    update: (change) => {
      const next = { ...state, ...change };
      if (Object.keys(next).every((key) => Object.is(Reflect.get(next, key), Reflect.get(state, key)))) return;
      state = next;
      listeners.notify();
    },
  };
}

export type Listeners<Event> = {
  /** Returns how to stop it. */
  add: (listener: (event: Event) => void) => () => void;
  notify: (event: Event) => void;
};

export function createListeners<Event>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
  };
}
