import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Network = { resetHandlers: () => void; close: () => void };

// Before a test's own clock takes its place.
const { setImmediate: next } = globalThis;

/** What `fetch` is to everybody, with the way in which it was given: the answers' own cannot be assigned over. */
function readFetch(): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(globalThis, "fetch") ?? {};
}

function writeFetch(property: PropertyDescriptor): void {
  Object.defineProperty(globalThis, "fetch", property);
}

function giveFetch(value: typeof fetch): void {
  writeFetch({ value, configurable: true, enumerable: true, writable: true });
}

/** The browser's own `fetch`, while no test file may send anything. */
let withoutAnswers: PropertyDescriptor = {};

async function refuse(): Promise<Response> {
  throw new DOMException("The page of this test is gone.", "AbortError");
}

/** One turn of the event loop: what an answer or a refusal has led to is done then. */
function turn(): Promise<void> {
  return new Promise((resolve) => next(resolve));
}

function signalOf(input: RequestInfo | URL, init?: RequestInit): AbortSignal | null | undefined {
  return init?.signal ?? (input instanceof Request ? input.signal : undefined);
}

/** The requests of one test. What is sent after `end`, such as the library's next attempt, is refused. */
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
    // The request that was just sent gets its connection; one that is broken off before that is complained about.
    await turn();
    leaving.abort();
    await Promise.allSettled(open);
    await turn();
  }

  return { fetch: fetchWhileOpen, end };
}

/**
 * Ends what a test's page still asks for when the page is gone, as a browser does, and only then forgets the test's
 * answers: no request reaches a later test, or the machine's network between two files. `listen` starts the answers.
 * Registered before `clear-page`, since the hooks after a test run backwards.
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
