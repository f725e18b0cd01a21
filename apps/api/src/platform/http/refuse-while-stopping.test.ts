import { expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { createPatientMemory } from "../../composition/patient-memory.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const client = useSharedTestClient();

test("what runs when the process is told to stop is finished, and its connection is not kept for another call", async () => {
  let isStopping = false;
  const memory = createPatientMemory(client.deps);
  const { clinicReaders } = memory;
  const app = createApp(client.deps, {
    isStopping: () => isStopping,
    memory: {
      ...memory,
      clinicReaders: {
        ...clinicReaders,
        readClinic: (clinicId) => {
          isStopping = true;
          return clinicReaders.readClinic(clinicId);
        },
      },
    },
  });
  const running = await app.request("/api/v1/clinic/clinic-test");
  expect([running.status, running.headers.get("connection")]).toEqual([200, "close"]);

  const late = await app.request("/api/v1/clinic/clinic-test");
  expect([late.status, late.headers.get("connection"), late.headers.get("retry-after")]).toEqual([503, "close", "5"]);
});

test("while nothing stops, connections are kept", async () => {
  const answer = await client.get("/api/v1/clinic/clinic-test");
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, null]);
});
