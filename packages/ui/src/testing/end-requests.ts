import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Network = { resetHandlers: () => void; close: () => void };

// Taken before a test replaces the clock.
const { setImmediate: next } = globalThis;

/** The property `fetch` with its descriptor, because the test network's own cannot be assigned over. */
function readFetch(): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(globalThis, "fetch") ?? {};
}

function writeFetch(property: PropertyDescriptor): void {
  Object.defineProperty(globalThis, "fetch", property);
}

function giveFetch(value: typeof fetch): void {
  writeFetch({ value, configurable: true, enumerable: true, writable: true });
}

/** The browser's own `fetch`, while no test network is active. */
let withoutAnswers: PropertyDescriptor = {};

async function refuse(): Promise<Response> {
  throw new DOMException("The page of this test is gone.", "AbortError");
}

/** One turn of the event loop, after which the effects of an answer or a refusal are done. */
function turn(): Promise<void> {
  return new Promise((resolve) => next(resolve));
}

function signalOf(input: RequestInfo | URL, init?: RequestInit): AbortSignal | null | undefined {
  return init?.signal ?? (input instanceof Request ? input.signal : undefined);
}

/** The requests of one test. Requests after `end`, such as the library's retry, are refused. */
export function followRequests(send: typeof fetch) {
  const open = new Set<Promise<Response>>();
  const leaving = new AbortController();
  let isOver = false;

  async function fetchWhileOpen(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (isOver) return refuse();
    const own = signalOf(input, init);
    const answer = send(input, { ...init, signal: own ? AbortSignal.any([own, leaving.signal]) : leaving.signal });
    open.add(answer);
    try {
      return await answer;
    } finally {
      open.delete(answer);
    }
  }

  async function end(): Promise<void> {
    isOver = true;
    // Lets a new request connect first; aborting it before that logs an error.
    await turn();
    leaving.abort();
    await Promise.allSettled(open);
    await turn();
  }

  return { fetch: fetchWhileOpen, end };
}

/**
 * Aborts the open requests of a test's page when the page is gone, as a browser does, and only then ends the test's
 * network: no request reaches a later test, or the machine's network between two files. `listen` starts the network.
 * Registered before `clear-page`, because hooks after a test run in reverse order.
 */
export function endRequestsWithPage(network: Network, listen: () => void): void {
  let answered: PropertyDescriptor;
  let send: typeof fetch;
  let requests: ReturnType<typeof followRequests>;

  beforeAll(() => {
    if (globalThis.fetch === refuse) writeFetch(withoutAnswers);
    listen();
    answered = readFetch();
    send = globalThis.fetch;
  });
  beforeEach(() => {
    requests = followRequests(send);
    giveFetch(requests.fetch);
  });
  afterEach(async () => {
    await requests.end();
    network.resetHandlers();
  });
  afterAll(() => {
    writeFetch(answered);
    network.close();
    withoutAnswers = readFetch();
    giveFetch(refuse);
  });
}
