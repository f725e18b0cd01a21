import { expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { createPatientCaches } from "../../composition/patient-caches.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const client = useSharedTestClient();

test("a call that runs when the process is stopped is finished, and its connection is then closed", async () => {
  let isStopping = false;
  const memory = createPatientCaches(client.deps);
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

test("while the process does not stop, connections stay open", async () => {
  const answer = await client.get("/api/v1/clinic/clinic-test");
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, null]);
});
