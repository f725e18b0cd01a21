import type { ClinicHostRequest } from "@madoguchi/contract/installation/clinic-host";
import {
  addClinicHostCall,
  readClinicHostsCall,
  removeClinicHostCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { HostRow } from "../../platform/hosts/hosts.ts";
import { findBusiness, findClinic } from "../../records/clinic/clinic.store.ts";
import {
  deleteClinicHost,
  findClinicHost,
  insertClinicHost,
  listClinicHosts,
} from "../../records/clinic-host/clinic-host.store.ts";
import { recordAdministration } from "../administrator.ts";
import { administration } from "../answer-administration-call.ts";

/** Every host of the installation. It has nothing of a patient, so it leaves no event. */
export const readClinicHosts = administration.answers(readClinicHostsCall, async ({ deps: { database } }) => {
  return { hosts: await listClinicHosts(database) };
});

async function ownerOf(database: Database, request: ClinicHostRequest): Promise<Omit<HostRow, "host">> {
  if (request.surface === "business-desk") {
    const { medicalBusinessId } = request;
    if (!(await findBusiness(database, medicalBusinessId))) return fail("MedicalBusinessNotFound");
    return { surface: "desk", medicalBusinessId, clinicId: null };
  }
  const { surface, clinicId } = request;
  const clinic = (await findClinic(database, clinicId)) ?? fail("ClinicNotFound");
  return { surface, medicalBusinessId: clinic.medicalBusinessId, clinicId };
}

function refuseTaken(): never {
  const message = "このホスト名は、すでに使われています。先に割り当てをなくしてください。";
  return fail("Validation", { issues: [{ path: "host", message }], reason: "the host is another's" });
}

/**
 * Adds a host of a clinic, or of a business's desk; every process serves it once the transaction has committed. A
 * repeated call changes nothing. Refuses with E001 (it is another's), CL001, MB0001.
 */
export const addClinicHost = administration.acts(
  addClinicHostCall,
  async ({ deps: { database, now }, administrator, params: { host }, body: request }) => {
    await database.transaction(async (transaction) => {
      const row = { host, ...(await ownerOf(transaction, request)) };
      const at = now();
      if (!(await insertClinicHost(transaction, row, at))) {
        const found = await findClinicHost(transaction, host);
        const isTheirs = found?.surface === row.surface && found.clinicId === row.clinicId;
        return isTheirs && found.medicalBusinessId === row.medicalBusinessId ? undefined : refuseTaken();
      }
      const { medicalBusinessId } = row;
      const event = { medicalBusinessId, subject: `host:${host}`, at, change: { before: null, after: row } };
      await recordAdministration(transaction, administrator, { ...event, action: "clinic-host.add" });
    });
  },
);

/** Removes a host; an unknown one changes nothing. */
export const removeClinicHost = administration.acts(
  removeClinicHostCall,
  async ({ deps: { database, now }, administrator, params: { host } }) => {
    await database.transaction(async (transaction) => {
      const removed = await deleteClinicHost(transaction, host);
      if (!removed) return;
      const { medicalBusinessId } = removed;
      const event = { medicalBusinessId, subject: `host:${host}`, at: now(), change: { before: removed, after: {} } };
      await recordAdministration(transaction, administrator, { ...event, action: "clinic-host.remove" });
    });
  },
);
