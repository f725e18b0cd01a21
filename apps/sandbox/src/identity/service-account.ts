import { join } from "node:path";
import { writeAtomically } from "../data-folder/write-atomically.ts";
import { openSigningKey, type SigningKey } from "./signing-key.ts";

/** The account as which the API signs in. */
export type ServiceAccount = { email: string; tokenUri: string; key: SigningKey };

export type ServiceAccountSettings = { folder: string; projectId: string; baseUrl: string };

/**
 * Opens the service account and writes `service-account.json` in Google's form, as the API reads it in production. It is
 * rewritten at every start, because the port may have changed.
 */
export async function openServiceAccount(settings: ServiceAccountSettings): Promise<ServiceAccount> {
  const key = await openSigningKey(join(settings.folder, "identity"), "service-account-key");
  const account: ServiceAccount = {
    email: `madoguchi@${settings.projectId}.iam.gserviceaccount.com`,
    tokenUri: `${settings.baseUrl}/oauth2/token`,
    key,
  };
  const file = {
    type: "service_account",
    project_id: settings.projectId,
    private_key_id: key.keyId,
    private_key: key.pem,
    client_email: account.email,
    client_id: "100000000000000000001",
    token_uri: account.tokenUri,
  };
  await writeAtomically(join(settings.folder, "service-account.json"), `${JSON.stringify(file, null, 2)}\n`);
  return account;
}
