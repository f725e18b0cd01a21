import { fillPath } from "@madoguchi/contract/http/paths";
import { readVisitLinkCall, sendVisitLinkCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";
import { clinic } from "../records/clinic/clinic.table.ts";
import { profile } from "../records/profile/profile.table.ts";
import type { TestAnswer, TestClient, TestRequests } from "./test-client.ts";
import { createTestJobs, type TestJobs } from "./test-jobs.ts";
import { deleteEmail } from "./test-notifications.ts";
import { useTestClient } from "./use-test-client.ts";

type VisitLinks = {
  client: TestClient;
  jobs: Pick<TestJobs, "runDue" | "runFor">;
  pathOf: (call: { path: string }, treatment?: string) => string;
  reception: () => TestRequests;
  send: (treatment?: string) => Promise<TestAnswer>;
  read: () => Promise<unknown>;
  changeNumber: (phoneNumber: string) => Promise<void>;
};

/** 澄子 has no mail, and a visit by video whose link the reception can send; 太郎 has mail and the next visit. */
export function useVisitLinks(): VisitLinks {
  const client = useTestClient({
    at: "2026-05-11T09:00:00+09:00",
    spots: {
      morning: { startsAt: "2026-05-12T10:00:00+09:00" },
      later: { startsAt: "2026-05-12T15:00:00+09:00" },
      noon: { startsAt: "2026-05-12T12:00:00+09:00" },
    },
    customers: { sumiko: {}, taro: {} },
    treatments: {
      visit: { customer: "sumiko", statusId: 1, spot: "morning" },
      other: { customer: "taro", statusId: 1, spot: "later" },
    },
  });
  let jobs: TestJobs;

  beforeEach(async () => {
    jobs = await createTestJobs(client);
    await client.database.update(clinic).set({ visitMeans: "video" });
    await deleteEmail(client, "sumiko");
    await changeNumber("09011112222");
  });
  afterEach(() => jobs.close());

  function pathOf({ path }: { path: string }, treatment = "visit"): string {
    return fillPath(path, { clinicId: client.clinicId, treatmentId: client.treatmentId(treatment) });
  }

  const reception = () => client.asStaff(["reception"]);

  async function changeNumber(phoneNumber: string): Promise<void> {
    const { customerId } = client.customer("sumiko");
    await client.database.update(profile).set({ phoneNumber }).where(eq(profile.customerId, customerId));
  }

  return {
    client,
    jobs: { runDue: () => jobs.runDue(), runFor: (time) => jobs.runFor(time) },
    pathOf,
    reception,
    send: (treatment = "visit") =>
      reception().send(sendVisitLinkCall, { params: { treatmentId: client.treatmentId(treatment) } }),
    read: async () =>
      (await reception().send(readVisitLinkCall, { params: { treatmentId: client.treatmentId("visit") } })).body,
    changeNumber,
  };
}
