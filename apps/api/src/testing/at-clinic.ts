import { addCalls } from "./send-requests.ts";
import type { TestClient, TestRequests } from "./test-client.ts";

/** The same people with their calls at another clinic of the business: calls without a `clinicId` of their own go there. */
export function atClinic(client: TestClient, clinicId: string): TestClient {
  const { medicalBusinessId } = client;
  const there = (by: TestRequests) => addCalls(by, { clinicId, medicalBusinessId });
  return {
    ...client,
    ...there(client),
    clinicId,
    operator: there(client.operator),
    desk: there(client.desk),
    as: (name) => there(client.as(name)),
    asOperator: (name, secret) => there(client.asOperator(name, secret)),
    asStaff: (roles, name) => there(client.asStaff(roles, name)),
  };
}
