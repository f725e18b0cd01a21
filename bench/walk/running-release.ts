import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import type { Release } from "../http/releases.ts";

/** A running release, with a patient whose visit is over and waits to be paid. */
export type RunningRelease = {
  name: string;
  address: string;
  /** Signs the patient in on this page. */
  openSession: (page: Page) => Promise<void>;
  treatmentId: string;
  stop: () => Promise<void>;
};

/** Starts a release with its own API, data and support files, on a port and the one after it. */
export async function runRelease({ name, folder }: Release, port: number, data: string): Promise<RunningRelease> {
  // The journeys' helpers find the stack by this variable when they are first loaded: once for each release's folder.
  process.env["JOURNEY_PORT"] = String(port);
  const support = join(folder, "journeys/support");
  const { startStack }: typeof import("../../journeys/support/stack.ts") = await import(join(support, "stack.ts"));
  const { openSession, signIn }: typeof import("../../journeys/support/session.ts") = await import(
    join(support, "session.ts")
  );
  const { Customer, findFreeSpot }: typeof import("../../journeys/support/customer.ts") = await import(
    join(support, "customer.ts")
  );
  const { ClinicDesk }: typeof import("../../journeys/support/clinic-desk.ts") = await import(
    join(support, "clinic-desk.ts")
  );
  const { inventPatient }: typeof import("../../journeys/support/patient.ts") = await import(
    join(support, "patient.ts")
  );

  const address = `http://localhost:${port}`;
  const dataFolder = join(data, name.replaceAll(" ", "-"));
  const postgres = await startEmbeddedPostgres({
    folder: join(dataFolder, "postgres"),
    log: pino({ level: "silent" }),
  });
  const stack = await startStack({ port, dataFolder, databaseUrl: postgres.url });
  const patient = inventPatient();
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  await customer.registerAddress(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await new ClinicDesk().finishWholeVisit(treatmentId);
  return {
    name,
    address,
    openSession: (page) => openSession(page, session, address),
    treatmentId,
    stop: async () => {
      await stack.stop();
      await postgres.stop();
    },
  };
}
