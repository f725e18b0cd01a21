import { checkConnections, readLastCheck } from "./check-connections.ts";
import { checkClinicConnection, readConnections, removeConnection, storeConnection } from "./own-connections.ts";

/** The calls on a clinic's own connections, and on checks of its services. */
export const connectionHandlers = {
  readClinicConnections: readConnections,
  storeClinicConnection: storeConnection,
  removeClinicConnection: removeConnection,
  checkClinicConnection,
  readConnectionCheck: readLastCheck,
  checkConnections,
};
