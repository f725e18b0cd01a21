import type { z } from "zod";
import type { environmentSchema } from "./environment-schema.ts";

export type IdentityConfig<ServiceAccount> = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  baseUrl: string | undefined;
  jwksUrl: string;
  serviceAccount: ServiceAccount;
};

type Given = Readonly<Record<string, string | undefined>>;
type Values = z.infer<typeof environmentSchema>;

const PLATFORM_VARIABLES = ["IDENTITY_PROJECT_ID", "IDENTITY_API_KEY", "IDENTITY_SERVICE_ACCOUNT_FILE"] as const;

/** Decides by `IDENTITY`, or by the other variables: a named project is used. */
export function isIdentityBuiltIn(given: Given): boolean {
  const { IDENTITY: kind } = given;
  return kind === undefined ? PLATFORM_VARIABLES.every((name) => given[name] === undefined) : kind === "built-in";
}

function tryRead<ServiceAccount>(read: (path: string) => ServiceAccount, path: string): ServiceAccount | undefined {
  try {
    return read(path);
  } catch {
    return undefined;
  }
}

/** The key file of the platform's administrator, where the platform is used, and the missing variables. */
export function readAccount<ServiceAccount>(
  given: Given,
  read: (path: string) => ServiceAccount,
): { serviceAccount: ServiceAccount | undefined; problems: string[] } {
  if (isIdentityBuiltIn(given)) return { serviceAccount: undefined, problems: [] };
  const problems = PLATFORM_VARIABLES.filter((name) => given[name] === undefined).map((name) => `${name} is missing`);
  const { IDENTITY_SERVICE_ACCOUNT_FILE: path } = given;
  const serviceAccount = path === undefined ? undefined : tryRead(read, path);
  if (path !== undefined && serviceAccount === undefined) {
    problems.push(`IDENTITY_SERVICE_ACCOUNT_FILE must name a readable service account key file, and ${path} is none`);
  }
  return { serviceAccount, problems };
}

/** `null`: the API signs patients in itself. */
export function readIdentity<ServiceAccount>(
  values: Values,
  serviceAccount: ServiceAccount | undefined,
): IdentityConfig<ServiceAccount> | null {
  const { IDENTITY_PROJECT_ID: projectId, IDENTITY_API_KEY: apiKey } = values;
  if (serviceAccount === undefined || projectId === undefined || apiKey === undefined) return null;
  return {
    projectId,
    apiKey,
    authDomain: values.IDENTITY_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    baseUrl: values.IDENTITY_BASE_URL,
    jwksUrl: values.IDENTITY_JWKS_URL,
    serviceAccount,
  };
}
