import { setupServer } from "msw/node";

/** The network of the tests, answered at the HTTP layer. A call that no test has foreseen fails. */
export const network = setupServer();
