import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { readCompanionRequestsCall } from "@madoguchi/contract/visit/room.operation.calls";
import { afterEach, beforeEach } from "vitest";
import { startTestRooms, type TestRooms } from "./room-sockets.ts";
import type { TestClient, TestRequests } from "./test-client.ts";
import { actOnCompanion, askColleague, joinVisit } from "./test-companion.ts";

export const NURSE = "高橋 恵";

/** A nurse at the desk besides the visit's doctor, and the rooms of the process, for each test of the file. */
export function useColleague(client: TestClient) {
  let rooms: TestRooms;
  let nurse: TestRequests;

  /** A staff member, present from their first call on. */
  async function signIn(role: StaffRole, name: string): Promise<TestRequests> {
    const requests = client.asStaff([role], name);
    await requests.send(readCompanionRequestsCall);
    return requests;
  }

  beforeEach(async () => {
    rooms = await startTestRooms(client);
    nurse = await signIn("nurse", NURSE);
  });
  afterEach(() => rooms.stop());

  return {
    get rooms() {
      return rooms;
    },
    get nurse() {
      return nurse;
    },
    signIn,
    /** The doctor asks, the nurse joins, and the patient agrees. */
    async admitNurse(): Promise<void> {
      await askColleague(client, NURSE);
      await joinVisit(client, nurse);
      await actOnCompanion(client, "patient", "answer", { body: { isAdmitted: true } });
    },
  };
}
