import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import type { Layer } from "../platform/http/in-one-step.ts";

const PUBLIC_PATH = /^\/api\/v\d+\/clinic\/([^/]+)/;

/** Whether a portal shows what belongs to a business: each of several portals shows its own business alone. */
export function isServedHere(
  { portalServes }: Pick<Deps["settings"], "portalServes">,
  { medicalBusinessId }: { medicalBusinessId: string },
): boolean {
  return portalServes === undefined || portalServes.medicalBusinessId === medicalBusinessId;
}

/**
 * Refuses public calls about a clinic of another business than the host's with CL001, as if there were none (decision
 * 113). `requireCustomer` does the same for customers' calls.
 */
export function restrictToBusiness(readClinic: (clinicId: string) => Promise<{ medicalBusinessId: string }>): Layer {
  async function refuseOther(settings: Pick<Deps["settings"], "portalServes">, clinicId: string): Promise<void> {
    // A value that cannot be an id is refused by the call itself.
    const found = await readClinic(clinicId).catch(() => undefined);
    if (found && !isServedHere(settings, found)) fail("ClinicNotFound", { reason: "another business's clinic" });
  }

  return (context, next) => {
    const settings = context.get("atHost")?.settings;
    const clinicId = PUBLIC_PATH.exec(context.req.path)?.[1];
    if (settings?.portalServes === undefined || clinicId === undefined || clinicId === settings.clinicId) return next();
    return refuseOther(settings, clinicId).then(next);
  };
}
