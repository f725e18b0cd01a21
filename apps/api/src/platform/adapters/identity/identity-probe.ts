import { z } from "zod";
import type { Probe } from "../probe/probe.port.ts";
import { probeHttp } from "../probe/probe-http.ts";
import type { IdentitySettings } from "./identity.ts";
import { createServiceAccountSigner, JWT_BEARER_GRANT } from "./service-account.ts";

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });
const accessSchema = z.object({ access_token: z.string().min(1) });

/** Whether the platform publishes its keys, which every sign-in needs, and accepts our service account. */
export function createIdentityProbe({ jwksUrl, serviceAccount }: IdentitySettings, now: () => Date): Probe {
  const signer = createServiceAccountSigner(serviceAccount, now);
  return async (signal) => {
    const body = new URLSearchParams({ grant_type: JWT_BEARER_GRANT, assertion: await signer.assertion() });
    await Promise.all([
      probeHttp(jwksUrl, {}, keysSchema, signal),
      probeHttp(serviceAccount.token_uri, { method: "POST", body }, accessSchema, signal),
    ]);
  };
}
