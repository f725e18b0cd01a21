import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createTestClient, type TestClient, type TestClientOptions } from "./test-client.ts";

/** The data of the clinic, or a function that opens it. */
type Opened = TestClientOptions | (() => Promise<TestClient>);

/** The client of the running test, under a name that a file may use before. */
function holdClient(given: Opened) {
  let current: TestClient | undefined;
  const read = (): TestClient => {
    if (!current) throw new Error("the test client is open only while a test runs");
    return current;
  };
  const client: TestClient = new Proxy(Object({}), {
    get: (_, key) => Reflect.get(read(), key),
    // For `{ ...client, operator }`.
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => ({ ...Reflect.getOwnPropertyDescriptor(read(), key), configurable: true }),
  });
  return {
    client,
    open: async () => {
      current = await (typeof given === "function" ? given() : createTestClient(given));
    },
    close: async () => {
      await current?.close();
      current = undefined;
    },
  };
}

/**
 * A test client for each test of the file, which is closed after it:
 *
 * ```ts const client = useTestClient({ customers: { hanako: {} } }); ```
 *
 * It opens before each `beforeEach` below it, and closes after each `afterEach`.
 */
export function useTestClient(given: Opened = {}): TestClient {
  const { client, open, close } = holdClient(given);
  beforeEach(open);
  afterEach(close);
  return client;
}

/** The same with one client for all tests of the file: for tests that change nothing, or that follow each other. */
export function useSharedTestClient(given: Opened = {}): TestClient {
  const { client, open, close } = holdClient(given);
  beforeAll(open);
  afterAll(close);
  return client;
}
