import { DONE } from "@madoguchi/contract/http/call";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClinicHost, ClinicHostRequest } from "@madoguchi/contract/installation/clinic-host";
import { clinicHostListSchema } from "@madoguchi/contract/installation/clinic-host";
import {
  addClinicHostCall,
  readClinicHostsCall,
  removeClinicHostCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import { openCalls } from "../set-up/installation.ts";
import { openInstallation } from "../set-up/open-installation.ts";
import { SetUpRefusal } from "../set-up/set-up-refusal.ts";
import type { Answer } from "./answer.ts";

/** The options of the command line. `url`: an installation that runs elsewhere. */
export type HostOptions = { clinic?: string; business?: string; surface?: string; url?: string };

function describe({ host, surface, medicalBusinessId, clinicId }: ClinicHost): string {
  return `${host}  ${surface} of ${clinicId ?? `all clinics of ${medicalBusinessId}`}`;
}

/** Throws `SetUpRefusal` where the options do not name the host's owner. */
function readRequest({ clinic, business, surface }: HostOptions): ClinicHostRequest {
  if (surface !== "portal" && surface !== "desk") {
    throw new SetUpRefusal("input", ["--surface must be portal or desk"]);
  }
  if (clinic !== undefined && business === undefined) return { surface, clinicId: clinic };
  if (business !== undefined && clinic === undefined && surface === "desk") {
    return { surface: "business-desk", medicalBusinessId: business };
  }
  throw new SetUpRefusal("input", ["name --clinic ID; of a desk for all clinics of a business --business ID instead"]);
}

function requireHost(host: string | undefined): string {
  if (host === undefined) throw new SetUpRefusal("input", ["name the host, such as portal.clinic.example"]);
  return host.toLowerCase();
}

/** `add`, `remove` or `list` hosts of clinics, in the installation that runs or in its database. Throws `SetUpRefusal`, `StartRefusal`. */
export async function runClinicHost(
  answer: Answer,
  environment: Record<string, string | undefined>,
  { act, host, ...options }: HostOptions & { act: string; host: string | undefined },
): Promise<void> {
  if (!["add", "remove", "list"].includes(act)) throw new SetUpRefusal("input", ["say add, remove or list"]);
  const name = act === "list" ? "" : requireHost(host);
  const body = act === "add" ? readRequest(options) : undefined;
  const installation = await openInstallation(environment, options.url);
  try {
    const administrator = openCalls(installation.answer, installation.administrationSecret);
    const about = `host ${name}`;
    if (body) {
      const path = fillPath(addClinicHostCall.path, { host: name });
      await administrator(path, { method: "PUT", body, about, answer: DONE });
    } else if (act === "remove") {
      const path = fillPath(removeClinicHostCall.path, { host: name });
      await administrator(path, { method: "DELETE", about, answer: DONE });
    }
    const { hosts } = await administrator(readClinicHostsCall.path, {
      about: "the hosts",
      answer: clinicHostListSchema,
    });
    const none = "No host: everything is the clinic's that CLINIC_ID names.";
    answer.end({ hosts }, hosts.length === 0 ? [none] : hosts.map(describe));
  } finally {
    await installation.close();
  }
}
