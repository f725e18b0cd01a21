import { createApp } from "../composition/app.ts";
import { createPatientCaches, type PatientCaches } from "../composition/patient-caches.ts";
import type { Deps } from "../platform/deps.ts";
import type { Origin } from "../platform/http/restrict-to-origin.ts";
import { withCheckedAnswers } from "./described-answers.ts";

type App = ReturnType<typeof createApp>;

/** The data from which an app answers its calls. */
type AppData = { deps: Deps; memory: PatientCaches };

type LendableApp = { app: App; setData: (data: AppData | undefined) => void };

/** This worker's apps that no client uses now. Making one costs a hundred times as much as lending it. */
const free: Record<Origin, LendableApp[]> = { portal: [], desk: [] };

/**
 * A proxy of the value that `read` returns at each use. Parts that are taken while the app is made are proxies too,
 * because a route may store them.
 */
function proxyOf<Original extends object>(read: () => Original, isBeingMade: () => boolean): Original {
  return new Proxy(read(), {
    get: (_, key) => {
      const owner = read();
      const value: unknown = Reflect.get(owner, key);
      if (typeof value !== "function" && (typeof value !== "object" || value === null)) return value;
      if (isBeingMade()) return proxyOf(() => Object(Reflect.get(read(), key)), isBeingMade);
      return typeof value === "function" ? value.bind(owner) : value;
    },
    apply: (_, self, given) => Reflect.apply(Object(read()), self, given),
  });
}

function makeApp(first: AppData, origin: Origin): LendableApp {
  let data: AppData | undefined = first;
  let isBeingMade = true;
  const read = (): AppData => {
    if (!data) throw new Error("the app was called after its test client was closed");
    return data;
  };
  const { deps, memory } = proxyOf(read, () => isBeingMade);
  const app = withCheckedAnswers(createApp(deps, { origin, memory }));
  isBeingMade = false;
  return {
    app,
    setData: (next) => {
      data = next;
    },
  };
}

/**
 * Lends the apps of both origins to one client until that client closes, each at its first use. An app's caches are the
 * borrower's (`createPatientCaches`), so that no test finds another's data.
 */
export function borrowApps(deps: Deps): { appAt: (origin: Origin) => App; release: () => void } {
  const data = { deps, memory: createPatientCaches(deps) };
  const borrowed = new Map<Origin, LendableApp>();
  return {
    appAt: (origin) => {
      const lent = borrowed.get(origin) ?? free[origin].pop() ?? makeApp(data, origin);
      borrowed.set(origin, lent);
      lent.setData(data);
      return lent.app;
    },
    release: () => {
      for (const [origin, lent] of borrowed) {
        lent.setData(undefined);
        free[origin].push(lent);
      }
      borrowed.clear();
    },
  };
}
